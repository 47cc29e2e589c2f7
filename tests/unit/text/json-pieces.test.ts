import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonPieces } from "#app/kit/text/json-pieces.ts";

test("the pieces are what JSON.stringify writes", () => {
  const deep = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 8 },
      fc.jsonValue(),
      fc.date({ noInvalidDate: true }),
      fc.array(tie("value")),
      tie("object"),
    ),
    object: fc.dictionary(
      fc.string().filter((name) => name !== "toJSON" && name !== "__proto__"),
      fc.option(tie("value"), { nil: undefined }),
      { noNullPrototype: true },
    ),
  }));
  fc.assert(
    fc.property(deep.value, (value) => {
      expect([...jsonPieces(value)].join("")).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

test("a long list is in many pieces, none of them large", () => {
  const rows = Array.from({ length: 100 }, (_, id) => ({ id, data: "x".repeat(1000) }));
  const pieces = [...jsonPieces({ found: { en: { rows } } })];
  expect(pieces.length).toBeGreaterThan(300);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1100);
});
