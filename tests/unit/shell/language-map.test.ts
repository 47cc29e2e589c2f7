import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ISOGLOSSES } from "#app/editions/isoglosses.ts";
import { inTurn } from "#app/features/pronouns/in-turn.ts";
import { drawMap } from "#app/shell/languages/language-map.server.ts";
import type { MapSheet } from "#app/shell/languages/map.ts";
import { type MapLanguage, type Place, placeLanguages } from "#app/shell/languages/map-places.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const LANGUAGES: MapLanguage[] = shippedEditions().flatMap(({ code, edition: { config, groups } }) =>
  config.pronouns === null
    ? []
    : {
        code,
        name: config.name,
        word: inTurn(config.pronouns.default, groups)[0] ?? "",
        place: config.place,
        isoglosses: config.isoglosses,
      },
);
const SHEET = { width: 400, height: 300, margin: 30 };

const overlaps = (a: Place, b: Place) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
const pairs = (places: readonly Place[]) =>
  places.flatMap((a, index) => places.slice(index + 1).map((b) => [a, b] as const));

/** Corners of a rectangle, a little inside it. */
const cornersOf = ({ x, y, width, height }: Place) =>
  [-1, 1].flatMap((right) =>
    [-1, 1].map((down): [number, number] => [x + right * (width / 2 - 2), y + down * (height / 2 - 2)]),
  );

/** The loops of a path of "M", "q" and "t", as polygons through many of their points. */
function loopsOf(path: string): [number, number][][] {
  return path.split("Z").flatMap((loop) => {
    const numbers = (loop.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (numbers.length === 0) return [];
    let [x = 0, y = 0, handleX = 0, handleY = 0] = numbers;
    const points: [number, number][] = [];
    for (let at = 4; at < numbers.length; at += 2) {
      const [endX, endY] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const middle = 2 * part * (1 - part);
        points.push([x + middle * handleX + part ** 2 * endX, y + middle * handleY + part ** 2 * endY]);
      }
      [x, y] = [x + endX, y + endY];
      [handleX, handleY] = [endX - handleX, endY - handleY];
    }
    return [points];
  });
}

/** Whether a point lies in an odd number of loops. */
function isInside([x, y]: [number, number], loops: readonly (readonly [number, number][])[]): boolean {
  let inside = false;
  for (const loop of loops) {
    for (const [at, [ax, ay]] of loop.entries()) {
      const [bx, by] = loop[(at + 1) % loop.length] as [number, number];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}

const map = await drawMap(LANGUAGES);

describe.each(["wide", "tall"] as const)("the %s map", (view) => {
  const sheet: MapSheet = map[view];

  test("has every edition with pronouns, on the sheet, and no two upon each other", () => {
    expect(sheet.places.map(({ code }) => code).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
    expect(pairs(sheet.places).filter(([a, b]) => overlaps(a, b))).toEqual([]);
    for (const { x, y, width, height } of sheet.places) {
      expect(Math.min(x - width / 2, y - height / 2)).toBeGreaterThan(0);
      expect(x + width / 2).toBeLessThan(sheet.width);
      expect(y + height / 2).toBeLessThan(sheet.height);
    }
  });

  test.each(ISOGLOSSES)("draws “%s” around those that share it, and around no other", (isogloss) => {
    const loops = loopsOf(sheet.lines.find((line) => line.isogloss === isogloss)?.path ?? "");
    for (const place of sheet.places) {
      const isMember = LANGUAGES.find(({ code }) => code === place.code)?.isoglosses.includes(isogloss);
      const inside = cornersOf(place).map((corner) => isInside(corner, loops));
      expect([place.code, ...inside]).toEqual([place.code, isMember, isMember, isMember, isMember]);
    }
  });

  test("is read from north to south", () => {
    for (const [at, { y }] of sheet.places.entries())
      expect(y).toBeLessThan((sheet.places[at + 1]?.y ?? Infinity) + 50);
  });
});

test("the same editions make the same map", async () => {
  expect(await drawMap(structuredClone(LANGUAGES))).toEqual(map);
});

test("a new edition finds a place, and most others keep theirs nearly", async () => {
  const added = { code: "fi", name: "Suomi", word: "hän", place: [25, 61], isoglosses: ["shared"] } as const;
  const { wide } = await drawMap([...LANGUAGES, added]);
  expect(wide.places).toHaveLength(LANGUAGES.length + 1);
  const near = map.wide.places.filter(({ code, x, y }) => {
    const now = wide.places.find((place) => place.code === code) as Place;
    return Math.hypot(now.x - x, now.y - y) < 150;
  });
  expect(near.length).toBeGreaterThan(LANGUAGES.length * 0.7);
});

describe("any languages", () => {
  const language = fc.record({
    name: fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
    word: fc.string({ unit: anyCharacter, maxLength: 24 }),
    place: fc.option(fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }))),
    isoglosses: fc.subarray([...ISOGLOSSES]),
  });

  test("have places of their own", () => {
    fc.assert(
      fc.property(fc.array(language, { maxLength: 40 }), (some) => {
        const languages = some.map((one, index) => ({ ...one, code: String(index) }));
        const { places, width, height } = placeLanguages(languages, SHEET);
        expect(places).toHaveLength(languages.length);
        expect(pairs(places).filter(([a, b]) => overlaps(a, b))).toEqual([]);
        expect(
          places.every((place) => cornersOf(place).every(([x, y]) => x > 0 && x < width && y > 0 && y < height)),
        ).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
