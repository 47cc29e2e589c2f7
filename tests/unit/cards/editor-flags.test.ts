import { describe, expect, test } from "vitest";
import { createHosts } from "#app/editions/hosts.ts";
import { editorFlags } from "#app/features/cards/editor/editor-flags.server.ts";
import { findFlags } from "#app/kit/flags/find.ts";
import { createTranslator, type Translate } from "#app/kit/i18n/translator.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const NAME = "flags.Nonbinary";

/** The flags of an edition for somebody with these pronouns. */
function offered(code: string, pronouns: readonly [value: string, opinion: string][], flags: string[] = []) {
  const { edition } = shipped(code);
  const { text: texts } = createTranslator(edition.config.locale, edition.texts);
  // A name with an ending, as editions may have them.
  const text = ((key: "flags.Nonbinary") =>
    key === NAME && code === "pl" ? "Niebinarn{adjective_n}" : texts(key)) as Translate;
  const context = {
    edition,
    text,
    hosts: createHosts("http://localhost:3000", [code], false),
    spell: <T>(one: T) => one,
  };
  const draft = { pronouns: pronouns.map(([value, opinion]) => ({ value, opinion })), legend: [], flags };
  return editorFlags(context as never, draft);
}

const nameOf = (code: string, key: string, pronouns: [string, string][]) =>
  offered(code, pronouns).flags.find((flag) => flag.key === key)?.name;

describe("the flags of the editor", () => {
  test.each([
    ["nobody's pronouns", [], "Niebinarn_"],
    [
      "the pronouns that are liked most",
      [
        ["ona", "meh"],
        ["on", "yes"],
      ],
      "Niebinarny",
    ],
    [
      "the first of several",
      [
        ["ona", "yes"],
        ["on", "yes"],
      ],
      "Niebinarna",
    ],
    [
      "the first that the edition knows",
      [
        ["xyzzy", "yes"],
        ["ona", "yes"],
      ],
      "Niebinarna",
    ],
    ["no pronouns that are disliked", [["ona", "no"]], "Niebinarn_"],
  ] as [string, [string, string][], string][])("have the endings of %s", (_of, pronouns, expected) => {
    expect(nameOf("pl", "Nonbinary", pronouns)).toBe(expected);
  });

  test("are found by their gendered and their neutral name, without accents and capitals", () => {
    const { flags } = offered("pl", [["ona", "yes"]]);
    const [neutral] = [nameOf("pl", "Nonbinary", []) ?? ""];
    for (const query of ["niebinarna", "NIEBINARNA", neutral, "Nonbinary", "niebin"]) {
      expect(findFlags(flags, query).map(({ key }) => key)).toContain("Nonbinary");
    }
    expect(findFlags(flags, "no such flag")).toEqual([]);
  });

  test("are the edition's, six of them with a note, and those it does not offer stay in sight", () => {
    const chosen = ["Nonbinary", "-pl-no-such", 'x"]'];
    const { flags, otherFlags } = offered("en", [], chosen);
    expect(flags.filter(({ hasAsterisk }) => hasAsterisk)).toHaveLength(6);
    expect(flags.every(({ src }) => src.startsWith("/flags/"))).toBe(true);
    expect(otherFlags).toEqual(
      ["-pl-no-such", 'x"]'].map((key) => ({ key, name: key, spoken: key, words: [], src: "", hasAsterisk: false })),
    );
  });
});
