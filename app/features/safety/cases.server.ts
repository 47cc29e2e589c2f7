import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, min, ne, or, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { caseOwners } from "#db/accounts/schema/safety.ts";
import { caseId } from "./case-id.ts";
import { ofOthers } from "./own-reports.server.ts";
import { type Subject, subjectsOf } from "./subject-of-case.server.ts";

/** The queue: reports of one target are one case. */

export interface CaseLine {
  target: string;
  path: string;
  subject: Subject;
  count: number;
  /** The beginning of what the first reporter wrote, or the marks that were found. */
  comment: string;
  since: { at: string; ago: string };
  owner: string | null;
}

export const CASES_PAGE_SIZE = 20;
export const LISTS = ["open", "automatic", "handled"] as const;
export type CaseList = (typeof LISTS)[number];

const LINE_LENGTH = 200;

type Viewing = Pick<LoadContext, "accounts" | "can" | "siblings" | "viewer">;

/**
 * Reports that the viewer may judge: of editions whose accounts they look after, never about themselves, and not of what they have
 * reported themselves.
 */
export function forViewer({ accounts, can, siblings, viewer }: Viewing): SQL | undefined {
  const id = viewer?.account.id ?? "";
  const isOfOther = and(or(isNull(reports.accountId), ne(reports.accountId, id)), ofOthers(accounts.store.db, id));
  // Whoever may in all editions also sees those of editions that are not served any more.
  if (can("users", "*")) return isOfOther;
  const codes = siblings().flatMap(({ name }) => (can("users", name) ? [name] : []));
  return and(isOfOther, inArray(reports.locale, codes));
}

/** Whether people have reported it too, or only the program. */
const byPeople = sql<number>`max(${reports.reporterId} IS NOT NULL)`;

/** A page of cases. @param after the last one of the page before, as `next` named it */
export async function listCases(
  context: LoadContext,
  list: CaseList,
  after: string | null,
): Promise<{ lines: CaseLine[]; next: string | null }> {
  const isHandled = list === "handled";
  const first = isHandled ? sql<string>`max(${reports.id})` : min(reports.id);
  const { target } = reports;
  const columns = { target, first, comment: reports.comment, count: sql<number>`count(*)` };
  const isStated = isHandled ? isNotNull(reports.handledAt) : isNull(reports.handledAt);
  const isAfter = after === null ? undefined : isHandled ? lt(first as SQL, after) : gt(first as SQL, after);
  const isKind = isHandled ? undefined : eq(byPeople, list === "open" ? 1 : 0);
  const rows = await context.accounts.store.db
    .select({
      ...columns,
      at: isHandled ? sql<number>`max(${reports.handledAt})` : sql<number>`min(${reports.createdAt})`,
    })
    .from(reports)
    .where(and(isStated, forViewer(context)))
    .groupBy(target)
    .having(and(isAfter, isKind))
    .orderBy(isHandled ? desc(first) : asc(first))
    .limit(CASES_PAGE_SIZE + 1);
  const shown = rows.slice(0, CASES_PAGE_SIZE);
  const next = rows.length > shown.length ? (shown.at(-1)?.first ?? null) : null;
  return { lines: await toLines(context, shown), next };
}

interface Row {
  target: string;
  comment: string;
  count: number;
  at: number;
}

async function toLines(context: LoadContext, rows: readonly Row[]): Promise<CaseLine[]> {
  const targets = rows.map(({ target }) => target);
  const owners = await ownersOf(context, targets);
  const subjects = await subjectsOf(context, targets);
  const times = timesIn(context);
  return rows.map(({ target, comment, count, at }, index) => ({
    target,
    path: casePath(context, target),
    subject: subjects[index] as Subject,
    count,
    comment: comment.length > LINE_LENGTH ? `${[...comment].slice(0, LINE_LENGTH).join("")} …` : comment,
    since: { at: times.at(new Date(at)), ago: times.ago(new Date(at)) },
    owner: owners.get(target) ?? null,
  }));
}

export const casePath = ({ edition }: Pick<LoadContext, "edition">, target: string): string =>
  href(edition.config, "reportCase", { case: caseId(target) });

/** Who looks after cases, by name. */
export async function ownersOf(
  context: Pick<LoadContext, "accounts">,
  targets: readonly string[],
): Promise<Map<string, string>> {
  const rows = await context.accounts.store.db
    .select()
    .from(caseOwners)
    .where(inArray(caseOwners.target, [...targets]));
  const find = await loadPeople(
    context,
    rows.map(({ accountId }) => accountId),
  );
  return new Map(
    rows.flatMap(({ target, accountId }) => {
      const name = find(accountId)?.username;
      return name == null ? [] : [[target, name] as const];
    }),
  );
}

/** The next case that waits and that nobody else looks after, after one that was just closed. */
export async function nextCase(context: LoadContext): Promise<string | null> {
  const { lines } = await listCases(context, "open", null);
  const me = context.viewer?.account.username;
  return lines.find(({ owner }) => owner === null || owner === me)?.path ?? null;
}

/** How many cases wait, and since when the oldest does. */
export async function countCases(context: Viewing) {
  const rows = await context.accounts.store.db
    .select({ isByPeople: byPeople, at: sql<number>`min(${reports.createdAt})` })
    .from(reports)
    .where(and(isNull(reports.handledAt), forViewer(context)))
    .groupBy(reports.target);
  const open = rows.filter(({ isByPeople }) => isByPeople === 1);
  return { open: open.length, automatic: rows.length - open.length, oldest: Math.min(...open.map(({ at }) => at)) };
}
