import type { PronounsConfig } from "#app/editions/config.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import { pronounRowsInForce } from "#app/editions/rows.server.ts";
import { type ExampleRow, exampleKey, type GroupRow, type SetRow } from "#app/editions/rows.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { type Placed, refuses } from "#app/kit/files/flaws.ts";
import type { EditionFiles, EditionReading, ReadFiles } from "#app/subject/edition-files.ts";
import { examples, pronounGroups, pronounSets } from "#db/edition/schema/pronouns.ts";
import { checkExamples } from "./check-examples.ts";
import { checkGroups, checkNamedSets, checkSets, namesOf } from "./check-sets.ts";
import { EXAMPLES_FILE, GROUPS_FILE, readExamples, readGroups, readSets, SETS_FILE, type Table } from "./tables.ts";
import { exampleTable, groupTable, setTable } from "./write-tables.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    sets: Placed<SetRow>[];
    groups: Placed<GroupRow>[];
    examples: Placed<ExampleRow>[];
  }
}

/** The files of an edition's pronouns. */
export const pronounFiles: EditionFiles = {
  names: [SETS_FILE, GROUPS_FILE, EXAMPLES_FILE],
  read: (reading) => {
    const { config } = reading;
    if (hasPronouns(config) && config.pronouns !== null) return readPronouns(reading, config.pronouns);
    return { content: { sets: [], groups: [], examples: [] }, flaws: [] };
  },
  rows: (content) => [
    shippedRows(
      pronounSets,
      content.sets.map(({ value }) => ({ ...value })),
    ),
    shippedRows(
      pronounGroups,
      content.groups.map(({ value }) => ({ ...value, key: value.name })),
    ),
    shippedRows(
      examples,
      content.examples.map(({ value }) => ({ ...value, key: exampleKey(value) })),
    ),
  ],
  write: (handle, { pronouns }) => {
    if (pronouns === null) return new Map();
    const rows = pronounRowsInForce(handle);
    return new Map([
      [SETS_FILE, setTable(rows.sets, pronouns)],
      [GROUPS_FILE, groupTable(rows.groups)],
      [EXAMPLES_FILE, exampleTable(rows.examples)],
    ]);
  },
  meaning: (name, text, { pronouns }) => {
    if (name === GROUPS_FILE) return rowsIn(readGroups(text));
    if (name === EXAMPLES_FILE) return rowsIn(readExamples(text));
    return pronouns === null ? text : rowsIn(readSets(text, pronouns));
  },
};

const rowsIn = <T>({ rows, flaws }: Table<T>): T[] | null =>
  flaws.some(refuses) ? null : rows.map(({ value }) => value);

function readPronouns({ config, placeOf, neededFile }: EditionReading, pronouns: PronounsConfig): ReadFiles {
  const table = <T>(name: string, parse: (text: string) => Table<T>): Table<T> => {
    const text = neededFile(name);
    return text === null ? { rows: [], flaws: [] } : parse(text);
  };
  const sets = table(SETS_FILE, (text) => readSets(text, pronouns));
  const groups = table(GROUPS_FILE, readGroups);
  const sentences = table(EXAMPLES_FILE, readExamples);
  const flaws = [...sets.flaws, ...groups.flaws, ...sentences.flaws, ...checkSets(sets.rows, pronouns)];
  // A table that could not be read would only repeat itself here, once for every name in it.
  if (sets.rows.length > 0) {
    const known = namesOf(sets.rows);
    flaws.push(...checkNamedSets(pronouns, known, placeOf), ...checkGroups(groups.rows, known, wordsOf(pronouns)));
  }
  if (sentences.rows.length > 0) flaws.push(...checkExamples(sentences.rows, config));
  return { content: { sets: sets.rows, groups: groups.rows, examples: sentences.rows }, flaws };
}

function wordsOf({ any, mirror, ask, avoiding }: PronounsConfig): string[] {
  return [any, mirror?.route, ...(ask?.routes ?? []), ...(avoiding?.routes ?? [])].filter((word) => word != null);
}
