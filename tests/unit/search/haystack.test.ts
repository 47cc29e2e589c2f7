import fc from "fast-check";
import { expect, test } from "vitest";
import { Haystack } from "#app/features/search/haystack.ts";

test("a haystack finds the texts that have a piece, each once and in order", () => {
  const text = fc.array(fc.constantFrom("a", "b", "ż", "\n", " "), { maxLength: 6 }).map((letters) => letters.join(""));
  const piece = fc.array(fc.constantFrom("a", "b", "ż"), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), piece, (texts, letters) => {
      const wanted = letters.join("");
      const haystack = new Haystack(texts.map((one, number) => [`${number}`, one]));
      const expected = [...texts.keys()].filter((number) => texts[number]?.includes(wanted));
      expect([...haystack.having(wanted)]).toEqual(expected.map(String));
    }),
    { numRuns: 500 },
  );
  expect([...new Haystack([["0", "a"]]).having("")]).toEqual([]);
});
