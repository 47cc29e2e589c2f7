import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sizeIn } from "#app/features/storage/size.ts";
import { readHalfHours, readHours, WORK_AREAS, writeHours } from "#app/features/work/hours.ts";
import { CURRENCIES, digitsOf, plainAmount, readAmount, shownAmount } from "#app/features/work/money.ts";
import { isMonth, monthsTo } from "#app/features/work/months.ts";
import { readTransfer } from "#app/features/work/transfer-form.server.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

describe("hours", () => {
  test.each([
    ["", 0],
    ["0", 0],
    ["0.5", 1],
    ["7,5", 15],
    ["7.50", 15],
    ["160", 320],
    ["٧٫٥", 15],
    ["১২", 24],
  ])("%s is understood", (typed, halves) => expect(readHalfHours(typed)).toBe(halves));

  test.each(["160.5", "161", "0.25", "-1", "–1", "1e2", "0x10", "1 1", "a", ".", "1.", ".5", "1,234", "999", "NaN"])(
    "%s is refused",
    (typed) => expect(readHalfHours(typed)).toBeNull(),
  );

  test("nothing that is typed makes more than 160 hours or less than none", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), (typed) => {
        const halves = readHalfHours(typed);
        expect(halves === null || (Number.isInteger(halves) && halves >= 0 && halves <= 320)).toBe(true);
      }),
    );
  });

  test("what is stored comes back, and the same hours are the same text", () => {
    const hours = fc.dictionary(fc.constantFrom(...WORK_AREAS), fc.integer({ min: 0, max: 320 }));
    fc.assert(
      fc.property(hours, (some) => {
        const written = writeHours(some);
        const reversed = Object.fromEntries(Object.entries(some).toReversed());
        expect(writeHours(reversed)).toBe(written);
        expect(writeHours(readHours(written))).toBe(written);
      }),
    );
  });
});

test("months begin in 2020 and end now", () => {
  expect(isMonth("2020-01", NOW)).toBe(true);
  expect(isMonth("2026-11", NOW)).toBe(true);
  for (const wrong of ["2019-12", "2026-12", "2026-13", "2026-1", "", "2026-11-01"])
    expect(isMonth(wrong, NOW), wrong).toBe(false);
  expect(monthsTo(NOW)).toHaveLength(6 * 12 + 11);
  expect(monthsTo(NOW)[0]).toBe("2026-11");
});

describe("money", () => {
  test("amounts are read in the smallest unit", () => {
    expect(readAmount("12.50", "EUR")).toBe(1250);
    expect(readAmount("12,5", "EUR")).toBe(1250);
    expect(readAmount("12", "JPY")).toBe(12);
    for (const wrong of ["0", "0.00", "-1", "1,234", "12.345", "1 000", "", "12345678", "abc", "€5"])
      expect(readAmount(wrong, "EUR"), wrong).toBeNull();
    expect(readAmount("12.5", "JPY")).toBeNull();
    expect(shownAmount(1250, "EUR", "en")).toBe("€12.50");
    expect(shownAmount(1250, "JPY", "en")).toBe("¥1,250");
  });

  test("what is written for spreadsheets is read as the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom(...CURRENCIES), (cents, currency) => {
        expect(digitsOf(currency)).toBeLessThanOrEqual(2);
        expect(readAmount(plainAmount(cents, currency), currency)).toBe(cents);
      }),
    );
  });
});

describe("how somebody is paid", () => {
  const read = (fields: Record<string, string>) => readTransfer({ text: (name) => fields[name] ?? "" });
  const bank = { kind: "bank", holder: "R. Reed", iban: "nl91 abna 0417 1643 00", bic: "abna nl2a" };

  test("keeps a bank account in its one spelling, and nothing of the other ways", () => {
    expect(read({ ...bank, email: "r@example.org", notes: "thanks" })).toEqual({
      transfer: {
        kind: "bank",
        details: { holder: "R. Reed", iban: "NL91ABNA0417164300", bic: "ABNANL2A", notes: "thanks" },
      },
    });
  });

  test.each([
    [{ ...bank, iban: "NL92ABNA0417164300" }, { iban: "work.problem.iban" }],
    [{ ...bank, iban: "XX00" }, { iban: "work.problem.iban" }],
    [{ ...bank, iban: "" }, { iban: "form.missing" }],
    [{ ...bank, bic: "ABC" }, { bic: "work.problem.bic" }],
    [{ kind: "paypal", email: "nobody" }, { email: "account.email.invalid" }],
    [{ kind: "charity", charity: "Bees", link: "javascript:alert(1)" }, { link: "work.problem.link" }],
    [{ kind: "charity", charity: "b".repeat(141) }, { charity: ["work.problem.tooLong", { max: 140 }] }],
    [{ kind: "cash" }, { kind: "form.missing" }],
  ])("%j is refused beside its field", (fields, errors) => expect(read(fields as never)).toEqual({ errors }));

  test("the code of the bank may be left out, and nobody has to be paid", () => {
    expect(read({ ...bank, bic: "" })).toMatchObject({ transfer: { kind: "bank" } });
    expect(read({ kind: "skip", iban: "rubbish" })).toEqual({ transfer: { kind: "skip", details: {} } });
  });

  test("whatever is sent, it is answered", () => {
    const fields = fc.dictionary(fc.constantFrom("iban", "bic", "email", "link", "holder", "charity"), fc.string());
    fc.assert(
      fc.property(fields, fc.constantFrom("bank", "paypal", "charity"), (some, kind) => {
        expect(read({ ...some, kind })).toBeTypeOf("object");
      }),
    );
  });
});

test.each([
  [0, "0\u00a0B"],
  [1000, "1,000\u00a0B"],
  [1001, "1\u00a0kB"],
  [12_345, "12.3\u00a0kB"],
  [1_000_000, "1,000\u00a0kB"],
  [1_500_000, "1.5\u00a0MB"],
  [12_345_678_901, "12,345.7\u00a0MB"],
])("%i bytes are %s", (bytes, shown) => expect(sizeIn("en")(bytes)).toBe(shown));
