import fc from "fast-check";
import { expect, it } from "vitest";
import { contours } from "#app/kit/layout/contours.ts";

const points = (path: string) => [...path.matchAll(/(-?\d+)(?=C|$)/g)].map(([y]) => Number(y));

it("draws the same landscape for the same seed, and another for another", () => {
  expect(contours("en", 1440, 420)).toEqual(contours("en", 1440, 420));
  expect(contours("en", 1440, 420)).not.toEqual(contours("pl", 1440, 420));
});

it("never lets a line cross its neighbour at the points it goes through", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const heights = contours(seed, 1440, 420).map(({ path }) => points(path));
      for (let line = 1; line < heights.length; line++) {
        heights[line]?.forEach((y, i) => {
          expect(y).toBeGreaterThan(heights[line - 1]?.[i] ?? Number.NaN);
        });
      }
    }),
  );
});

it("is a path of numbers only", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      for (const { path } of contours(seed, 300, 100)) expect(path).toMatch(/^M0 -?\d+(?:C(?:-?\d+ -?\d+ ?){3})+$/);
    }),
  );
});
