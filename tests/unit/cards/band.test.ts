import { expect, test } from "vitest";
import { bandColours } from "#app/features/cards/page/band.ts";
import { FLAG_KEYS } from "#app/kit/flags/flags.ts";

test("a band has the colours of the flags in their order, without black, white and grey", () => {
  expect(bandColours([])).toEqual([]);
  expect(bandColours(["Asexual"])).toHaveLength(1);
  expect(bandColours(["Transgender"])).toHaveLength(2);
  expect(bandColours(["Transgender", "Asexual"]).slice(0, 2)).toEqual(bandColours(["Transgender"]));
});

test("no line is lost on white paper or on dark", () => {
  for (const key of FLAG_KEYS) {
    for (const colour of bandColours([key])) {
      const parts = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
      const [red = 0, green = 0, blue = 0] = parts;
      const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      expect(luminance, `${key} ${colour}`).toBeGreaterThan(0.1);
      expect(luminance, `${key} ${colour}`).toBeLessThan(0.47);
    }
  }
});

test("there are no more colours than lines", () => {
  expect(bandColours([...FLAG_KEYS])).toHaveLength(11);
});
