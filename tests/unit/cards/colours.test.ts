import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COLOURS } from "#app/features/cards/opinions.ts";

const TOKENS = readFileSync("app/kit/ui/tokens.css", "utf8");
const THEMES = ["light", "dark"] as const;

/** The colour of a token in a theme, as linear RGB. */
function colourOf(name: string, theme: number): number[] {
  const value = new RegExp(`^ {2}--${name}: (.+);$`, "m").exec(TOKENS)?.[1] ?? "";
  const reference = /^var\(--(\w+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colourOf(reference, theme);
  const both = /^light-dark\((.+?\)|#\w+), (.+)\)$/.exec(value);
  return linearRgb(both?.[1 + theme] ?? value);
}

function linearRgb(colour: string): number[] {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) {
    const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return digits.map((pair) => {
      const part = Number.parseInt(pair, 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
  }
  const [, lightness = "", chroma = "", hue = ""] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(colour) ?? [];
  if (lightness === "") throw new Error(`cannot read ${colour}`);
  const [l, angle] = [Number(lightness) / 100, (Number(hue) * Math.PI) / 180];
  const [a, b] = [Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)];
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((part) => Math.min(Math.max(part, 0), 1));
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [one, other]
    .map(([r = 0, g = 0, b = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort();
  return (light + 0.05) / (dark + 0.05);
}

test("contrast is measured as WCAG does", () => {
  expect(contrast(linearRgb("#fff"), linearRgb("#000000"))).toBeCloseTo(21);
  expect(contrast(linearRgb("#fff"), linearRgb("oklch(100% 0 0)"))).toBeCloseTo(1);
  expect(contrast(linearRgb("#777777"), linearRgb("#ffffff"))).toBeCloseTo(4.48, 2);
});

test.for(THEMES)("every colour of an opinion can be read in the %s theme", (theme) => {
  const at = THEMES.indexOf(theme);
  const found = COLOURS.flatMap((colour) =>
    ["paper", "sheet"].map((ground) => ({
      on: `${colour} on ${ground}`,
      contrast: contrast(colourOf(colour, at), colourOf(ground, at)),
    })),
  );
  expect(found.filter(({ contrast: ratio }) => ratio < 4.5)).toEqual([]);
});
