import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { admission, ageOn, comingOfAgeFrom, isUnderAge, saysOlder } from "#app/features/accounts/age.ts";

describe("the age on a day", () => {
  test.each([
    ["2010-11-22", "2026-11-21", 15],
    ["2010-11-21", "2026-11-21", 16],
    ["2010-11-20", "2026-11-21", 16],
    ["2010-12-01", "2026-11-30", 15],
    ["2010-10-31", "2026-11-01", 16],
    ["2012-02-29", "2025-02-28", 12],
    ["2012-02-29", "2025-03-01", 13],
    ["2012-02-29", "2024-02-29", 12],
    ["2012-02-29", "2028-02-28", 15],
    ["2012-02-29", "2028-02-29", 16],
    ["2000-02-29", "2100-02-28", 99],
    ["2000-02-29", "2100-03-01", 100],
    ["2013-02-28", "2028-02-29", 15],
    ["2026-11-21", "2026-11-21", 0],
    ["1896-11-21", "2026-11-21", 130],
  ])("of who was born %s, on %s: %i", (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });

  test.each(["2026-11-22", "2027-01-01", "1895-11-21", "0000-01-01", "2023-02-29", "1900-02-29", "2012-02-30"])(
    "%s is no birthday",
    (birthday) => {
      expect(ageOn(birthday, "2026-11-21")).toBeNull();
    },
  );

  test.each(["", "2010", "2010-1-1", "2010-00-10", "2010-13-10", "2010-04-31", "2010-01-00", "2010-01-32", "20100101"])(
    "%j is no date",
    (birthday) => {
      expect(ageOn(birthday, "2026-11-21")).toBeNull();
    },
  );

  test.each([
    "2010-01-01\n",
    " 2010-01-01",
    "2010-01-01T00:00",
    "+02010-01-01",
    "２０１０-０１-０１",
    "٢٠١٠-٠١-٠١",
    "-010-01-01",
  ])("%j is not written as a date", (birthday) => {
    expect(ageOn(birthday, "2026-11-21")).toBeNull();
  });

  test("needs a today", () => {
    expect(() => ageOn("2010-01-01", "now")).toThrow(RangeError);
  });

  test("goes up by one with each year, and never down", () => {
    const day = fc
      .date({ min: new Date("1950-01-01"), max: new Date("2049-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [birthday, today] = one < other ? [one, other] : [other, one];
        const age = ageOn(birthday, today) ?? -1;
        // The day on which one turns `age`: JavaScript too puts a 29th of February of other years on the 1st of March.
        const turning = (years: number) => {
          const date = new Date(birthday);
          date.setUTCFullYear(date.getUTCFullYear() + years);
          return date.toISOString().slice(0, 10);
        };
        expect(turning(age) <= today && today < turning(age + 1)).toBe(true);
      }),
    );
  });
});

describe("who may register", () => {
  test.each([
    [12, undefined, "tooYoung"],
    [13, undefined, "consent"],
    [15, undefined, "consent"],
    [16, undefined, "allowed"],
    [0, undefined, "invalid"],
    [3, undefined, "invalid"],
    [4, undefined, "tooYoung"],
    [130, undefined, "allowed"],
    [131, undefined, "invalid"],
    [null, undefined, "invalid"],
    [Number.NaN, undefined, "invalid"],
    [-1, undefined, "invalid"],
    [17, 18, "tooYoung"],
    [18, 18, "allowed"],
    [13, 14, "tooYoung"],
    [14, 14, "consent"],
    [15, 16, "tooYoung"],
    [12, 10, "tooYoung"],
    [12, 0, "tooYoung"],
    [13, 10, "consent"],
    [40, Number.NaN, "tooYoung"],
  ])("at %s, where the minimum is %s: %s", (age, minimum, answer) => {
    expect(admission(age, minimum)).toBe(answer);
  });
});

describe("the month of coming of age", () => {
  const DAY = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2026-11-28"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const TODAY = "2026-11-28";
  const firstOf = (month: string) => `${month}-01`;
  const nextMonth = (month: string) => {
    const [year = 0, number = 0] = month.split("-").map(Number);
    return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
  };

  test("is the one in which somebody turns 18, and nobody of age has one", () => {
    fc.assert(
      fc.property(DAY, (birthday) => {
        const month = comingOfAgeFrom(birthday, TODAY);
        const age = ageOn(birthday, TODAY) ?? 0;
        if (age >= 18) return month === null;
        if (month === null) return false;
        // On its first day they are 18 only if they were born on such a day; after its last they are in any case.
        const before = ageOn(birthday, firstOf(month)) ?? 0;
        return (
          before >= 17 &&
          (before === 17 || birthday.endsWith("-01") || birthday.endsWith("-02-29")) &&
          (ageOn(birthday, firstOf(nextMonth(month))) ?? 0) === 18
        );
      }),
    );
  });

  test.each([
    ["2010-05-17", "2028-05"],
    ["2008-11-29", "2026-11"],
    ["2008-11-28", null],
    // In years without the day they turn 18 on the 1st of March.
    ["2012-02-29", "2030-03"],
    ["2010-02-30", null],
    ["", null],
  ])("of %j is %j", (birthday, month) => {
    expect(comingOfAgeFrom(birthday, TODAY)).toBe(month);
  });

  test("counts to its end, and with birthdays the stricter wins", () => {
    const said = (comingOfAge: string | null, ages: (number | null)[], today: string) =>
      isUnderAge({ comingOfAge, ages, today });
    expect(said("2028-05", [null], "2028-05-31")).toBe(true);
    expect(said("2028-05", [null], "2028-06-01")).toBe(false);
    expect(said("2028-05", [36, null], "2026-11-28")).toBe(true);
    expect(said("2028-05", [36, 17], "2029-01-01")).toBe(true);
    expect(said(null, [36, 17], "2026-11-28")).toBe(true);
    expect(said(null, [36, null], "2026-11-28")).toBe(false);
    expect(said(null, [], "2026-11-28")).toBe(false);
  });

  test("differs from an older birthday alone", () => {
    expect(saysOlder("1990-05-17", "2028-05", TODAY)).toBe(true);
    expect(saysOlder("2010-04-30", "2028-05", TODAY)).toBe(true);
    for (const birthday of ["2010-05-01", "2011-05-17", "", "2010-02-30", "1850-01-01"])
      expect(saysOlder(birthday, "2028-05", TODAY)).toBe(false);
    expect(saysOlder("2010-05-17", "2028-05", "2028-05-18")).toBe(true);
  });
});
