import { readFileSync } from "node:fs";
import type { PronounGrammar, PronounSet, PronounTemplate } from "#app/editions/pronoun-set.ts";
import { setsByName } from "#app/editions/snapshot.ts";

/**
 * Grammars of eleven editions with expected paths. Forms and settings are those for which the expected answers were
 * recorded, so they may differ from the editions that ship; descriptions are invented.
 */

interface Settings {
  morphemes: string[];
  plurals: boolean;
  honorifics: boolean;
  threeForms: PronounGrammar["threeForms"];
  slashes: PronounGrammar["slashes"];
  prefixes: string[];
  any: string | null;
  mirror: string | null;
  ask: string[];
  avoiding: string[];
  groupKeys: string[];
  nullTemplate: Record<string, string> | null;
  emojiTemplate: Record<string, string> | null;
}

/** The rows of a tab-separated file beside this one, by column name. */
export function readTable(name: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(new URL(name, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");
  const columns = head.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    return Object.fromEntries(columns.map((column, position) => [column, cells[position] ?? ""]));
  });
}

function setFromRow(row: Record<string, string>, morphemes: readonly string[]): PronounSet {
  const cells = row.forms?.split("~") ?? [];
  const written: PronounSet["morphemes"] = {};
  const pronunciations: PronounSet["pronunciations"] = {};
  for (const [position, morpheme] of morphemes.entries()) {
    const [form = "", pronunciation = ""] = cells[position]?.split("|") ?? [];
    written[morpheme] = form || null;
    if (pronunciation !== "") pronunciations[morpheme] = pronunciation;
  }
  return {
    canonicalName: row.key ?? "",
    description: `the ${row.key} forms`,
    normative: row.normative === "TRUE",
    morphemes: written,
    pronunciations,
    plural: [row.plural === "TRUE"],
    pluralHonorific: [row.pluralHonorific === "TRUE"],
    aliases: row.aliases ? row.aliases.split(",") : [],
    history: "",
    pronounceable: row.pronounceable === "TRUE",
    thirdForm: row.thirdForm || null,
    smallForm: row.smallForm || null,
    sourcesInfo: null,
    hidden: false,
    nullPronoun: false,
    generated: false,
  };
}

function template(morphemes: Record<string, string> | null, description: string): PronounTemplate | null {
  if (morphemes === null) return null;
  return { description, history: "", morphemes, plural: false, pluralHonorific: false, normative: false };
}

function grammarFrom(edition: string, settings: Settings, rows: Record<string, string>[]): PronounGrammar {
  const sets = rows.filter((row) => row.edition === edition).map((row) => setFromRow(row, settings.morphemes));
  const { any, mirror, ask, avoiding } = settings;
  return {
    locale: edition,
    morphemes: settings.morphemes,
    plurals: settings.plurals,
    honorifics: settings.honorifics,
    threeForms: settings.threeForms,
    slashes: settings.slashes,
    prefixes: settings.prefixes,
    requiredPrefix: null,
    nullTemplate: template(settings.nullTemplate, "a name"),
    emojiTemplate: template(settings.emojiTemplate, "an emoji"),
    sets: setsByName(sets),
    words: { any, mirror, ask, avoiding, titles: [], between: ["or"], introductions: [] },
    groupKeys: new Set(settings.groupKeys),
  };
}

function loadGrammars(): Map<string, PronounGrammar> {
  const file = readFileSync(new URL("grammars.json", import.meta.url), "utf8");
  const settings: Record<string, Settings> = JSON.parse(file);
  const rows = readTable("sets.tsv");
  return new Map(Object.entries(settings).map(([code, one]) => [code, grammarFrom(code, one, rows)]));
}

const grammars = loadGrammars();

/** All eleven, by edition code. */
export const allGrammars: ReadonlyMap<string, PronounGrammar> = grammars;

/** The grammar of an edition that the support files hold. */
export function grammarOf(edition: string): PronounGrammar {
  const grammar = grammars.get(edition);
  if (grammar === undefined) throw new Error(`tests/support/pronouns/grammars.json has no edition "${edition}"`);
  return grammar;
}
