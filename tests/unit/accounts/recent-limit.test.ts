import { expect, test } from "vitest";
import { createRecentLimit } from "#app/services/limits/recent.server.ts";

/** Limits of readers, counted in memory. */

test("points come back when the window of the first of them ends, and what is refused costs none", () => {
  let now = 0;
  const limit = createRecentLimit({ name: "names", points: 10, windowMs: 60_000 }, () => now);
  expect(limit("a", 4)).toEqual({ allowed: true, left: 6, resetSeconds: 60 });
  now = 30_500;
  expect(limit("a", 7)).toEqual({ allowed: false, left: 6, resetSeconds: 30 });
  expect(limit("a", 6)).toEqual({ allowed: true, left: 0, resetSeconds: 30 });
  expect(limit("b", 10)).toMatchObject({ allowed: true, left: 0 });
  now = 60_000;
  expect(limit("a", 1)).toEqual({ allowed: true, left: 9, resetSeconds: 60 });
});
