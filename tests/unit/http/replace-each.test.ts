import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceEach } from "#app/kit/http/replace-each.ts";

test("each text is replaced wherever it stands, and what stands in its place is left alone", () => {
  expect(
    replaceEach("a1b2a1", [
      ["a", "b"],
      ["b", "a"],
      ["3", "4"],
    ]),
  ).toBe("b1a2b1");
  expect(replaceEach("", [["a", "b"]])).toBe("");
});

test("texts that do not overlap are replaced as one after the other would be", () => {
  const text = fc.array(fc.constantFrom("<i>", "<b>", "x", " ", "<"), { maxLength: 40 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (html) => {
      const expected = html.replaceAll("<i>", "").replaceAll("<b>", "[bold]");
      expect(
        replaceEach(html, [
          ["<b>", "[bold]"],
          ["<i>", ""],
        ]),
      ).toBe(expected);
    }),
  );
});
