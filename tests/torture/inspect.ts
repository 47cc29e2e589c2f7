import fs from "node:fs";
import path from "node:path";
import { and, sql } from "drizzle-orm";
import { makesNewVersion } from "#app/features/collections/life-cycle.ts";
import { usedPictures } from "#app/features/collections/pictures/used-pictures.server.ts";
import { removeUnusedPictures } from "#app/services/media/unused-entry-pictures.server.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import type { Note } from "./deeds.ts";
import type { World } from "./world.ts";

/**
 * Invariants of a data folder, however often its process was killed. Each violation is a sentence; an empty list means all is
 * well.
 */

/** Acknowledged but missing: the worst possible fault. */
export function lostOf({ database, accountsFile }: World, notes: readonly Note[]): string[] {
  const holders = { submissions: database, decisions: database, pictures: database };
  return notes.flatMap(({ table, is, atLeast = {} }) => {
    const { db } = table in holders ? database : accountsFile;
    const columns = [
      ...Object.entries(is).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`),
      ...Object.entries(atLeast).map(([name, value]) => sql`${sql.identifier(name)} >= ${value}`),
    ];
    const row = db.get(sql`SELECT 1 FROM ${sql.identifier(table)} WHERE ${and(...columns)}`);
    return row === undefined
      ? [`LOST: ${table} ${JSON.stringify({ ...is, ...atLeast })} was acknowledged and is not there.`]
      : [];
  });
}

/** Whether SQLite finds the files whole. */
export function damageOf({ database, accountsFile }: World): string[] {
  return [database, accountsFile].flatMap(({ name, sqlite }) => {
    const found = sqlite.pragma("integrity_check", { simple: true });
    const dangling = sqlite.pragma("foreign_key_check") as unknown[];
    return [
      ...(found === "ok" ? [] : [`DAMAGED: ${name}: ${String(found)}`]),
      ...dangling.map((row) => `DANGLING: ${name}: ${JSON.stringify(row)}`),
    ];
  });
}

/** Nobody is in the circle of somebody they have blocked, or who has blocked them. */
export function blockedCirclesOf({ accountsFile: { db } }: World): string[] {
  const found = db.all<{ owner: string; person: string }>(
    sql`SELECT cards.account_id AS owner, person_id AS person FROM circle_entries
        JOIN cards ON cards.id = card_id JOIN blocks ON
        (blocker = cards.account_id AND blocked = person_id) OR (blocker = person_id AND blocked = cards.account_id)`,
  );
  return found.map(({ owner, person }) => `BLOCKED: ${person} is in the circle of ${owner}.`);
}

type Decision = typeof decisions.$inferSelect;

/**
 * The log has exactly one line per change: each starts from the state the previous one ended in, and the last one matches the
 * current state.
 */
export function gapsOf({ database: { db } }: World): string[] {
  const byEntry = new Map<string, Decision[]>();
  const bySubmission = new Map<string, Decision>();
  for (const line of db.select().from(decisions).orderBy(decisions.id).all()) {
    byEntry.set(line.entryId, [...(byEntry.get(line.entryId) ?? []), line]);
    if (line.submissionId !== null) bySubmission.set(line.submissionId, line);
  }
  const ofEntries = db.select().from(entries).all();
  return [
    ...ofEntries.flatMap((entry) => gapsOfEntry(entry, byEntry.get(entry.id) ?? [])),
    ...db
      .select()
      .from(submissions)
      .all()
      .filter((row) => !agrees(row, bySubmission.get(row.id)?.after.submission ?? UNDECIDED))
      .map(({ id }) => `GAP: submission ${id} is not as the log says.`),
  ];
}

function gapsOfEntry(entry: typeof entries.$inferSelect, log: readonly Decision[]): string[] {
  const { status, submissionId, key, data } = entry;
  const now = { status, submissionId, key, data };
  const atFirst = entry.origin === "local" ? "pending" : "approved";
  if (log.length === 0 && status !== atFirst) {
    return [`GAP: entry ${entry.id} is ${status}, and nobody decided that.`];
  }
  const states = [...log.map(({ before }) => before.entry), now];
  const gaps = log.filter(({ after }, index) => !isSame(after.entry, states[index + 1]));
  const moves = log.filter(({ before, after }) => makesNewVersion(before.entry, after.entry)).length;
  return [
    ...gaps.map(({ id }) => `GAP: after decision ${id}, entry ${entry.id} changed without a line in the log.`),
    ...(entry.version === 1 + moves
      ? []
      : [`GAP: entry ${entry.id} has version ${entry.version} after ${moves} moves.`]),
  ];
}

type Says = Readonly<Record<string, unknown>>;

/**
 * No text is lost silently: what an edit leaves as it was when it was begun stays as it is by then, and what others have
 * added to a list meanwhile stays in it, unless both had put something else in the place of the same item.
 */
export function silencedOf({ database: { db } }: World): string[] {
  const versions = new Map<string, Says[]>();
  const findings: string[] = [];
  for (const line of db.select().from(decisions).orderBy(decisions.id).all()) {
    const { before, after, entryId, verb, id } = line;
    const said = versions.get(entryId) ?? [];
    if (makesNewVersion(before.entry, after.entry)) versions.set(entryId, [...said, before.entry.data]);
    const baseVersion = before.submission?.baseVersion;
    const begun = [...said, before.entry.data][(baseVersion ?? 0) - 1];
    if (verb !== "approve" || before.submission === null || begun === undefined) continue;
    const wrong = lostFields(begun, before.entry.data, before.submission.data, after.entry.data);
    findings.push(...wrong.map((name) => `SILENCED: decision ${id} took "${name}" of entry ${entryId} back.`));
  }
  return findings;
}

const lostFields = (begun: Says, now: Says, proposed: Says, after: Says): string[] =>
  Object.keys(now).filter((name) => {
    const [was, is, wanted, became] = [begun[name], now[name], proposed[name], after[name]];
    if (isSame(was, wanted)) return !isSame(is, became);
    if (!Array.isArray(was) || !Array.isArray(is) || !Array.isArray(wanted) || !Array.isArray(became)) return false;
    const isContested = was.some((item) => !is.includes(item) && !wanted.includes(item));
    return !isContested && is.some((item) => !was.includes(item) && !became.includes(item));
  });

const UNDECIDED = { status: "pending", reason: null, words: "", decidedRole: null } as const;

const agrees = (row: Readonly<Record<string, unknown>>, said: object): boolean =>
  Object.entries(said).every(([name, value]) => isSame(row[name], value));

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** No file without a row; and once the job has tidied up, no row without its files. */
export async function orphansOf(world: World, dataDir: string): Promise<string[]> {
  const { database, pictures: store } = world;
  const stray = () => {
    const known = new Set(
      database.db
        .select({ id: pictures.id })
        .from(pictures)
        .all()
        .map(({ id }) => id),
    );
    return [...filesIn(dataDir).keys()].filter((id) => !known.has(id)).map((id) => `ORPHAN: file of picture ${id}`);
  };
  const findings = stray();
  const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
  const databases = () => [database];
  const parts = { pictures: store, databases, usedPictures: () => usedPictures([database]) };
  const run = { now: inTwoDays, dryRun: false, signal: new AbortController().signal, onProgress: () => {} };
  while ((await removeUnusedPictures(parts, run as never)).done > 0);
  const files = filesIn(dataDir);
  const rows = database.db.select({ id: pictures.id }).from(pictures).all();
  const bare = rows.filter(({ id }) => (files.get(id) ?? 0) < SIZES).map(({ id }) => `ORPHAN: row of picture ${id}`);
  const missing = [...usedPictures([database])].filter((id) => !files.has(id)).map((id) => `LOST: picture ${id}`);
  return [...findings, ...stray(), ...bare, ...missing];
}

/** A source's picture comes in so many. */
const SIZES = 2;

/** How many files there are of each picture. */
function filesIn(dataDir: string): Map<string, number> {
  const found = new Map<string, number>();
  const folder = path.join(dataDir, "uploads", "entry");
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: "utf8" }) : []) {
    const id = /([0-9a-f]{32})-\w+\.webp$/.exec(name)?.[1];
    if (id !== undefined) found.set(id, (found.get(id) ?? 0) + 1);
  }
  return found;
}
