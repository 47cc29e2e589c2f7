import { describe, expect, test } from "vitest";
import { alertOf, failedPost } from "#app/kit/forms/failed-post.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";

/** What people are told of what a script sent in vain. */

const { text } = createTranslator("en", {
  pictures: { "error.later": "Later.", "error.tooLarge": "Too large.", "error.many": "At most %most%." },
});
const said = (answer: unknown) => alertOf(text, failedPost("/editor/flag", answer), "pictures.error.later");

describe("is, the better ones first,", () => {
  test.each([
    ["what the code means", { error: "pictures.error.tooLarge", message: "No." }, "Too large."],
    ["that with what it is about", { error: ["pictures.error.many", { most: 3 }] }, "At most 3."],
    ["the code itself without words for it", { error: "Unauthorised", message: "No." }, "Unauthorised"],
    ["the whole code, dots and all", { error: "crud.validation.new" }, "crud.validation.new"],
    ["what the answer tells", { message: "The disk is full." }, "The disk is full."],
    ["what may always be said", {}, "Later."],
  ])("%s", (_, answer, expected) => {
    expect(said(answer)).toBe(expected);
  });

  test.each([null, undefined, 3, "error", [], { error: 5 }, { error: "" }, { error: [1, {}] }, { message: { a: 1 } }])(
    "for an answer such as %j what may always be said",
    (answer) => {
      expect(said(answer)).toBe("Later.");
    },
  );
});

test("what is thrown names the address and the code", () => {
  expect(failedPost("/editor/flag", { error: "pictures.error.tooLarge" }).message).toBe(
    "POST /editor/flag: pictures.error.tooLarge",
  );
  expect(failedPost("/editor/flag", { message: "No." }).message).toBe("POST /editor/flag: unknown error");
  expect(failedPost("/editor/flag", null)).toBeInstanceOf(Error);
});
