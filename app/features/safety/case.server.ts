import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { mayBan } from "#app/features/accounts/exclusions.server.ts";
import { LEFT, NOTICE } from "#app/features/cards/reports/comment.ts";
import type { Target } from "#app/features/cards/reports/target.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import type { Reader } from "#app/services/accounts/store.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { banProposals, caseNotes, measures, notices } from "#db/accounts/schema/safety.ts";
import { readCaseId } from "./case-id.ts";
import type { Act } from "./limits.ts";
import { entryOf } from "./subject-of-case.server.ts";

/** One case, for whoever may judge it. */

export interface Case {
  key: string;
  target: Target;
  /** Whom it is about; null where nobody is. */
  account: Account | null;
}

/**
 * The case at an address of the panel. Viewers find none in an edition whose accounts they do not look after, and none about
 * themselves. Nor do they find an entry of a collection they do not look after, unless it was reported or a measure was taken: it may
 * still wait for approval, and its author may not be named.
 * @throws Response 404
 */
export async function requireCase(context: LoadContext, id = ""): Promise<Case> {
  const found = readCaseId(id);
  const one = found === null || !context.can("users", found.target.locale) ? null : await findCase(context, found);
  if (one === null || one.account?.id === context.viewer?.account.id) throw new Response(null, { status: 404 });
  return one;
}

async function findCase(context: LoadContext, { key, target }: Omit<Case, "account">): Promise<Case | null> {
  const { store } = context.accounts;
  const accountOf = async (id: string | null) => (id === null ? null : await accountById(store, id));
  if (target.kind === "card") {
    const account = await accountOf(target.accountId);
    return account === null || account.state === "removed" ? null : { key, target, account };
  }
  if (target.kind === "entry") {
    const entry = entryOf(context, target);
    if (entry === null) return null;
    const account = await accountOf(entry.row.authorId);
    const mayRead = context.can(entry.kind.area, target.locale) || (await isKnown(context, key, account));
    if (!mayRead) return null;
    return { key, target, account: account?.state === "removed" ? null : account };
  }
  return (await isKnown(context, key, null)) ? { key, target, account: null } : null;
}

/** Whether it was reported, or a measure was taken about it. */
async function isKnown({ accounts }: LoadContext, key: string, author: Account | null): Promise<boolean> {
  const { db } = accounts.store;
  const [report] = await db.select({ id: reports.id }).from(reports).where(eq(reports.target, key)).limit(1);
  if (report !== undefined || author === null) return report !== undefined;
  const isAbout = and(eq(measures.accountId, author.id), eq(measures.target, key));
  const [measure] = await db.select({ id: measures.id }).from(measures).where(isAbout).limit(1);
  return measure !== undefined;
}

export type Report = typeof reports.$inferSelect;

/**
 * Names the reports of a case that wait and what other moderators have done about it, as the page shows it: whoever decides about
 * something else is told. What viewers did themselves is not in it, because a form whose answer was lost comes again.
 */
export function seenNow(db: Reader, { key, account }: Pick<Case, "key" | "account">, viewerId: string) {
  const about = account?.id ?? "";
  const byOthers = or(isNull(measures.by), ne(measures.by, viewerId));
  const decided = db
    // Two of one millisecond are in no order, so the last alone would not do.
    .select({ last: sql`max(${measures.id}) || '.' || count(*)` })
    .from(measures)
    // A ban closes every case about the person.
    .where(and(eq(measures.accountId, about), or(eq(measures.target, key), eq(measures.kind, "ban")), byOthers));
  const proposed = db
    .select({ id: banProposals.id })
    .from(banProposals)
    .where(and(eq(banProposals.accountId, about), ne(banProposals.by, viewerId)));
  const waiting = sql`coalesce(max(${reports.id}) || '.' || sum(length(${reports.comment})), '')`;
  return db
    .select({
      seen: sql<string>`${waiting} || coalesce('-' || (${decided}), '') || coalesce('+' || (${proposed}), '')`,
    })
    .from(reports)
    .where(and(eq(reports.target, key), isNull(reports.handledAt)));
}

/** More than anybody reads; the rest is in the file. */
const MOST_REPORTS = 50;

/** What the page of a case shows of its reports: those that wait come first. */
export async function loadReports(context: LoadContext, one: Pick<Case, "key" | "account">) {
  const { db } = context.accounts.store;
  const rows = await db
    .select()
    .from(reports)
    .where(eq(reports.target, one.key))
    .orderBy(sql`${reports.handledAt} IS NOT NULL`, asc(reports.id))
    .limit(MOST_REPORTS);
  return { rows, open: rows.filter(({ handledAt }) => handledAt === null), seen: await readSeen(context, one) };
}

/** What a decision needs of a report. How its target was then may be half a megabyte, and anybody can send many notices. */
export type OpenReport = Pick<Report, "id" | "locale" | "reporterId" | "rules" | "createdAt">;

