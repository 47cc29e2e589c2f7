import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countChanges, diffEntries, diffTexts } from "#app/features/collections/diff.ts";
import { completeData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { shipped } from "#tests/support/data/shipped.ts";

/** The diff as text: "[-removed-]" and "{+added+}" between unchanged parts. */
const written = (before: string, after: string) =>
  diffTexts(before, after)
    .map(({ change, text }) => (change === "same" ? text : change === "deleted" ? `[-${text}-]` : `{+${text}+}`))
    .join("");

describe("word by word", () => {
  test.each([
    ["", "", ""],
    ["same", "same", "same"],
    ["", "new", "{+new+}"],
    ["old", "", "[-old-]"],
    ["a red house", "a blue house", "a [-red-]{+blue+} house"],
    ["one two three four", "one dos tres four", "one [-two three-]{+dos tres+} four"],
    ["It ends.", "It ends!", "It ends[-.-]{+!+}"],
    ["line\nline", "line\nother", "line\n[-line-]{+other+}"],
    ["言葉です", "言語です", "言[-葉-]{+語+}です"],
    ["كلمة طيبة", "كلمة حسنة", "كلمة [-طيبة-]{+حسنة+}"],
    ["café", "cafe", "[-café-]{+cafe+}"],
  ])("%j becomes %j", (before, after, expected) => {
    expect(written(before, after)).toBe(expected);
  });

  test("names of pictures are no words", () => {
    const fields = getKind("terms").fields;
    const said = (...pictures: string[]) => completeData(fields, { pictures });
    const [same, gone, come] = ["1a2b", "12cd", "12ef"];
    const [diff] = diffEntries(fields, said(same, gone), said(same, come), shipped("en").edition.config);
    expect(diff?.parts).toEqual([
      { change: "same", text: `${same}\n` },
      { change: "deleted", text: gone },
      { change: "inserted", text: come },
    ]);
  });

  test("texts that have nothing in common are one text and another", () => {
    const before = Array.from({ length: 600 }, (_, at) => `old${at}`).join(" ");
    const after = Array.from({ length: 600 }, (_, at) => `new${at}`).join("-");
    expect(diffTexts(before, after)).toEqual([
      { change: "deleted", text: before },
      { change: "inserted", text: after },
    ]);
  });

  test("the parts without what was inserted are the one text, without what was deleted the other", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(fc.constantFrom("a", "b", " ", "\n", ".", "言", "é"), { maxLength: 60 }).map((signs) => signs.join("")),
    );
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after);
        const without = (left: string) =>
          parts
            .filter(({ change }) => change !== left)
            .map((part) => part.text)
            .join("");
        expect([without("inserted"), without("deleted")]).toEqual([before, after]);
        expect(countChanges(parts) === 0).toBe(before === after);
      }),
      { numRuns: 150 },
    );
  });
});

test("fields that differ, in the order of the form, with the number of changes", () => {
  const kind = getKind("inclusive");
  const { config } = shipped("en").edition;
  const before = completeData(kind.fields, { insteadOf: ["manned", "mankind"], say: ["staffed"], because: "Old." });
  const after = completeData(kind.fields, { insteadOf: ["manned"], say: ["staffed"], because: "New, and better." });
  const diffs = diffEntries(kind.fields, before, after, config);
  expect(diffs.map(({ name, changes }) => [name, changes])).toEqual([
    ["insteadOf", 1],
    ["because", 1],
  ]);
});
