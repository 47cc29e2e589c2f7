import "#db/required-node.js";

import { morphemesShown } from "#app/features/pronouns/files/check-examples.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { checkEdition } from "./check-edition.ts";
import { isLocale } from "./checks/config.ts";
import { expectedKeys, MAY_BE_MISSING } from "./checks/texts.ts";
import { contentFolder } from "./content-folder.ts";
import { readEnglish } from "./english.server.ts";
import { daysInEnglish } from "./english-days.server.ts";
import { editionCodes, readEditionFiles } from "./files.server.ts";

/** `npm run editions:report`: how complete every edition is. */

const HEADER = [
  "edition",
  "published",
  "sets",
  "groups",
  "sentences",
  "morphemes shown",
  "texts",
  ...MAY_BE_MISSING.map((group) => `${group} in English`),
  "own days in English",
  "errors",
  "warnings",
];

/** Names of days: the same as in English is English, though a few are proper names. */
const DAYS = "calendarEvents";

/** @returns the table, one row an edition, below a row of column names */
export function reportEditions(contentDir: string): string[][] {
  const english = readEnglish(contentDir);
  return [HEADER, ...editionCodes(contentDir).map((code) => reportRow(contentDir, code, english))];
}

function reportRow(contentDir: string, code: string, english: ReadonlyMap<string, Text>): string[] {
  const { parts, flaws } = checkEdition(code, readEditionFiles(contentDir, code).contents, english);
  const { config, texts, sets = [], groups = [], examples = [] } = parts;
  const shown = morphemesShown(examples);
  const morphemes = config?.pronouns?.morphemes.map(({ key }) => key) ?? [];
  const expected = config === undefined || !isLocale(config.locale) ? [] : expectedKeys(config, english);
  const inEnglish = (group: string) =>
    [...english].filter(([key, value]) => {
      if (!key.startsWith(`${group}.`)) return false;
      const own = texts?.get(key)?.value;
      // Words for identities are borrowed by many languages; the name of a day is mostly not written yet.
      return own === undefined || (group === DAYS && code !== "en" && own === value);
    }).length;
  const count = (level: string) => String(flaws.filter((flaw) => flaw.level === level).length);
  return [
    code,
    config?.published ? "yes" : "no",
    String(sets.length),
    String(groups.length),
    String(examples.length),
    `${morphemes.filter((key) => shown.has(key)).length} of ${morphemes.length}`,
    `${expected.filter((key) => texts?.has(key)).length} of ${expected.length}`,
    ...MAY_BE_MISSING.map((group) => String(inEnglish(group))),
    String(daysInEnglish(contentDir, code)),
    count("error"),
    count("warning"),
  ];
}

function aligned(table: string[][]): string {
  const widths = HEADER.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

if (process.argv[1] === import.meta.filename) console.log(aligned(reportEditions(contentFolder())));
