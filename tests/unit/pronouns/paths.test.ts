import { describe, expect, it } from "vitest";
import { nameOptions } from "#app/features/pronouns/names.ts";
import { decodePath, parsePronouns } from "#app/features/pronouns/path.ts";
import { grammarOf, readTable } from "#tests/support/pronouns/grammars.ts";

/** 1,833 addresses with what is expected of them, and the few where we decided otherwise, each with its reason. */

type Row = Record<string, string>;

function answer(row: Row): string {
  const path = decodePath(row.input ?? "");
  if (path === null) return "error";
  const grammar = grammarOf(row.edition ?? "");
  const set = parsePronouns(path, grammar);
  if (set === null) return "null";
  const forms = grammar.morphemes.map((morpheme) => set.morphemes[morpheme] ?? "");
  const plural = set.plural.map(Number).join("");
  return describeSet(set.canonicalName, forms.join("~"), plural, nameOptions(set, grammar).join("~"));
}

function expected(row: Row): string {
  if (row.outcome !== "pronoun") return row.outcome ?? "";
  return describeSet(
    row.canonicalName ?? "",
    (row.forms ?? "").replaceAll("\\t", "\t"),
    row.plural ?? "",
    row.names ?? "",
  );
}

function describeSet(name: string, forms: string, plural: string, names: string): string {
  return `set ${name} | forms ${forms} | plural ${plural} | names ${names}`;
}

const key = (row: Row) => `${row.edition} ${row.input}`;

const rows = readTable("paths.tsv");
const exceptions = readTable("path-exceptions.tsv");
const excepted = new Set(exceptions.map(key));

describe("addresses of eleven editions", () => {
  it("reads the whole table", () => {
    expect(rows.length).toBe(1833);
  });

  it.each([...new Set(rows.map((row) => row.edition))])("answers as expected in %s", (edition) => {
    const mistakes = rows
      .filter((row) => row.edition === edition && !excepted.has(key(row)))
      .flatMap((row) =>
        answer(row) === expected(row) ? [] : { input: row.input, is: answer(row), not: expected(row) },
      );
    expect(mistakes).toEqual([]);
  });

  it("answers as decided where it differs from the table", () => {
    const answers = exceptions.map((row) => [key(row), answer(row)]);
    expect(answers).toEqual(exceptions.map((row) => [key(row), row.answer]));
  });

  it("lists no exception that is none, or that nobody gave a reason for", () => {
    const table = new Map(rows.map((row) => [key(row), row]));
    const idle = exceptions.filter((row) => {
      const original = table.get(key(row));
      return original === undefined || answer(original) === expected(original) || !row.reason;
    });
    expect(idle.map(key)).toEqual([]);
    expect(excepted.size).toBe(exceptions.length);
  });
});

it.each([":\u202eevil", ":x\u2028y", "\u202eevil/b/c/d/e", "a\u2066/b/c/d/e", ":\u200b", ":\u3164", ": "])(
  "an address with signs that nobody sees, or that turn what stands around them, is of no set (%j)",
  (address) => {
    for (const edition of ["en", "pl", "es", "ru"]) expect(parsePronouns(address, grammarOf(edition))).toBeNull();
  },
);
