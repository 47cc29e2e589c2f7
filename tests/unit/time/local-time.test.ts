import fc from "fast-check";
import { expect, test } from "vitest";
import { momentIn } from "#app/kit/time/local-time.ts";

const ZONES = ["UTC", "Europe/Warsaw", "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati", "Pacific/Pago_Pago"];

test.each([
  ["Europe/Warsaw", "2026-11-27T18:30", "2026-11-27T17:30:00.000Z"],
  ["Europe/Warsaw", "2026-07-01", "2026-06-30T22:00:00.000Z"],
  ["America/St_Johns", "2026-01-01T00:00", "2026-01-01T03:30:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
  // Clocks leave this half hour out.
  ["Europe/Warsaw", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
])("in %s, %s is %s", (zone, written, moment) => {
  expect(momentIn(zone, written)?.toISOString()).toBe(moment);
});

test.each(["", "2026-02-30", "2026-13-01", "2026-01-01T24:00", "2026-01-01T9:00", "27.11.2026", "2026-01-01T10:00Z"])(
  "%j is no time",
  (written) => {
    expect(momentIn("UTC", written)).toBeNull();
  },
);

test("clocks of the zone show the time at that moment", () => {
  const minute = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (date, zone) => {
      const shown = new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
      const local = shown.format(date).replace(" ", "T");
      const found = momentIn(zone, local);
      expect(found && shown.format(found).replace(" ", "T")).toBe(local);
    }),
  );
});
