import { and, count, desc, eq, ne, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import {
  type ActionContext,
  type EntryRow,
  entryById,
  isKeyTaken,
  newId,
  type Writer,
} from "../action-context.server.ts";
import { approveAtOnce } from "../decide.server.ts";
import { derive } from "../derive.server.ts";
import { type EntryData, emptyValue } from "../field.ts";
import type { Kind } from "../kind.ts";
import { mayShowPictures } from "../pictures/picture-ownership.server.ts";

/** How many pending proposals an account may have. */
export const MAX_WAITING = 100;

export interface Proposal {
  /** Validated data, as returned by `readEntry`. */
  data: EntryData;
  key: string | null;
  /** The edited entry and the version that was edited; null for a new entry. */
  base: { id: string; version: number } | null;
  /** A message to the moderators. */
  note: string;
}

export type SubmitProblem = "banned" | "gone" | "unchanged" | "duplicate" | "keyTaken" | "pictureGone" | "tooMany";

export interface NotSubmitted {
  problem: SubmitProblem;
  /** For "duplicate": the author's own proposal that waits and says the same, if it is not somebody else's or public. */
  ownId?: string | undefined;
  submissionId?: never;
  entryId?: never;
  approved?: never;
}

export type Submitted = NotSubmitted | { problem: null; submissionId: string; entryId: string; approved: boolean };

/**
 * Stores a proposal. Edits without changes and duplicates of entries or pending proposals are refused right away. In editions that
 * allow it, proposals of moderators are approved immediately.
 * @throws DatabaseBusy, DiskFull
 */
export function submit(context: ActionContext, kind: Kind, proposal: Proposal): Promise<Submitted> {
  const author = context.viewer?.account;
  return change(context.database, (db): Submitted => {
    if (author === undefined || author.state !== "active") return because("banned");
    const mayDecide = context.can(kind.area);
    const base = findBase(db, kind, proposal);
    const { key, data } = mayDecide ? proposal : withoutReserved(kind, proposal, base);
    const derived = derive(kind, data);
    const { title, fingerprint } = derived;
    const about = { base, author: author.id, fingerprint };
    const problem = findProblem(context.database, db, kind, { ...proposal, key, data }, about);
    if (problem !== null) return problem;
    const at = context.clock();
    const submissionId = newId(at);
    const entryId = base?.id ?? newId(at);
    const common = { kind: kind.id, data, authorId: author.id, createdAt: at };
    if (base === null) {
      // The entry gets its key when it is approved, so a pending proposal cannot block a key.
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
    const mayApprove = mayDecide && context.edition.config.collections.ownDecisions;
    const approved = mayApprove && approveAtOnce(db, context, kind, submissionId);
    return { problem: null, submissionId, entryId, approved };
  });
}

/** The current row of the edited entry. */
function findBase(db: Writer, kind: Kind, { base }: Proposal): EntryRow | null {
  const row = base === null ? undefined : entryById(db, base.id);
  return row?.kind === kind.id ? row : null;
}

/** Keeps reserved fields and the key as the entry or the proposal has them. */
export function withoutReserved(
  kind: Kind,
  { data }: Pick<Proposal, "data">,
  base: Pick<EntryRow, "data" | "key"> | null,
): { data: EntryData; key: string | null } {
  const before = base === null ? {} : (base.data as EntryData);
  const reserved = Object.entries(kind.fields).filter(([, field]) => field.reserved);
  const kept = reserved.map(([name, field]) => [name, before[name] ?? emptyValue(field)]);
  return { data: { ...data, ...Object.fromEntries(kept) }, key: base?.key ?? null };
}

interface ProposalDetails {
  /** The edited entry. */
  base: EntryRow | null;
  /** An account's id. */
  author: string;
  fingerprint: string;
}

function findProblem(
  database: EditionHandle,
  db: Writer,
  kind: Kind,
  { base, data, key }: Proposal,
  about: ProposalDetails,
): NotSubmitted | null {
  const { base: entry, fingerprint, author } = about;
  if (base !== null && entry?.status !== "approved") return because("gone");
  if (entry !== null && entry.fingerprint === fingerprint && entry.key === key) return because("unchanged");
  const duplicate = findDuplicate(db, kind, { fingerprint, key, author, entryId: entry?.id ?? null });
  if (duplicate !== null) return { problem: "duplicate", ...duplicate };
  if (key !== null && isKeyTaken(db, kind, key, entry?.id ?? "")) return because("keyTaken");
  const pictures = { sender: about.author, already: entry?.data };
  if (!mayShowPictures(database, kind, data, pictures)) return because("pictureGone");
  return countWaiting(db, author) >= MAX_WAITING ? because("tooMany") : null;
}

const because = (problem: SubmitProblem): NotSubmitted => ({ problem });

function countWaiting(db: Writer, author: string): number {
  const theirs = and(eq(submissions.authorId, author), eq(submissions.status, "pending"));
  return db.select({ count: count() }).from(submissions).where(theirs).get()?.count ?? 0;
}

interface Sameness {
  fingerprint: string;
  key: string | null;
  /** The entry that it is about; null for a new one. */
  entryId: string | null;
  /** The account that proposes it. */
  author: string;
  /** The proposal itself, once it is stored. */
  submissionId?: string;
}

/**
 * Whether the same content is already public in another entry, or pending.
 * @returns null if it is neither. `ownId` is the author's own proposal that says the same, if that is what waits
 */
export function findDuplicate(
  db: Writer,
  kind: Kind,
  { fingerprint, key, entryId, author, submissionId = "" }: Sameness,
): { ownId: string | undefined } | null {
  const same = and(eq(submissions.kind, kind.id), eq(submissions.fingerprint, fingerprint));
  const waits = db
    .select({ id: submissions.id, authorId: submissions.authorId })
    .from(submissions)
    .where(
      and(
        ...[same, ne(submissions.id, submissionId)],
        ...[eq(submissions.status, "pending"), sql`${submissions.key} IS ${key}`],
      ),
    )
    // Nobody is told of another's proposal while their own says the same.
    .orderBy(desc(sql`${submissions.authorId} IS ${author}`))
    .limit(1)
    .get();
  if (waits !== undefined) return { ownId: waits.authorId === author ? waits.id : undefined };
  const isApproved = and(
    eq(entries.kind, kind.id),
    eq(entries.status, "approved"),
    eq(entries.fingerprint, fingerprint),
  );
  const shown = db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isApproved, ne(entries.id, entryId ?? "")))
    .get();
  return shown === undefined ? null : { ownId: undefined };
}
