import fc from "fast-check";
import { expect, test } from "vitest";
import { type DraftFields, filledWith, isSameDraft, packDraft, unpackDraft } from "#app/kit/forms/draft.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1_800_000_000_000;

test("a draft comes back as it was, for thirty days", () => {
  const fields = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}$/),
    fc.array(fc.string({ unit: anyCharacter, maxLength: 20 })),
  );
  fc.assert(
    fc.property(fields, (draft) => {
      expect(unpackDraft(packDraft(draft, NOW) ?? "", NOW + 29 * DAY)).toEqual(draft);
    }),
    { numRuns: 50 },
  );
  const packed = packDraft({ a: ["x"] }, NOW) ?? "";
  expect(unpackDraft(packed, NOW + 30 * DAY)).toBeNull();
});

test("a draft of more than 200 kB is not kept", () => {
  expect(packDraft({ a: ["x".repeat(99_000)] }, NOW)).not.toBeNull();
  expect(packDraft({ a: ["x".repeat(60_000)], b: ["x".repeat(60_000)] }, NOW)).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "1",
  '{"at":"1"}',
  `{"at":${NOW}}`,
  `{"at":${NOW},"fields":null}`,
  `{"at":${NOW},"fields":{"a":"x"}}`,
  `{"at":${NOW},"fields":{"a":[1]}}`,
])("what is no draft (%j) is none", (packed) => {
  expect(unpackDraft(packed, NOW)).toBeNull();
});

test("forms say the same when only empty items tell them apart", () => {
  const form: DraftFields = { title: ["t"], a: ["x", "", "y"], box: [] };
  expect(isSameDraft(form, { title: ["t"], a: ["x", "y"], box: [""], more: [""] })).toBe(true);
  expect(isSameDraft(form, { title: ["t"], a: ["y", "x"] })).toBe(false);
  expect(isSameDraft(form, { ...form, box: ["on"] })).toBe(false);
  expect(isSameDraft({}, form)).toBe(false);
});

test("fields take a draft like a form that came back", () => {
  expect(filledWith({ title: ["t"], a: ["x", "y"], box: [] })).toEqual({
    errors: {},
    values: { title: "t", a: "x", box: "" },
    lists: { title: ["t"], a: ["x", "y"], box: [] },
  });
});
