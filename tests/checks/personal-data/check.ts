import "#db/required-node.js";

import fs from "node:fs";
import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { manifestOf, nameOf } from "#app/features/users/record/command.server.ts";
import { privacyPage, rowsOf } from "#app/features/users/record/words.server.ts";
import { PARTS } from "#app/parts.server.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { type DatabaseKind, describedIn } from "#db/tables.ts";

/**
 * Whether the manifest of personal data is whole: every column of every table is in it, whatever is about people has a purpose and a
 * time, and every privacy page tells of it. Part of `npm run check`.
 */

const KINDS: readonly DatabaseKind[] = ["accounts", "edition"];

/** The columns of a file's tables, by the names of the schema. */
export function columnsOf(schema: Record<string, unknown>): ReadonlyMap<string, readonly string[]> {
  const tables = Object.entries(schema).flatMap(([name, table]) =>
    is(table, SQLiteTable) ? [[name, Object.keys(getTableColumns(table))] as const] : [],
  );
  return new Map(tables);
}

/** A line for each column that no subject has in its part, and each table about people without a purpose and a time. */
export function manifestFlaws(
  subjects: readonly SubjectParts[],
  kind: DatabaseKind,
  tables: ReadonlyMap<string, readonly string[]>,
): string[] {
  const said = new Map(subjects.flatMap(({ personalData }) => Object.entries(personalData?.tables[kind] ?? {})));
  const about = new Set(manifestOf(subjects).flatMap((line) => line.about));
  const flaws: string[] = [];
  for (const [table, columns] of tables) {
    const own = said.get(table);
    if (own === undefined) flaws.push(`The table "${table}" (${kind}) is in the personal data of no subject.`);
    if (own === undefined || own === "not personal") continue;
    const missing = columns.filter((column) => own[column] === undefined);
    flaws.push(...missing.map((column) => `What becomes of "${table}.${column}" (${kind})? Its subject does not say.`));
    const isPersonal = Object.values(own).some((one) => one !== "not personal");
    if (isPersonal && !about.has(table)) flaws.push(`Nothing says why "${table}" is stored, and how long.`);
  }
  return flaws;
}

/** What stands between the parts of a time, in all scripts of the editions. */
const BETWEEN_TIMES = /[;；؛。]/;

/** A line for each thing that a privacy page does not tell, or does not tell with all its times and that of the settings. */
export function pageFlaws(subjects: readonly SubjectParts[], code: string, source: string): string[] {
  const rows = rowsOf(source);
  return manifestOf(subjects).flatMap((line) => {
    const row = rows.get(nameOf(line));
    if (row === undefined) return [`editions/${code}/pages/privacy.md has no row "${nameOf(line)}".`];
    const flaws: string[] = [];
    if (line.kept.includes("retention") && !row.howLong.includes("%retention%")) flaws.push("must name %retention%");
    if (line.kept.length > 1 && !BETWEEN_TIMES.test(row.howLong)) flaws.push("names only one of several times");
    return flaws.map((flaw) => `editions/${code}/pages/privacy.md: the row "${nameOf(line)}" ${flaw}.`);
  });
}

async function main(): Promise<void> {
  const flaws: string[] = [];
  for (const kind of KINDS) flaws.push(...manifestFlaws(PARTS, kind, columnsOf(await describedIn(kind))));
  for (const code of fs.readdirSync("editions")) {
    const source = privacyPage("editions", code);
    if (source !== "") flaws.push(...pageFlaws(PARTS, code, source));
  }
  if (flaws.length === 0) return;
  process.exitCode = 1;
  for (const flaw of flaws) console.error(flaw);
}

if (process.argv[1] === import.meta.filename) await main();
