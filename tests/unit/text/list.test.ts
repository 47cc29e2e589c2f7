import { expect, test } from "vitest";
import { getKind } from "#app/features/collections/kinds.ts";
import { inARow } from "#app/kit/text/list.ts";

test.each([
  [["gay", "homosexual"], "gay, homosexual"],
  [["مثلي", "غاي"], "مثلي، غاي"],
  [["ゲイ", "同性愛"], "ゲイ、同性愛"],
  [["おかま"], "おかま"],
  [["同性恋", "LGBT"], "同性恋、LGBT"],
  [["논바이너리", "젠더퀴어"], "논바이너리, 젠더퀴어"],
  [["עברית", "אחר"], "עברית, אחר"],
  [[], ""],
])("words in a row have the comma of their script: %j", (words, row) => {
  expect(inARow(words)).toBe(row);
});

test("titles of terms and phrases have it", () => {
  expect(getKind("terms").title({ term: ["مثلي", "غاي"] })).toBe("مثلي، غاي");
  expect(getKind("inclusive").title({ insteadOf: ["父兄", "ご父兄"] })).toBe("父兄、ご父兄");
});
