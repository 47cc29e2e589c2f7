import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import { sql } from "drizzle-orm";

/**
 * The chain of the audit log. The statement that writes a line reads the end of the chain itself, so that two writers never
 * continue the same line, wherever the database is. SQLite has no hash; the function has the name it has on servers of libSQL.
 */

/** Teaches a connection what the statements of the chain need. */
export const addHashing = (sqlite: Database.Database): void => {
  sqlite.function("crypto_sha256", { deterministic: true }, (content) =>
    createHash("sha256").update(String(content)).digest(),
  );
};

/** A line without its place in the chain. */
export interface AuditLine {
  id: string;
  actorId: string | null;
  area: string;
  edition: string | null;
  verb: string;
  target: string;
  detail: string | null;
  at: Date;
}

const SEQ = "coalesce((SELECT max(seq) FROM audit_log), 0) + 1";
const PREVIOUS = "coalesce((SELECT hash FROM audit_log WHERE seq = (SELECT max(seq) FROM audit_log)), '')";

/** The values of a line that continues the chain, for `insert(auditLog)`. */
export function chained(line: AuditLine) {
  const { id, actorId, area, edition, verb, target, detail, at } = line;
  // A number from JavaScript is one with a fraction for SQLite, and JSON would show it.
  const moment = sql`CAST(${at.getTime()} AS INTEGER)`;
  const [seq, previous] = [sql<number>`${sql.raw(SEQ)}`, sql<string>`${sql.raw(PREVIOUS)}`];
  const content = sql`json_array(${previous}, ${seq}, ${id}, ${actorId}, ${area}, ${edition}, ${verb}, ${target}, ${detail}, ${moment})`;
  return { ...line, seq, previous, hash: sql<string>`lower(hex(crypto_sha256(${content})))` };
}

const CONTENT = "json_array(previous, seq, id, actor_id, area, edition, verb, target, detail, at)";
const HASH = `lower(hex(crypto_sha256(${CONTENT})))`;

/** Puts lines of before there was a chain at its end, in the order of their times. Run once, right after the migration. */
export function chainOldLines(sqlite: Database.Database): void {
  const old = sqlite.prepare("SELECT id FROM audit_log WHERE seq IS NULL ORDER BY at, id").pluck().all();
  if (old.length === 0) return;
  const place = sqlite.prepare(`UPDATE audit_log SET previous = ${PREVIOUS}, seq = ${SEQ} WHERE id = ?`);
  const seal = sqlite.prepare(`UPDATE audit_log SET hash = ${HASH} WHERE id = ?`);
  sqlite.transaction(() => {
    for (const id of old) {
      place.run(id);
      seal.run(id);
    }
  })();
}

/** What the chain of a file is like: `lines` are whole, from the place `first` on. */
export type ChainFinding =
  | { state: "whole"; lines: number; first: number; head: string; isKnownFound: boolean }
  | { state: "broken"; seq: number; id: string };

interface ChainRow {
  id: string;
  seq: number | null;
  previous: string | null;
  hash: string | null;
  computed: string;
}

/**
 * Looks at every line.
 * @param known a head that was noted earlier, to see whether it is still there: who can write the file can also forge a
 * whole chain, but not one with that hash in it
 */
export function inspectChain(sqlite: Database.Database, known = ""): ChainFinding {
  addHashing(sqlite);
  const rows = sqlite
    .prepare<[], ChainRow>(`SELECT id, seq, previous, hash, ${HASH} AS computed FROM audit_log ORDER BY seq`)
    .iterate();
  let [lines, first, head, isKnownFound] = [0, 0, "", known === ""];
  for (const { id, seq, previous, hash, computed } of rows) {
    // The oldest lines may have been deleted when their time was over: then the chain begins with a later one.
    const isNext = lines === 0 ? seq !== 1 || previous === "" : seq === first + lines && previous === head;
    if (seq === null || !isNext || hash !== computed) return { state: "broken", seq: seq ?? 0, id };
    if (lines === 0) first = seq;
    lines += 1;
    head = hash;
    isKnownFound ||= hash === known;
  }
  return { state: "whole", lines, first, head, isKnownFound };
}
