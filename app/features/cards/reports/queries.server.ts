import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { attentionFor } from "#app/features/moderation/attention.ts";
import { loadMarks } from "#app/features/moderation/marks.server.ts";
import { compileMarks, findHits, highlight, type Marks } from "#app/features/moderation/marks.ts";
import { loadPeople, type Person } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { LEFT } from "./comment.ts";
import { type Part, readSnapshot, textsOf } from "./snapshot.ts";

/** Reports, for those who look after accounts: those that wait, and those that were handled. */

export interface ReportLine {
  id: string;
  /** Whose card it is; without a name when the account has been deleted since. */
  about: Person;
  /** Where the card is looked at as it is now; null for who has left, and in an edition that is not served. */
  cardUrl: string | null;
  /** The edition, in its own language. */
  edition: string;
  /** Null for the program. */
  by: { username: string | null } | null;
  at: string;
  ago: string;
  comment: string;
  /** What the card said then, its keyword marks highlighted. Null when there was nothing on it. */
  parts: { part: Part; texts: { text: string; marked: boolean }[][] }[] | null;
  /** By whom it was handled, without a name for who has left; `by` is null for the operator. Null for one that waits. */
  handled: { by: { username: string | null } | null; at: string; ago: string } | null;
}

export const REPORTS_PAGE_SIZE = 20;

type Context = Pick<
  LoadContext,
  "accounts" | "viewer" | "can" | "directory" | "edition" | "hosts" | "siblings" | "clock" | "text"
>;

/**
 * Reports of the editions in which the viewer looks after accounts. Those about the viewer are for others: they say who has
 * reported.
 */
function forViewer({ can, siblings, viewer }: Pick<Context, "can" | "siblings" | "viewer">): SQL | undefined {
  const isOfOther = ne(reports.accountId, viewer?.account.id ?? "");
  // Whoever may in all editions also sees those of editions that are not served any more.
  if (can("users", "*")) return isOfOther;
  const codes = siblings().flatMap(({ name }) => (can("users", name) ? [name] : []));
  return and(isOfOther, inArray(reports.locale, codes));
}

export interface ReportsPart {
  lines: ReportLine[];
  /** The last report that is shown, where there are more. */
  next: string | null;
}

/**
 * A page of reports that wait, oldest first.
 * @param after the last report of the page before; null for the first page
 */
export async function openReports(context: Context, after: string | null): Promise<ReportsPart & { total: number }> {
  const rows = await context.accounts.store.db
    .select()
    .from(reports)
    .where(and(isNull(reports.handledAt), forViewer(context), after === null ? undefined : gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(REPORTS_PAGE_SIZE + 1);
  return { ...(await partOf(context, rows)), total: await countOpen(context) };
}

/** A page of reports that were handled, the last first. Parameters as above; one that is deleted meanwhile starts the list again. */
export async function handledReports(context: Context, after: string | null): Promise<ReportsPart> {
  const { db } = context.accounts.store;
  const { id, handledAt } = reports;
  const isHandled = and(isNotNull(handledAt), forViewer(context));
  const [last] = after === null ? [] : await db.select({ id, handledAt }).from(reports).where(eq(id, after));
  const isAfter = last?.handledAt
    ? or(lt(handledAt, last.handledAt), and(eq(handledAt, last.handledAt), lt(id, last.id)))
    : undefined;
  const rows = await db
    .select()
    .from(reports)
    .where(and(isHandled, isAfter))
    .orderBy(desc(handledAt), desc(id))
    .limit(REPORTS_PAGE_SIZE + 1);
  return partOf(context, rows);
}

async function partOf(context: Context, rows: (typeof reports.$inferSelect)[]): Promise<ReportsPart> {
  const shown = rows.slice(0, REPORTS_PAGE_SIZE);
  const next = rows.length > REPORTS_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { lines: await toLines(context, shown), next };
}

async function countOpen(context: Pick<Context, "accounts" | "can" | "siblings" | "viewer">): Promise<number> {
  const isOpen = and(isNull(reports.handledAt), forViewer(context));
  const [row] = await context.accounts.store.db.select({ count: count() }).from(reports).where(isOpen);
  return row?.count ?? 0;
}

async function toLines(context: Context, rows: (typeof reports.$inferSelect)[]): Promise<ReportLine[]> {
  const times = timesIn(context);
  const findPerson = await loadPeople(
    context,
    rows.flatMap(({ accountId, reporterId, handledBy }) => [accountId, reporterId, handledBy]),
  );
  const marksOf = createMarks(context);
  return rows.map(({ id, accountId, locale, reporterId, comment, snapshot, createdAt, handledAt, handledBy }) => {
    const about = findPerson(accountId) ?? { id: accountId, username: null };
    return {
      id,
      about,
      cardUrl: cardUrl(context, locale, about.username),
      edition: editionName(context, locale),
      by: reporterId === LEFT ? { username: null } : findPerson(reporterId),
      at: times.at(createdAt),
      ago: times.ago(createdAt),
      comment,
      parts: markedParts(marksOf(locale), snapshot),
      handled: handledAt && { by: findPerson(handledBy), at: times.at(handledAt), ago: times.ago(handledAt) },
    };
  });
}

/** The home of all editions has no language, and is known by its address. */
const editionName = ({ directory, hosts }: Context, locale: string): string =>
  directory.find(({ code }) => code === locale)?.name ?? (locale === HOME ? new URL(hosts.home).host : locale);

function cardUrl({ hosts, siblings }: Context, locale: string, username: string | null): string | null {
  if (username === null || !siblings().some(({ name }) => name === locale)) return null;
  return `${hosts.origin(locale)}/@${encodeURIComponent(username)}`;
}

/** The keyword marks of each edition, read once a page. */
function createMarks({ siblings }: Pick<Context, "siblings">): (locale: string) => Marks {
  const known = new Map<string, Marks>();
  return (locale) => {
    const database = siblings().find(({ name }) => name === locale);
    const marks = known.get(locale) ?? (database ? loadMarks(database) : compileMarks([]));
    known.set(locale, marks);
    return marks;
  };
}

function markedParts(marks: Marks, stored: string): ReportLine["parts"] {
  const snapshot = readSnapshot(stored);
  if (snapshot === null) return null;
  return textsOf(snapshot).map(({ part, texts }) => ({
    part,
    texts: texts.map((text) => highlight(text, findHits(marks, text))),
  }));
}

/** The card of the panel about reports. */
export async function reportCards(context: LoadContext): Promise<AdminCard[]> {
  const { text, edition } = context;
  if (!context.can("users") || !hasPage(edition.config, "cardReports")) return [];
  const waiting = await countOpen(context);
  return [
    {
      id: "cardReports",
      order: 110,
      title: text("cards.reports.header"),
      path: href(edition.config, "cardReports"),
      figures: [{ label: text("cards.reports.open"), value: waiting, attention: attentionFor(waiting) }],
      note: null,
    },
  ];
}
