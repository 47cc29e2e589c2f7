import { describe, expect, test } from "vitest";
import type { Design, Stripes } from "#app/kit/flags/design.ts";
import { DESIGNS } from "#app/kit/flags/designs/designs.ts";
import { drawFlag } from "#app/kit/flags/draw.ts";
import { FLAG_KEYS, getFlag } from "#app/kit/flags/flags.ts";
import { FACTS, type Fact } from "./facts.ts";

test("every flag has a design, and every design is a flag's", () => {
  expect(Object.keys(DESIGNS).sort()).toEqual([...FLAG_KEYS].sort());
});

describe.each(FACTS)("$key is drawn as described:", (fact) => {
  const design: Design = DESIGNS[fact.key];

  test("its field", () => {
    expect(design.field.kind).toBe(BLENDED.includes(fact.key) ? "blend" : kindOf(fact.layout));
    if ("stripes" in design.field) expectStripes(design.field, fact);
  });

  test("what lies on it", () => {
    const kinds = design.over.map(({ kind }) => kind);
    if (fact.drawn_on_it === "nothing") expect(kinds).toEqual([]);
    else if (fact.drawn_on_it === "heart") expect(kinds).toEqual(["heart"]);
    else expect(kinds.length).toBeGreaterThan(0);
    expect(kinds.includes("band")).toBe(fact.layout.includes("vertical band"));
  });
});

/** Flags with real gradients. Others that are described as gradients use discrete steps. */
const BLENDED = ["Ambiamorous", "Ambiamorous_", "Bicurious"];

function kindOf(layout: string): Design["field"]["kind"] {
  if (layout === "symbol") return "clear";
  if (layout.includes("wave")) return "wave";
  if (layout.startsWith("diagonal")) return "diagonal";
  if (layout.startsWith("vertical")) return "columns";
  return "rows";
}

function expectStripes({ stripes }: Stripes, { layout, colours }: Fact): void {
  const words = colours.map((colour) => colour.replace(/ \(.*\)$/, ""));
  expect(stripes).toHaveLength(Number(/, (\d)/.exec(layout)?.[1] ?? 1));
  expect(stripes).toHaveLength(words.length);
  const weights = stripes.map(([weight]) => weight);
  const narrow = colours.map((colour, index) => isNarrow(colour, index, layout));
  expect(weights.map((weight) => weight < Math.max(...weights))).toEqual(narrow);
  for (const [index, word] of words.entries()) {
    const [, colour = "#"] = stripes[index] ?? [];
    if (word === "white") expect(Math.min(...channels(colour))).toBeGreaterThan(235);
    if (word === "black") expect(Math.max(...channels(colour))).toBeLessThan(50);
    if (word !== "...") expect(stripes.map(([, one]) => one === colour)).toEqual(words.map((one) => one === word));
  }
}

const isNarrow = (colour: string, index: number, layout: string): boolean =>
  colour.includes("(narrow)") || (layout.includes("middle narrow") && index === 1);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** What a drawing may consist of. Anything else (scripts, styles, texts, references) would have to be added here first. */
const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  svg: ["xmlns", "width", "height", "viewBox"],
  g: ["transform"],
  path: ["d", "fill", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin", "transform"],
  rect: ["x", "y", "width", "height", "fill"],
  circle: ["cx", "cy", "r", "fill", "stroke", "stroke-width"],
  linearGradient: ["id", "gradientUnits", "x1", "y1", "x2", "y2"],
  stop: ["offset", "stop-color"],
};
const VALUES: Readonly<Record<string, RegExp>> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: /^0 0 \d+ \d+$/,
  transform: new RegExp(`^(?:(?:translate|rotate|scale)\\(${NUMBER}(?: ${NUMBER})?\\))+$`),
  d: /^[MLHVCSAZmlhvcsaz\d .-]+$/,
  fill: /^(?:#[0-9A-Fa-f]{6}|none|url\(#[a-z]+\))$/,
  stroke: /^(?:#[0-9A-Fa-f]{6}|url\(#[a-z]+\))$/,
  "stop-color": /^#[0-9A-Fa-f]{6}$/,
  "stroke-linecap": /^round$/,
  "stroke-linejoin": /^round$/,
  id: /^[a-z]+$/,
  gradientUnits: /^userSpaceOnUse$/,
};
const TAG = /<(\/?)([A-Za-z]+)((?: [A-Za-z0-9-]+="[^"<>&]*")*)(\/?)>/g;

interface Drawing {
  text: string;
  elements: { name: string; attributes: [string, string][] }[];
}

/** Parses a drawing tag by tag; anything that is not a tag is a flaw. */
function read(text: string): Drawing {
  const open: string[] = [];
  const elements: Drawing["elements"] = [];
  const rest = text.replace(TAG, (_, end: string, name: string, attributes: string, empty: string) => {
    if (end) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
    if (!end) {
      const pairs = [...attributes.matchAll(/ ([A-Za-z0-9-]+)="([^"]*)"/g)];
      elements.push({ name, attributes: pairs.map(([, key = "", value = ""]) => [key, value]) });
    }
    return "";
  });
  expect([rest, open]).toEqual(["\n", []]);
  return { text, elements };
}

describe.each(FLAG_KEYS)("the drawing of %s", (key) => {
  const { elements, text } = read(drawFlag(key));

  test("has nothing but shapes and colours", () => {
    for (const { name, attributes } of elements) {
      expect(Object.keys(ALLOWED)).toContain(name);
      expect(new Set(attributes.map(([attribute]) => attribute)).size).toBe(attributes.length);
      for (const [attribute, value] of attributes) {
        expect(ALLOWED[name]).toContain(attribute);
        expect(value).toMatch(VALUES[attribute] ?? new RegExp(`^${NUMBER}$`));
      }
    }
  });

  test("refers only to what it has itself, and has each name once", () => {
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const used = [...text.matchAll(/url\(#([^)]*)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(used)].sort()).toEqual([...ids].sort());
  });

  test("is as large as the flag, and small as a file", () => {
    const { width, height } = getFlag(key);
    expect(Object.fromEntries(elements[0]?.attributes ?? [])).toMatchObject({
      width: String(width),
      height: String(height),
      viewBox: `0 0 ${width} ${height}`,
    });
    expect(text.length).toBeLessThan(12_000);
  });

  test("has a stripe for each stripe, and none leaves a gap", () => {
    const { field } = DESIGNS[key];
    if (!("stripes" in field)) return;
    const { width, height } = getFlag(key);
    const stripes = elements.filter(({ name }) => name === "rect").slice(0, field.stripes.length);
    expect(stripes).toHaveLength(field.stripes.length);
    const starts = stripes.map(({ attributes }) =>
      Number(new Map(attributes).get(field.kind === "rows" ? "y" : "x") ?? 0),
    );
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    for (const { attributes } of stripes) {
      const { width: wide, height: high } = Object.fromEntries(attributes);
      expect([Number(wide), Number(high)]).toEqual([width, height]);
    }
  });
});
