import { and, count, eq, ne, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { approveAtOnce } from "../decide.server.ts";
import { derive } from "../derive.server.ts";
import { type Desk, type EntryRow, entryById, isKeyTaken, newId, type Writer } from "../desk.server.ts";
import { type EntryData, emptyValue } from "../field.ts";
import type { Kind } from "../kind.ts";
import { mayShowPictures } from "../pictures/own-pictures.server.ts";

/** As many may wait of one person: who waits for so many answers has said enough for now. */
export const MAX_WAITING = 100;

export interface Proposal {
  /** Checked: what `readEntry` made of a form. */
  data: EntryData;
  key: string | null;
  /** The entry it is an edit of, at the version it was made from; null for a new entry. */
  base: { id: string; version: number } | null;
  /** Words to the moderators. */
  note: string;
}

export type SubmitProblem = "banned" | "gone" | "unchanged" | "duplicate" | "keyTaken" | "pictureGone" | "tooMany";

export type Submitted =
  | { problem: SubmitProblem; submissionId?: never; entryId?: never; approved?: never }
  | { problem: null; submissionId: string; entryId: string; approved: boolean };

/**
 * Takes in what somebody proposes. What nobody has to look at is refused at once: the same as the entry says already,
 * and the same as waits or is there. In editions that allow it, what moderators of the kind propose is approved at once.
 * @throws DatabaseBusy, DiskFull
 */
export function submit(desk: Desk, kind: Kind, proposal: Proposal): Promise<Submitted> {
  const author = desk.viewer?.account;
  return change(desk.database, (db): Submitted => {
    if (author === undefined || author.state !== "active") return { problem: "banned" };
    const mayDecide = desk.can(kind.area);
    const base = baseOf(db, kind, proposal);
    const { key, data } = mayDecide ? proposal : withoutReserved(kind, proposal, base);
    const derived = derive(kind, data);
    const { title, fingerprint } = derived;
    const about = { base, author: author.id, fingerprint };
    const problem = problemOf(desk.database, db, kind, { ...proposal, key, data }, about);
    if (problem !== null) return { problem };
    const at = desk.clock();
    const submissionId = newId(at);
    const entryId = base?.id ?? newId(at);
    const common = { kind: kind.id, data, authorId: author.id, createdAt: at };
    if (base === null) {
      // The key is the entry's once it is approved: what waits takes no name from anybody.
      db.insert(entries)
        .values({ id: entryId, status: "pending", origin: "local", updatedAt: at, ...common, ...derived })
        .run();
    }
    db.insert(submissions)
      .values({
        id: submissionId,
        entryId,
        baseVersion: proposal.base?.version ?? null,
        title,
        key,
        fingerprint,
        note: proposal.note,
        ...common,
      })
      .run();
    const mayApprove = mayDecide && desk.edition.config.collections.ownDecisions;
    const approved = mayApprove && approveAtOnce(db, desk, kind, submissionId);
    return { problem: null, submissionId, entryId, approved };
  });
}

/** The entry a proposal is an edit of, as it is now. */
function baseOf(db: Writer, kind: Kind, { base }: Proposal): EntryRow | null {
  const row = base === null ? undefined : entryById(db, base.id);
  return row?.kind === kind.id ? row : null;
}

/** What is for moderators alone stays as the entry has it. */
function withoutReserved(
  kind: Kind,
  { data }: Proposal,
  base: EntryRow | null,
): { data: EntryData; key: string | null } {
  const before = base === null ? {} : (base.data as EntryData);
  const reserved = Object.entries(kind.fields).filter(([, field]) => field.reserved);
  const kept = reserved.map(([name, field]) => [name, before[name] ?? emptyValue(field)]);
  return { data: { ...data, ...Object.fromEntries(kept) }, key: base?.key ?? null };
}

interface About {
  /** The entry it is an edit of. */
  base: EntryRow | null;
  /** An account's id. */
  author: string;
  fingerprint: string;
}

function problemOf(
  database: EditionHandle,
  db: Writer,
  kind: Kind,
  { base, data, key }: Proposal,
  about: About,
): SubmitProblem | null {
  const { base: entry, fingerprint } = about;
  if (base !== null && entry?.status !== "approved") return "gone";
  if (entry !== null && entry.fingerprint === fingerprint && entry.key === key) return "unchanged";
  if (isThere(db, kind, fingerprint, key, entry?.id ?? null)) return "duplicate";
  if (key !== null && isKeyTaken(db, kind, key, entry?.id ?? "")) return "keyTaken";
  const pictures = { sender: about.author, already: entry?.data };
  if (!mayShowPictures(database, kind, data, pictures)) return "pictureGone";
  return waitingOf(db, about.author) >= MAX_WAITING ? "tooMany" : null;
}

function waitingOf(db: Writer, author: string): number {
  const theirs = and(eq(submissions.authorId, author), eq(submissions.status, "pending"));
  return db.select({ count: count() }).from(submissions).where(theirs).get()?.count ?? 0;
}

/** Whether the same is there, or waits: as another entry, or as another edit of this one. */
function isThere(db: Writer, kind: Kind, fingerprint: string, key: string | null, entryId: string | null): boolean {
  const same = and(eq(submissions.kind, kind.id), eq(submissions.fingerprint, fingerprint));
  const waits = db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(same, eq(submissions.status, "pending"), sql`${submissions.key} IS ${key}`))
    .get();
  if (waits !== undefined) return true;
  const isApproved = and(
    eq(entries.kind, kind.id),
    eq(entries.status, "approved"),
    eq(entries.fingerprint, fingerprint),
  );
  return (
    db
      .select({ id: entries.id })
      .from(entries)
      .where(and(isApproved, ne(entries.id, entryId ?? "")))
      .get() !== undefined
  );
}
