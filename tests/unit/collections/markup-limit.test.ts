import { describe, expect, test } from "vitest";
import { getKind } from "#app/features/collections/kinds.ts";
import { checkEntry } from "#app/features/collections/proposals/check-entry.ts";
import { MAX_MARKS } from "#app/features/collections/proposals/markup-limit.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { config } = shipped("en").edition;
const TOO_MANY = ["collections.error.tooManyMarks", { most: MAX_MARKS }];

const sourceWith = (fragments: string[]) =>
  checkEntry(getKind("sources"), { type: "Book", pronouns: ["they"], title: "A title", fragments }, config).errors;

describe("Links, marked words and lines", () => {
  test.each(["{#a=b} ", "[[they]] ", "a\n", "a|"])("as many as there may be are taken: %j", (mark) => {
    const fragments = Array.from({ length: 10 }, () => mark.repeat(MAX_MARKS / 10));
    expect(sourceWith(fragments)).toEqual({});
    expect(sourceWith([...fragments, mark])).toEqual({ fragments: TOO_MANY });
  });

  test("are counted over the whole entry, and told beside the field with which there are too many", () => {
    const half = "{#a=b} ".repeat(MAX_MARKS / 2 + 1).trim();
    const term = { term: ["a"], original: [], definition: half, etymology: "" };
    expect(checkEntry(getKind("terms"), term, config).errors).toEqual({});
    const both = { ...term, etymology: "|".repeat(MAX_MARKS / 2) };
    expect(checkEntry(getKind("terms"), both, config).errors).toEqual({ etymology: TOO_MANY });
  });
});
