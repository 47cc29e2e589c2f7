import { expect, test } from "vitest";
import { getKind } from "#app/features/collections/kinds.ts";
import { checkEntry } from "#app/features/collections/proposals/check-entry.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { config } = shipped("en").edition;
const errorsOf = (kind: Parameters<typeof getKind>[0], written: Record<string, unknown>) =>
  checkEntry(getKind(kind), written, config, new Date("2026-06-01")).errors;

test("everything that is wrong with an entry is told at once", () => {
  const source = { type: "Book", pronouns: ["they"], title: "A book", year: 12345, link: "no address" };
  expect(errorsOf("sources", source)).toEqual({
    year: ["collections.error.yearAhead", { year: 12345, last: 2026 }],
    link: "collections.error.link",
  });
});

test("rules between fields are not asked of what has another shape", () => {
  expect(errorsOf("nouns", { masc: "no list", fem: 3 })).toMatchObject({ masc: "form.invalid", fem: "form.invalid" });
});
