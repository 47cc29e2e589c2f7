import fc from "fast-check";
import { expect, it } from "vitest";
import { shownPath } from "#app/shell/shown-path.ts";

it.each([
  ["/zzz", "/zzz"],
  ["/s%C5%82owo/%D9%87%D9%88", "/słowo/هو"],
  ["/a%2Fb%3Cscript%3E", "/a/b<script>"],
  ["/%ff%fe", "/%ff%fe"],
  ["/a%E2%80%AEb%E2%81%A9c%0Ad", "/abcd"],
  ["/%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80", "/👩‍🚀"],
])("%s is shown as %s", (path, shown) => expect(shownPath(path)).toBe(`\u2068${shown}\u2069`));

it("is bounded, and neither ends nor turns the sentence it stands in", () => {
  expect([...shownPath(`/${"a".repeat(8000)}`)]).toHaveLength(203);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const shown = shownPath(`/${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""))}`);
      expect(shown.slice(1, -1)).not.toMatch(/[\n\r\u2028\u2029\u202A-\u202E\u2066-\u2069]/);
      expect([...shown].length).toBeLessThanOrEqual(203);
    }),
  );
});
