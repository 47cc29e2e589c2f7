import { and, desc, eq, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import type { Case } from "./case.server.ts";
import { appealsOf, measuresAbout, reasonIn, type Stored } from "./statements.server.ts";
import { editionName } from "./subject-of-case.server.ts";
import { mayBeTakenBack } from "./take-back.server.ts";

const PAGE_SIZE = 50;
/** Ten times what anybody was ever told. */
const MAX_PAGE = 20;

/** The page of the history that an address asks for, from 1. */
export function historyPage(params: URLSearchParams): number {
  const page = Number(params.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/**
 * What was decided about the person before, in whatever edition, the last first: a ban works in all of them. What was decided in the
 * queues of collections is told to those who look after accounts there.
 */
export async function shownHistory(context: LoadContext, one: Pick<Case, "key" | "account">, page: number) {
  const { account } = one;
  if (account === null) return { history: [], hasOlder: false };
  const most = page * PAGE_SIZE + 1;
  const isRead = (locale: string) => context.can("users", locale);
  const all = await measuresAbout(context, account, { most, isRead });
  const rows = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const times = timesIn(context);
  const { store } = context.accounts;
  const standing = await store.db.select({ id: measures.id }).from(measures).where(mayBeTakenBack(store, one));
  const takeable = new Set(standing.map(({ id }) => id));
  const since = await loadSince(context, account, rows);
  const ids = [...rows.map(({ by }) => by), ...[...since.values()].flat().map(({ by }) => by ?? null)];
  const find = await loadPeople(context, ids);
  const nameOf = (id: string | null): string => {
    const username = find(id)?.username;
    if (username != null) return `@${username}`;
    // In the files of editions the operator has an empty id.
    return context.text(id === null || id === "" ? "cards.reports.operator" : "cards.reports.left");
  };
  const history = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    words: reasonIn(context, row),
    detail: row.detail,
    edition: editionName(context, row.locale),
    by: nameOf(row.by),
    at: times.at(row.at),
    isLifted: row.liftedAt !== null,
    mayTakeBack: takeable.has(row.id),
    /** What became of it, in words, each with the day and by whom. */
    since: (since.get(row.id) ?? []).map(({ did, by, at, note }) => [
      context.text(did),
      times.at(at),
      ...(by === undefined ? [] : [nameOf(by)]),
      ...(note === undefined ? [] : [context.text(note)]),
    ]),
  }));
  return { history, hasOlder: all.length === most && page < MAX_PAGE };
}

interface Since {
  did:
    | "audit.did.appeal"
    | "audit.did.appealUpheld"
    | "audit.did.appealRestored"
    | "audit.did.caseUnwarn"
    | "audit.did.unban";
  at: Date;
  /** Null for the operator; left out where it says nothing. */
  by?: string | null;
  note?: "safety.statements.waiting";
}

/** What happened to measures later: appeals, how they were answered, and who took a measure back. */
async function loadSince(
  context: LoadContext,
  account: Account,
  rows: readonly Stored[],
): Promise<Map<string, Since[]>> {
  const made = await appealsOf(
    context,
    rows.map(({ id }) => id),
  );
  const takenBack = await loadTakenBack(context, account, rows);
  return new Map(
    rows.map(({ id, kind, liftedAt }) => {
      const since: Since[] = [];
      const appeal = made.get(id);
      if (appeal !== undefined) {
        const isWaiting = appeal.outcome === null;
        since.push({ did: "audit.did.appeal", at: appeal.at, ...(isWaiting && { note: "safety.statements.waiting" }) });
      }
      if (appeal?.outcome && appeal.decidedAt) {
        const did = appeal.outcome === "upheld" ? "audit.did.appealUpheld" : "audit.did.appealRestored";
        since.push({ did, at: appeal.decidedAt, by: appeal.decidedBy });
      }
      if (liftedAt !== null && appeal?.outcome !== "restored") since.push(...takenBack(kind, liftedAt));
      return [id, since] as const;
    }),
  );
}

/** Who took warnings back and lifted bans is in the audit log, in a line of the same moment, for as long as its lines are kept. */
async function loadTakenBack({ accounts }: LoadContext, { id }: Account, rows: readonly Stored[]) {
  const moments = rows.flatMap(({ liftedAt }) => (liftedAt === null ? [] : [liftedAt]));
  const { actorId, verb, at, target, seq } = auditLog;
  const isIt = and(eq(target, id), inArray(verb, ["caseUnwarn", "unban"]), inArray(at, moments));
  const lines =
    moments.length === 0
      ? []
      : await accounts.store.db.select({ actorId, verb, at }).from(auditLog).where(isIt).orderBy(desc(seq));
  return (kind: Stored["kind"], liftedAt: Date): Since[] => {
    const wanted = kind === "warning" ? "caseUnwarn" : kind === "ban" ? "unban" : null;
    const line = lines.find((one) => one.verb === wanted && one.at.getTime() === liftedAt.getTime());
    if (line === undefined) return [];
    const did = line.verb === "unban" ? "audit.did.unban" : "audit.did.caseUnwarn";
    // Bans for a time are lifted by the program.
    return [{ did, at: line.at, ...(line.actorId !== null && { by: line.actorId }) }];
  };
}
