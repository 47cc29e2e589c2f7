import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import { MEANING_TABLE, type MeaningRow, meaningRows, meaningTables } from "#app/editions/meanings.ts";
import { pronounRowsInForce, tablesInForce } from "#app/editions/rows.server.ts";
import { type ExampleRow, exampleKey, type GroupRow, type SetRow } from "#app/editions/rows.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { type Placed, refuses } from "#app/kit/files/flaws.ts";
import type { EditionFiles, EditionReading, ReadFiles } from "#app/subject/edition-files.ts";
import { tables } from "#db/edition/schema/content.ts";
import { examples, pronounGroups, pronounSets } from "#db/edition/schema/pronouns.ts";
import { checkExamples } from "./check-examples.ts";
import { checkMeanings } from "./check-meanings.ts";
import { checkGroups, checkNamedSets, checkSets, namesOf } from "./check-sets.ts";
import {
  EXAMPLES_FILE,
  GROUPS_FILE,
  MEANINGS_FILE,
  readExamples,
  readGroups,
  readMeanings,
  readSets,
  SETS_FILE,
  type Table,
} from "./tables.ts";
import { exampleTable, groupTable, meaningsTable, setTable } from "./write-tables.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    sets: Placed<SetRow>[];
    groups: Placed<GroupRow>[];
    examples: Placed<ExampleRow>[];
    meanings: Placed<MeaningRow>[];
  }
}

/** The files of an edition's pronouns. */
export const pronounFiles: EditionFiles = {
  names: [SETS_FILE, GROUPS_FILE, EXAMPLES_FILE, MEANINGS_FILE],
  read: (reading) => {
    const { config } = reading;
    if (hasPronouns(config) && config.pronouns !== null) return readPronouns(reading, config.pronouns);
    return { content: { sets: [], groups: [], examples: [], meanings: [] }, flaws: [] };
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
    shippedRows(
      tables,
      meaningTables(content.meanings.map(({ value }) => value)).map((table) => ({ ...table })),
      (key) => key === MEANING_TABLE,
    ),
  ],
  write: (handle, { pronouns }) => {
    if (pronouns === null) return new Map();
    const rows = pronounRowsInForce(handle);
    const meanings = tablesInForce(handle).find(({ key }) => key === MEANING_TABLE);
    return new Map([
      [SETS_FILE, setTable(rows.sets, pronouns)],
      [GROUPS_FILE, groupTable(rows.groups)],
      [EXAMPLES_FILE, exampleTable(rows.examples)],
      ...(meanings ? [[MEANINGS_FILE, meaningsTable(meaningRows(meanings))] as const] : []),
    ]);
  },
  meaning: (name, text, { pronouns }) => {
    if (name === GROUPS_FILE) return rowsIn(readGroups(text));
    if (name === EXAMPLES_FILE) return rowsIn(readExamples(text));
    if (name === MEANINGS_FILE) return rowsIn(readMeanings(text));
    return pronouns === null ? text : rowsIn(readSets(text, pronouns));
  },
};

const rowsIn = <T>({ rows, flaws }: Table<T>): T[] | null =>
  flaws.some(refuses) ? null : rows.map(({ value }) => value);

function readPronouns(reading: EditionReading, pronouns: PronounsConfig): ReadFiles {
  const { config, placeOf, file, neededFile } = reading;
  const table = <T>(name: string, parse: (text: string) => Table<T>): Table<T> => {
    const text = neededFile(name);
    return text === null ? { rows: [], flaws: [] } : parse(text);
  };
  const sets = table(SETS_FILE, (text) => readSets(text, pronouns));
  const groups = table(GROUPS_FILE, readGroups);
  const sentences = table(EXAMPLES_FILE, readExamples);
  const stated = file(MEANINGS_FILE);
  const meanings: Table<MeaningRow> = stated === null ? { rows: [], flaws: [] } : readMeanings(stated);
  const flaws = [...sets.flaws, ...groups.flaws, ...sentences.flaws, ...meanings.flaws];
  flaws.push(...checkSets(sets.rows, pronouns));
  // A table that could not be read would only repeat itself here, once for every name in it.
  if (sets.rows.length > 0) {
    const known = namesOf(sets.rows);
    flaws.push(...checkNamedSets(pronouns, known, placeOf), ...checkGroups(groups.rows, known, wordsOf(pronouns)));
    const keys = new Set(sets.rows.map(({ value }) => value.key));
    flaws.push(...checkMeanings(meanings.rows, keys, config.code, reading.otherEdition));
  }
  if (sentences.rows.length > 0) flaws.push(...checkExamples(sentences.rows, config));
  const content = { sets: sets.rows, groups: groups.rows, examples: sentences.rows, meanings: meanings.rows };
  return { content, flaws };
}

function wordsOf({ any, mirror, ask, avoiding }: PronounsConfig): string[] {
  return [any, mirror?.route, ...(ask?.routes ?? []), ...(avoiding?.routes ?? [])].filter((word) => word != null);
}
