import { expect, test } from "vitest";
import { arrowsFrom, knotFlaws } from "#tests/checks/knots/check.ts";

const festivals = "app/features/festivals/components/Day.tsx";
const pronouns = "app/features/pronouns/components/Hero.tsx";

test("imports are found whatever they are written as", () => {
  const text = `
    import type { A } from "#app/kit/a.ts";
    import { b } from "../b.ts";
    export { c } from "./c.ts";
    import "node:fs";
    import React from "react";
    type D = import("../../search/d.ts").D;
    const e = () => import("./e.ts");
  `;
  expect(arrowsFrom(festivals, text).map(({ to }) => to)).toEqual([
    ...["app/kit/a.ts", "app/features/festivals/b.ts", "app/features/festivals/components/c.ts"],
    ...["app/features/search/d.ts", "app/features/festivals/components/e.ts"],
  ]);
});

test("two subjects that need each other are a knot, however deep the files are", () => {
  const back = { from: pronouns, to: "app/features/festivals/day.ts" };
  expect(knotFlaws([{ from: festivals, to: pronouns }])).toEqual([]);
  expect(knotFlaws([{ from: festivals, to: pronouns }, back])).toHaveLength(2);
});

test("so are three in a circle, and two kinds of entry", () => {
  const [a, b, c] = ["app/kit/text/a.ts", "app/kit/markup/b.ts", "app/kit/ui/c.ts"] as const;
  const circle = [
    { from: a, to: b },
    { from: b, to: c },
    { from: c, to: a },
  ];
  expect(knotFlaws(circle)).toHaveLength(3);
  const kinds = "app/features/collections/kinds";
  const [noun, term] = [`${kinds}/nouns/components/Item.tsx`, `${kinds}/terms/kind.ts`];
  expect(
    knotFlaws([
      { from: noun, to: term },
      { from: term, to: `${kinds}/nouns/noun.ts` },
    ]),
  ).toHaveLength(2);
});

test("a list of kinds, a floor above and a folder's own files tie nothing", () => {
  const kinds = "app/features/collections/kinds";
  expect(
    knotFlaws([
      { from: "app/features/collections/kinds.ts", to: `${kinds}/nouns/kind.ts` },
      { from: `${kinds}/nouns/kind.ts`, to: "app/features/collections/kind.ts" },
      { from: `${kinds}/nouns/kind.ts`, to: `${kinds}/nouns/noun.ts` },
    ]),
  ).toEqual([]);
});
