import type { Edition } from "#app/editions/edition.ts";
import { meaningTables } from "#app/editions/meanings.ts";
import { type EditionRows, makeEdition } from "#app/editions/snapshot.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import type { EditionContent } from "#app/subject/edition-files.ts";

/** The edition as its files ship it, without a database. */
export function shippedEdition(content: EditionContent, english: ReadonlyMap<string, Text>): Edition {
  const values = <T>(placed: readonly { value: T }[]): T[] => placed.map(({ value }) => value);
  const rows: EditionRows = {
    config: content.config,
    texts: new Map([...content.texts].map(([key, { value }]) => [key, value])),
    sets: values(content.sets),
    groups: values(content.groups),
    examples: values(content.examples),
    tables: [
      ...[...content.tables, ...content.iconWords, ...content.calendar, ...content.links],
      ...meaningTables(values(content.meanings)),
    ],
    withdrawnSets: new Set(),
  };
  return makeEdition(rows, english, 0);
}
