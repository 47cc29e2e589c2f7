import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { otherDate } from "#app/features/calendar/other-date.ts";
import { dateOfDay, dayNumber, dayOfNumber } from "#app/kit/time/day.ts";

const NAMES = ["Tishri", "Heshvan", "Kislev", "Tevet", "Shevat", "Adar", "Adar I", "Adar II", "Nisan", "Iyar", "Sivan"];
const HEBREW = { otherCalendar: { calendar: "hebrew" as const, months: [...NAMES, "Tamuz", "Av", "Elul"] } };
const ISLAMIC_MONTHS = Array.from({ length: 12 }, (_, index) => `month ${index + 1}`);
const ISLAMIC = { otherCalendar: { calendar: "islamic" as const, months: ISLAMIC_MONTHS } };

const anyDay = fc.integer({ min: dayNumber(1990, 1, 1), max: dayNumber(2100, 12, 31) }).map(dayOfNumber);

describe("the date in another calendar", () => {
  test("is that of the Hebrew calendar", () => {
    expect(otherDate(HEBREW, "2023-07-14")).toBe("25 Tamuz 5783");
    expect(otherDate(HEBREW, "2023-09-16")).toBe("1 Tishri 5784");
    expect(otherDate(HEBREW, "2023-02-22")).toBe("1 Adar 5783");
    expect(otherDate(HEBREW, "2024-03-24")).toBe("14 Adar II 5784");
    expect(otherDate(HEBREW, "2024-02-10")).toBe("1 Adar I 5784");
    expect(otherDate({ otherCalendar: null }, "2024-02-10")).toBeNull();
  });

  const icu = (calendar: string) =>
    new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const parts = (format: Intl.DateTimeFormat, day: Date) =>
    Object.fromEntries(format.formatToParts(day).map(({ type, value }) => [type, value]));

  test("is that which ICU has for the Hebrew calendar", () => {
    const format = icu("hebrew");
    fc.assert(
      fc.property(anyDay, (day) => {
        const { day: date, month, year } = parts(format, dateOfDay(day));
        expect(otherDate(HEBREW, day)).toBe(`${date} ${month} ${year}`);
      }),
    );
  });

  test("is that which ICU has for the Islamic calendar of Saudi Arabia", () => {
    const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", { dateStyle: "short", timeZone: "UTC" });
    fc.assert(
      fc.property(anyDay, (day) => {
        const { day: date, month, year } = parts(format, dateOfDay(day));
        expect(otherDate(ISLAMIC, day)).toBe(`${date} month ${month} ${year}`);
      }),
    );
  });
});
