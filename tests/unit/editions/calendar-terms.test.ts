import { expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import type { FileReader } from "#app/subject/edition-files.ts";
import { zzFiles } from "../../support/data/zz.ts";

const TERMS = "- key: gay\n  term: [gay, achillean]\n  definition: A man who loves men.\n";
const DAYS =
  "A:\n  when: 1 May\n  terms: [gay, gya]\nB:\n  when: 2 May\n  terms: [Achillean, kvir]\nC:\n  when: 3 May\n  terms: kvir\n";

function warningsOf(english: string | null, collections: Readonly<Record<string, () => string>> = {}) {
  const { contents } = zzFiles({
    "config.yaml": (text) =>
      text.replace("  sources: false", "  sources: false\n  calendar: true\n  terminology: true"),
    "calendar.yaml": () => DAYS,
    ...collections,
  });
  const otherEdition = (code: string): FileReader | null =>
    code === "en" && english !== null ? (name) => (name === "collections/terms.yaml" ? english : null) : null;
  const { flaws } = checkEdition("zz", contents, null, { otherEdition });
  return flaws.filter(({ id }) => id === "calendar-term");
}

test("an edition whose files have no terms is told what is none of the English ones either", () => {
  expect(warningsOf(TERMS)).toMatchObject([
    {
      level: "warning",
      file: "calendar.yaml",
      line: 1,
      message: "Neither these files nor the English ones have a term “gya”.",
      remedy: "did you mean “gay”?",
    },
  ]);
});

test("its own terms count where it has some", () => {
  const own = { "collections/terms.yaml": () => "- key: gya\n  term: [gya]\n  definition: A man who loves men.\n" };
  expect(warningsOf(TERMS, own)).toMatchObject([
    { line: 1, message: "The files have no term “gay”." },
    { line: 4, message: "The files have no term “Achillean”." },
  ]);
});

test("nothing is said where there are no terms at all", () => {
  expect(warningsOf(null)).toEqual([]);
  expect(warningsOf("")).toEqual([]);
});
