import fc from "fast-check";
import { expect, test } from "vitest";
import { KEPT_FOR, pauseAtAge, restAfter } from "#app/services/mail/pauses.ts";

const MINUTE = 60_000;
const chance = fc.double({ min: 0, max: 1, noNaN: true });

/** When delivery of a mail that is never accepted is attempted, in milliseconds after it was written. */
function tries(until: number): number[] {
  const times = [0];
  for (let age = 0; ; ) {
    age += pauseAtAge(age, 0.5);
    if (age > until) return times;
    times.push(age);
  }
}

test("a code is tried a dozen times while it lives, and a mail some forty times in three days", () => {
  const young = tries(15 * MINUTE);
  expect(young.length).toBeGreaterThan(10);
  expect(young.length).toBeLessThan(20);
  expect(tries(KEPT_FOR).length).toBeGreaterThan(30);
  expect(tries(KEPT_FOR).length).toBeLessThan(60);
});

test("pauses are never shorter than four seconds, never longer than five hours, and differ by chance", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 * KEPT_FOR }), chance, (age, luck) => {
      expect(pauseAtAge(age, luck)).toBeGreaterThanOrEqual(4000);
      expect(pauseAtAge(age, luck)).toBeLessThanOrEqual(5 * 60 * MINUTE);
    }),
  );
  expect(pauseAtAge(MINUTE, 0)).toBeLessThan(pauseAtAge(MINUTE, 1));
});

test("rests grow up to six minutes", () => {
  expect([1, 2, 3, 4].map((failures) => restAfter(failures, 0.5))).toEqual([5000, 10_000, 20_000, 40_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), chance, (failures, luck) => {
      expect(restAfter(failures, luck)).toBeLessThanOrEqual(6 * MINUTE);
      expect(restAfter(failures, luck)).toBeGreaterThanOrEqual(4000);
    }),
  );
});
