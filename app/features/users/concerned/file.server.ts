import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { ACCOUNTS, copiesFolder, databaseFile, databaseNames } from "#db/places.ts";

/** What a file that got out holds about people: the manifest of the subjects, compared with what is really in it. */

/** How a column can be read by whoever has the file: as it is, with the keys alone, or not at all. */
export type Legibility = "readable" | "sealed" | "scrambled";

export interface ConcernedTable {
  name: string;
  rows: number;
  columns: Readonly<Record<Legibility, readonly string[]>>;
}

/** A database, or a copy of one. */
export interface NamedFile {
  kind: "accounts" | "edition";
  file: string;
}

/** @param name a database, or the name of a copy in the folder of copies; null for what is neither */
export function namedFile(dataDir: string, name: string): NamedFile | null {
  const kindOf = (database: string) => (database === ACCOUNTS ? ACCOUNTS : "edition");
  if (databaseNames(dataDir).includes(name)) return { kind: kindOf(name), file: databaseFile(dataDir, name) };
  const [, database] = /^([a-z_]+)-(?:replaced-)?\d{8}T\d{9}Z\.sqlite$/.exec(name) ?? [];
  const file = path.join(copiesFolder(dataDir), name);
  return database !== undefined && fs.existsSync(file) ? { kind: kindOf(database), file } : null;
}

export const openFile = ({ file }: NamedFile): Database.Database =>
  new Database(file, { readonly: true, fileMustExist: true, timeout: 1000 });

/** Every column that tells something about somebody, by table as the file calls them. */
export function personalColumns(
  subjects: readonly SubjectParts[],
  kind: NamedFile["kind"],
): ReadonlyMap<string, readonly string[]> {
  const tables = subjects.flatMap(({ personalData }) => Object.entries(personalData?.tables[kind] ?? {}));
  return new Map(
    tables.flatMap(([name, said]) => {
      if (said === "not personal") return [];
      const columns = Object.entries(said).flatMap(([column, one]) => (one === "not personal" ? [] : [snake(column)]));
      return columns.length === 0 ? [] : [[snake(name), columns] as const];
    }),
  );
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function legibilityOf(column: string): Legibility {
  if (column.endsWith("_sealed")) return "sealed";
  return /_hash$|^previous$|^hash$|_key$/.test(column) ? "scrambled" : "readable";
}

/** Looks at each table of the manifest that the file has and that is not empty; an older copy has fewer. */
export async function* concernedTables(
  sqlite: Database.Database,
  manifest: ReadonlyMap<string, readonly string[]>,
): AsyncGenerator<ConcernedTable> {
  for (const [name, columns] of manifest) {
    const there = sqlite.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(name);
    const own = columns.filter((column) => there.includes(column));
    if (own.length === 0) continue;
    const rows = Number(sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get());
    await nextTurn();
    if (rows === 0) continue;
    const of = (legibility: Legibility) => own.filter((column) => legibilityOf(column) === legibility);
    yield { name, rows, columns: { readable: of("readable"), sealed: of("sealed"), scrambled: of("scrambled") } };
  }
}

/** Few enough that reading them does not block other requests. */
const AT_ONCE = 500;

/** The ids of accounts in a file of accounts, a few at a time. */
export function* accountIdsIn(sqlite: Database.Database): Generator<readonly string[]> {
  const read = sqlite
    .prepare<[string], string>(
      `SELECT id FROM accounts WHERE id > ? AND state <> 'removed' ORDER BY id LIMIT ${AT_ONCE}`,
    )
    .pluck();
  for (let last = ""; ; ) {
    const ids = read.all(last);
    if (ids.length > 0) yield ids;
    if (ids.length < AT_ONCE) return;
    last = ids.at(-1) ?? "";
  }
}

/** What can be the id of an account in an edition's file, each once: whether it is one, the accounts know. */
export function* possibleIdsIn(
  sqlite: Database.Database,
  manifest: ReadonlyMap<string, readonly string[]>,
): Generator<readonly string[]> {
  const seen = new Set<string>();
  for (const [table, columns] of manifest) {
    const there = sqlite.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table);
    for (const column of columns.filter((one) => /(?:_id|_by|^by)$/.test(one) && there.includes(one))) {
      const read = sqlite.prepare<[number], { at: number; id: unknown }>(
        `SELECT rowid AS at, "${column}" AS id FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${AT_ONCE}`,
      );
      for (let last = 0; ; ) {
        const rows = read.all(last);
        const fresh = [...new Set(rows.flatMap(({ id }) => (isId(id) && !seen.has(id) ? [id] : [])))];
        for (const id of fresh) seen.add(id);
        yield fresh;
        if (rows.length < AT_ONCE) break;
        last = rows.at(-1)?.at ?? last;
      }
    }
  }
}

const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9A-Z]{26}$/.test(value);

/** Addresses of people without an account in a file of accounts: who subscribed, or sent a notice. They are still sealed. */
export function sealedAddressesIn(sqlite: Database.Database): string[] {
  return ["subscriptions", "notices"].flatMap((table) => {
    const isThere = sqlite.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = 'email_sealed'").get(table);
    return isThere === undefined
      ? []
      : sqlite.prepare<[], string>(`SELECT email_sealed FROM "${table}" WHERE email_sealed <> ''`).pluck().all();
  });
}