/** All that wait, for a decision: everybody who reported it is answered and counted, however few the page shows. */
export async function loadOpen(context: LoadContext, one: Pick<Case, "key" | "account">) {
  const { id, locale, reporterId, rules, createdAt } = reports;
  const open: OpenReport[] = await context.accounts.store.db
    .select({ id, locale, reporterId, rules, createdAt })
    .from(reports)
    .where(and(eq(reports.target, one.key), isNull(reports.handledAt)))
    .orderBy(asc(id));
  return { open, seen: await readSeen(context, one) };
}

type Looking = Pick<LoadContext, "accounts" | "viewer">;

async function readSeen({ accounts, viewer }: Looking, one: Pick<Case, "key" | "account">): Promise<string> {
  const [row] = await seenNow(accounts.store.db, one, viewer?.account.id ?? "");
  return row?.seen ?? "";
}

/** What the reports of a case say, and by whom: null is the program. */
export async function shownReports(context: LoadContext, rows: readonly Report[]) {
  const times = timesIn(context);
  const find = await loadPeople(
    context,
    rows.flatMap(({ reporterId, handledBy }) => [reporterId, handledBy]),
  );
  const by = ({ reporterId }: Report) =>
    reporterId === NOTICE || reporterId === LEFT ? { username: null } : find(reporterId);
  const told = await noticesOf(context, rows);
  return rows.map((row) => ({
    id: row.id,
    by: by(row),
    // The address to answer to is for nobody to read.
    notice:
      row.reporterId === NOTICE
        ? {
            name: told.get(row.id)?.name ?? null,
            address: told.get(row.id)?.address ?? "",
            unreadable: told.get(row.id)?.name === null ? context.text("work.overview.unreadable") : null,
          }
        : null,
    rules: readRuleNumbers(row.rules),
    comment: row.comment,
    at: times.at(row.createdAt),
    ago: times.ago(row.createdAt),
    handled: row.handledAt && { by: find(row.handledBy)?.username ?? null, at: times.at(row.handledAt) },
  }));
}

export async function shownNotes(context: LoadContext, { key }: Pick<Case, "key">) {
  const rows = await context.accounts.store.db
    .select()
    .from(caseNotes)
    .where(eq(caseNotes.target, key))
    .orderBy(asc(caseNotes.id));
  const times = timesIn(context);
  const find = await loadPeople(
    context,
    rows.map(({ by }) => by),
  );
  return rows.map(({ id, by, words, at }) => ({ id, by: find(by)?.username ?? null, words, at: times.at(at) }));
}

/** Who wrote notices and what address they name, by report. A name or an address that no key opens is null. */
export async function noticesOf({ accounts }: Pick<LoadContext, "accounts">, rows: readonly OpenReport[]) {
  const ids = rows.filter(({ reporterId }) => reporterId === NOTICE).map(({ id }) => id);
  const told = new Map<string, { address: string; name: string | null; email: string | null }>();
  if (ids.length === 0) return told;
  const found = await accounts.store.db.select().from(notices).where(inArray(notices.reportId, ids));
  const open = (sealed: string) => readable(accounts.secrets, sealed);
  const pace = new Pace();
  for (const { reportId, address, nameSealed, emailSealed } of found) {
    told.set(reportId, { address, name: open(nameSealed), email: open(emailSealed) });
    await pace.pause();
  }
  return told;
}

/**
 * What the viewer may do about a case, in the order of the buttons. What was hidden or removed without the case being closed can be said
 * again: a process may have died between the two files, or another moderator was first in the queue of the collection.
 * @param isOpen whether reports of it wait
 */
export function actsFor(context: LoadContext, { target, account }: Case, isOpen: boolean): Act[] {
  const { viewer, can } = context;
  // Where nothing was reported there is nothing to close.
  const acts: Act[] = isOpen ? ["none"] : [];
  const isThere = account !== null && account.state !== "removed";
  if (isThere) acts.push("message");
  if (isThere && target.kind === "card") acts.push("warning");
  const entry = target.kind === "entry" ? entryOf(context, target) : null;
  if (entry !== null && can(entry.kind.area, target.locale)) {
    const { status } = entry.row;
    if (status === "approved" || (status === "hidden" && isOpen)) acts.push("hide");
    if (status === "approved" || (status !== "pending" && isOpen)) acts.push("remove");
  }
  if (account?.state === "active" && viewer !== null && mayBan(viewer.account, account)) acts.push("ban");
  return acts;
}

/** A ban that somebody has proposed and nobody has confirmed. */
export async function proposalFor({ accounts }: Pick<LoadContext, "accounts">, { account }: Pick<Case, "account">) {
  if (account === null) return null;
  const [one] = await accounts.store.db.select().from(banProposals).where(eq(banProposals.accountId, account.id));
  return one ?? null;
}
