import { and, asc, count, gt, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { attentionFor } from "#app/features/moderation/attention.ts";
import { loadMarks } from "#app/features/moderation/marks.server.ts";
import { compileMarks, findHits, highlight, type Marks } from "#app/features/moderation/marks.ts";
import { loadPeople, type Person } from "#app/features/moderation/people.server.ts";
import { timesOf } from "#app/features/moderation/times.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { LEFT } from "./comment.ts";
import { type Part, readSnapshot, textsOf } from "./snapshot.ts";

/** Open reports, for those who look after accounts. */

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
}

export const REPORTS_PAGE_SIZE = 20;

type Context = Pick<
  LoadContext,
  "accounts" | "viewer" | "can" | "directory" | "edition" | "hosts" | "siblings" | "clock" | "text"
>;

/**
 * Reports that wait, of the editions in which the viewer looks after accounts. Those about the viewer are for others: they say
 * who has reported.
 */
function openTo({ can, siblings, viewer }: Pick<Context, "can" | "siblings" | "viewer">): SQL | undefined {
  const isOpen = and(isNull(reports.handledAt), ne(reports.accountId, viewer?.account.id ?? ""));
  // Whoever may in all editions also sees those of editions that are not served any more.
  if (can("users", "*")) return isOpen;
  const codes = siblings().flatMap(({ name }) => (can("users", name) ? [name] : []));
  return and(isOpen, inArray(reports.locale, codes));
}

/**
 * A page of open reports, oldest first.
 * @param after the last report of the page before; null for the first page
 */
export async function openReports(
  context: Context,
  after: string | null,
): Promise<{ lines: ReportLine[]; next: string | null; total: number }> {
  const { db } = context.accounts.store;
  const rows = await db
    .select()
    .from(reports)
    .where(and(openTo(context), after === null ? undefined : gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(REPORTS_PAGE_SIZE + 1);
  const shown = rows.slice(0, REPORTS_PAGE_SIZE);
  const next = rows.length > REPORTS_PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null;
  return { lines: await toLines(context, shown), next, total: await countOpen(context) };
}

async function countOpen(context: Pick<Context, "accounts" | "can" | "siblings" | "viewer">): Promise<number> {
  const [row] = await context.accounts.store.db.select({ count: count() }).from(reports).where(openTo(context));
  return row?.count ?? 0;
}

async function toLines(context: Context, rows: (typeof reports.$inferSelect)[]): Promise<ReportLine[]> {
  const times = timesOf(context.edition.config.locale, context.clock());
  const findPerson = await loadPeople(
    context,
    rows.flatMap(({ accountId, reporterId }) => [accountId, reporterId]),
  );
  const marksOf = createMarks(context);
  return rows.map(({ id, accountId, locale, reporterId, comment, snapshot, createdAt }) => {
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
