import fc from "fast-check";
import { generateSync } from "otplib";
import { describe, expect, test } from "vitest";
import { checkTotp, newTotpSecret, otpauthUri } from "#app/features/accounts/second-factor/totp.server.ts";

/** RFC 6238, appendix B: "12345678901234567890" in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const NOW = new Date("2026-11-21T08:00:10Z");
const STEP = Math.floor(NOW.getTime() / 30_000);
const codeAt = (step: number, secret = SECRET) => generateSync({ secret, epoch: step * 30 });
const check = (code: unknown, lastStep: number | null = null, now = NOW) =>
  checkTotp({ secret: SECRET, code, lastStep, now });

describe("a code", () => {
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("is the standard's at %i", (seconds, code) =>
    expect(check(code, null, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30)),
  );

  test.each([-1, 0, 1])("is right %i steps away", (away) => expect(check(codeAt(STEP + away))).toBe(STEP + away));
  test.each([-6, -3, -2, 2, 3, 6])("is wrong %i steps away", (away) => expect(check(codeAt(STEP + away))).toBeNull());

  test("keeps its window to the second", () => {
    const [first, last] = [new Date(STEP * 30_000), new Date(STEP * 30_000 + 29_999)];
    for (const now of [first, last]) {
      expect(check(codeAt(STEP - 1), null, now)).toBe(STEP - 1);
      expect(check(codeAt(STEP + 1), null, now)).toBe(STEP + 1);
      expect(check(codeAt(STEP - 2), null, now)).toBeNull();
      expect(check(codeAt(STEP + 2), null, now)).toBeNull();
    }
  });

  test("of another secret is wrong", () => {
    const wrong = Array.from({ length: 20 }, () => check(codeAt(STEP, newTotpSecret())));
    expect(wrong.filter((step) => step !== null).length).toBeLessThan(2);
  });
});

describe("a code works once", () => {
  test("the same code", () => {
    const step = check(codeAt(STEP));
    expect(check(codeAt(STEP), step)).toBeNull();
  });
  test("an earlier step's, after a later one was used", () => {
    expect(check(codeAt(STEP - 1), STEP)).toBeNull();
    expect(check(codeAt(STEP), STEP + 1)).toBeNull();
  });
  test("a later step's is still good", () => expect(check(codeAt(STEP + 1), STEP)).toBe(STEP + 1));
  test("the clock set back by minutes or years brings none back", () => {
    for (const seconds of [30, 60, 61, 120, 3600, 365 * 86_400]) {
      const back = new Date(NOW.getTime() - seconds * 1000);
      const stepThen = Math.floor(back.getTime() / 30_000);
      for (const away of [-1, 0, 1]) {
        const expected = stepThen + away > STEP ? stepThen + away : null;
        expect(check(codeAt(stepThen + away), STEP, back)).toBe(expected);
      }
    }
  });
});

describe("what is no code is wrong, never an error", () => {
  const code = codeAt(STEP);
  test.each([
    "",
    code.slice(1),
    `0${code}`,
    ` ${code}`,
    `${code}\n`,
    `${code.slice(0, 3)} ${code.slice(3)}`,
    code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
    code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
    `${code}\0`,
    "-12345",
    "1e5000",
    "0x1234",
    "999999999".repeat(100_000),
    [code],
    [...code],
    Number(code),
    { toString: () => code },
    null,
    undefined,
    true,
  ])("%j", (typed) => expect(check(typed)).toBeNull());

  test("anything", () => {
    fc.assert(fc.property(fc.anything(), (typed) => check(typed) === null));
  });
});

describe("setting up", () => {
  test("a secret is 160 random bits", () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(50);
  });

  test("the address names site and account, however they are written", () => {
    const uri = new URL(otpauthUri({ secret: SECRET, issuer: "Zaimki & co: ?", account: "anna.ż/#" }));
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.host).toBe("totp");
    expect(decodeURIComponent(uri.pathname)).toBe("/Zaimki & co: ?:anna.ż/#");
    expect(uri.searchParams.get("secret")).toBe(SECRET);
    expect(uri.searchParams.get("issuer")).toBe("Zaimki & co: ?");
    for (const [name, standard] of [
      ["digits", "6"],
      ["period", "30"],
      ["algorithm", "SHA1"],
    ] as const)
      expect(uri.searchParams.get(name) ?? standard).toBe(standard);
  });
});
