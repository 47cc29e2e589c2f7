import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { VERBS, type Verb } from "#app/features/collections/entry.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { type LogLine, selectRows, toLines } from "./log-lines.server.ts";
import { firstVerb, isTakenBack } from "./undo-chain.server.ts";

/** What was decided, when, why and by whom. */

export const LOG_PAGE_SIZE = 50;

export interface LogQuery {
  kind: string | null;
  verb: Verb | null;
  /** Only decisions older than the one with this id; null for the newest. */
  before: string | null;
}

/** One page of the log of these kinds, newest first. */
export async function loadLog(
  context: LoadContext,
  kinds: readonly Kind[],
  { kind, verb, before }: LogQuery,
): Promise<{ lines: LogLine[]; next: string | null }> {
  const ids = kinds.map(({ id }) => id).filter((id) => kind === null || id === kind);
  const wanted = and(
    inArray(decisions.kind, ids),
    verb === null ? undefined : eq(decisions.verb, verb),
    before === null ? undefined : lt(decisions.id, before),
  );
  const rows = selectRows(context.database, wanted, LOG_PAGE_SIZE + 1);
  const shown = rows.slice(0, LOG_PAGE_SIZE);
  const next = rows.length > LOG_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { lines: await toLines(context, shown), next };
}

/** The latest decisions about an entry, newest first. */
export const loadEntryLog = (context: LoadContext, entryId: string): Promise<LogLine[]> =>
  toLines(context, selectRows(context.database, eq(decisions.entryId, entryId), LOG_PAGE_SIZE));

/** The latest decisions about the entry of a proposal, newest first. Only those about this proposal can be undone from its page. */
export async function loadProposalLog(
  context: LoadContext,
  { entryId, id }: { entryId: string; id: string },
): Promise<LogLine[]> {
  const lines = await loadEntryLog(context, entryId);
  return lines.map((line) => (line.proposal?.id === id ? line : { ...line, mayUndo: false, batchUndo: null }));
}

/** A decision about one of these kinds by this account, or null. */
export async function decisionBy(
  context: LoadContext,
  kinds: readonly Kind[],
  { id, by }: { id: string; by: string },
): Promise<LogLine | null> {
  const ids = kinds.map((kind) => kind.id);
  const wanted = and(eq(decisions.id, id), eq(decisions.by, by), inArray(decisions.kind, ids));
  const [line] = await toLines(context, selectRows(context.database, wanted, 1));
  return line ?? null;
}

/** What this account decided about these kinds in a batch; null for nothing. */
export function madeAtOnce(
  { database }: LoadContext,
  kinds: readonly Kind[],
  { batch, by }: { batch: string; by: string },
): (MadeAtOnce & { kind: string }) | null {
  const ids = kinds.map((kind) => kind.id);
  const made = and(eq(decisions.batch, batch), eq(decisions.by, by), inArray(decisions.kind, ids));
  const rows = selectVerbs(database, made);
  const [first] = rows;
  if (first === undefined) return null;
  return { count: rows.length, isUndo: first.isUndo === 1, batch, verbs: countVerbs(rows), kind: first.kind };
}

/** Decisions that were made or undone together. */
export interface MadeAtOnce {
  count: number;
  /** Whether decisions were undone, not made. To undo an undoing is to make the decision again. */
  isUndo: boolean;
  /** The id to reverse all of it in one step; null when nothing was done. */
  batch: string | null;
  verbs: VerbCount[];
}

/** How many decisions of one sort were made or undone. */
export interface VerbCount {
  verb: Verb;
  count: number;
}

/** What these decisions did, or undid. */
export const verbsOf = (handle: EditionHandle, ids: readonly string[]): VerbCount[] =>
  countVerbs(selectVerbs(handle, inArray(decisions.id, [...ids])));

const selectVerbs = ({ db }: EditionHandle, wanted: SQL | undefined) =>
  db.select({ kind: decisions.kind, isUndo: isTakenBack, verb: firstVerb }).from(decisions).where(wanted).all();

const countVerbs = (rows: readonly { verb: Verb }[]): VerbCount[] =>
  VERBS.map((verb) => ({ verb, count: rows.filter((row) => row.verb === verb).length })).filter(
    ({ count }) => count > 0,
  );
