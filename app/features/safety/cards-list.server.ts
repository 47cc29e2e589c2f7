import { and, asc, desc, eq, gt, inArray, isNull, like, lt, ne, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { casePath } from "./cases.server.ts";

/** The cards of an edition, for those who look after accounts there: the newest, and those that keyword marks have pointed to. */

export const CARDS_PAGE_SIZE = 50;
export const CARD_LISTS = ["newest", "marked"] as const;
export type CardList = (typeof CARD_LISTS)[number];

export interface CardLine {
  id: string;
  username: string;
  isBanned: boolean;
  cardPath: string;
  userPath: string;
  casePath: string;
  visibility: string;
  createdAt: { at: string; ago: string };
  /** The marks that wait to be judged; "" for none. */
  marks: string;
}

const SHOWN = {
  id: cards.id,
  accountId: cards.accountId,
  visibility: cards.visibility,
  createdAt: cards.createdAt,
  username: accounts.username,
  state: accounts.state,
};

type Row = { id: string; accountId: string; visibility: string; createdAt: Date; username: string; state: string };

/** @param after the last id of the page before; null for the first page */
export async function loadCards(
  context: LoadContext,
  list: CardList,
  after: string | null,
): Promise<{ lines: CardLine[]; next: string | null }> {
  const { db } = context.accounts.store;
  const { code } = context.edition.config;
  const isHere = eq(cards.locale, code);
  if (list === "newest") {
    const rows = await db
      .select(SHOWN)
      .from(cards)
      .innerJoin(accounts, eq(accounts.id, cards.accountId))
      .where(and(isHere, lt(cards.id, after ?? LAST_ID)))
      .orderBy(desc(cards.id))
      .limit(CARDS_PAGE_SIZE + 1);
    const shown = rows.slice(0, CARDS_PAGE_SIZE);
    const next = rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
    return { lines: await toLines(context, shown), next };
  }
  // What waits is read along an index of its own, and is little.
  const isMark = and(isWaitingMark(context), like(reports.target, `card/${code}/%`));
  const found = await db
    .select({ accountId: reports.accountId, id: reports.id })
    .from(reports)
    .where(and(isMark, after === null ? undefined : gt(reports.id, after)))
    .orderBy(asc(reports.id))
    .limit(CARDS_PAGE_SIZE + 1);
  const shown = found.slice(0, CARDS_PAGE_SIZE);
  const ids = shown.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
  const rows = await db
    .select(SHOWN)
    .from(cards)
    .innerJoin(accounts, eq(accounts.id, cards.accountId))
    .where(and(isHere, inArray(cards.accountId, ids)));
  const next = found.length > shown.length ? (shown.at(-1)?.id ?? null) : null;
  const place = (row: Row) => ids.indexOf(row.accountId);
  return {
    lines: await toLines(
      context,
      rows.toSorted((a, b) => place(a) - place(b)),
    ),
    next,
  };
}

/** Greater than every id. */
const LAST_ID = "~";

async function toLines(context: LoadContext, rows: readonly Row[]): Promise<CardLine[]> {
  const { config } = context.edition;
  const times = timesIn(context);
  const targets = rows.map(({ accountId }) => writeTarget({ kind: "card", locale: config.code, accountId }));
  const marks = await marksOf(context, targets);
  return rows.map(({ id, username, state, visibility, createdAt }, index) => ({
    id,
    username,
    isBanned: state === "banned",
    cardPath: href(config, "card", { username }),
    userPath: href(config, "user", { username }),
    casePath: casePath(context, targets[index] ?? ""),
    visibility: context.text(`cards.editor.who.${visibility}` as "cards.editor.who.public"),
    createdAt: { at: times.at(createdAt), ago: times.ago(createdAt) },
    marks: marks.get(targets[index] ?? "") ?? "",
  }));
}

/** What the program reports and nobody has judged yet. Of their own card nobody reads it: it is for others to judge. */
const isWaitingMark = ({ viewer }: Pick<LoadContext, "viewer">): SQL | undefined =>
  and(isNull(reports.handledAt), isNull(reports.reporterId), ne(reports.accountId, viewer?.account.id ?? ""));

/** The marks that wait on cards, by target. */
async function marksOf(context: LoadContext, targets: readonly string[]): Promise<Map<string, string>> {
  const { store } = context.accounts;
  const isMark = and(inArray(reports.target, [...targets]), isWaitingMark(context));
  const columns = { target: reports.target, comment: reports.comment };
  const rows = await store.db.select(columns).from(reports).where(isMark).orderBy(asc(reports.id));
  return new Map(rows.map(({ target, comment }) => [target, comment]));
}
