import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FEELINGS, NO_ANSWERS, readAnswers, withAnswer, writeAnswers } from "#app/features/pronouns/trying/answers.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const feeling = fc.constantFrom(...FEELINGS);
const key = fc.string({ unit: anyCharacter });

describe("the answers in a browser", () => {
  test("come back as they were given", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, feeling), { maxLength: 150 }), (given) => {
        const answers = given.reduce((before, [set, feels]) => withAnswer(before, set, feels), NO_ANSWERS);
        expect([...readAnswers(writeAnswers(answers))]).toEqual([...answers]);
        expect(answers.size).toBeLessThanOrEqual(100);
        const last = given.at(-1);
        if (last) expect([...answers].at(-1)).toEqual(last);
      }),
    );
  });

  test("are no more than a hundred, the latest of them", () => {
    const given = Array.from({ length: 103 }, (_, at) => `set${at}`);
    const answers = given.reduce((before, set) => withAnswer(before, set, "maybe"), NO_ANSWERS);
    expect([...answers.keys()]).toEqual(given.slice(3));
    const stored = JSON.stringify({ version: 1, answers: given.map((set) => [set, "no"]) });
    expect([...readAnswers(stored).keys()]).toEqual(given.slice(3));
  });

  test("change, and are taken off", () => {
    const both = withAnswer(withAnswer(NO_ANSWERS, "they", "maybe"), "xe", "no");
    expect([...withAnswer(both, "they", "right")]).toEqual([
      ["xe", "no"],
      ["they", "right"],
    ]);
    expect([...withAnswer(both, "they", null)]).toEqual([["xe", "no"]]);
    expect([...withAnswer(both, "fae", null)]).toEqual([...both]);
  });

  test.each([
    "",
    "no JSON",
    "null",
    "[]",
    "7",
    '{"version":2,"answers":[["they","right"]]}',
    '{"version":1}',
    '{"version":1,"answers":{"they":"right"}}',
    '{"version":1,"answers":[null,7,"they",["they"],["they","loved"],[["they"],"right"],["__proto__"]]}',
  ])("are none in %s", (stored) => {
    expect([...readAnswers(stored)]).toEqual([]);
  });

  test("are read from any text without an error, and what is broken in it is left out", () => {
    fc.assert(fc.property(fc.oneof(key, fc.json()), (stored) => void readAnswers(stored)));
    const stored = '{"version":1,"answers":[["a","right"],["b","b"],["__proto__","no"],["a","maybe"]]}';
    expect([...readAnswers(stored)]).toEqual([
      ["a", "maybe"],
      ["__proto__", "no"],
    ]);
  });
});
