import { describe, expect, test } from "vitest";
import type { CardView } from "#app/features/cards/page/card-view.ts";
import { areWordsWide, hasAside, isShort } from "#app/features/cards/page/composition.ts";

const said = (length: number) => [[{ kind: "text" as const, text: "x".repeat(length) }]];
const times = (count: number) => Array.from({ length: count }, () => ({ note: null }));

const card = (parts: object): CardView =>
  ({
    names: times(1),
    pronouns: times(1),
    description: [],
    flags: [],
    links: [],
    circle: [],
    events: [],
    age: null,
    clock: null,
    ...parts,
  }) as unknown as CardView;

test("a short description is a line under the name, and a long one a text", () => {
  expect([0, 1, 160, 161].map((length) => isShort(said(length)))).toEqual([true, true, true, false]);
  expect(isShort([])).toBe(false);
});

test("a card has a margin where there is anything for it; many flags are not", () => {
  expect([{}, { flags: times(9) }].map((parts) => hasAside(card(parts)))).toEqual([false, false]);
  const some = [{ flags: times(8) }, { links: times(1) }, { circle: times(1) }, { events: times(1) }, { age: 0 }];
  expect(some.map((parts) => hasAside(card(parts)))).toEqual(some.map(() => true));
});

describe("words have the whole width", () => {
  test("where the margin has ended before them, and not beside a longer one", () => {
    expect(areWordsWide(card({ description: said(1024), links: times(3) }))).toBe(true);
    expect(areWordsWide(card({ names: times(40), links: times(3) }))).toBe(true);
    expect(areWordsWide(card({ links: times(3) }))).toBe(false);
    expect(areWordsWide(card({ names: times(6), flags: times(5), links: times(6), circle: times(2) }))).toBe(false);
  });
});
