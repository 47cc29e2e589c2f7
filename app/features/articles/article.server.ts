import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { type Fillings, parsePageText } from "#app/kit/markup/page-text.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { type ArticleKey, articlePage, FILLINGS, SINCE } from "./articles.ts";
import { type EarlierText, textsUntil, withOwnAnchors } from "./earlier-texts.server.ts";
import { linksOf } from "./links.ts";
import { type Part, partsOf, type ShownBlock } from "./shown-article.ts";
import { shownBlocks } from "./shown-blocks.ts";
import { type SlotContext, slotBlocks } from "./slots.server.ts";
import { placeholderValues } from "./values.server.ts";

/** A page of text as it is shown. */
export interface Article {
  key: ArticleKey;
  title: string;
  description: string;
  opening: ShownBlock[];
  parts: Part[];
  /** The language it is in, where that is not the edition's. */
  locale: string | null;
  /** Since when it holds, or from when on, as a sentence would say it. */
  holds: { day: string; isAhead: boolean } | null;
  /** The text in force until then, if this one only takes effect later and both were written in the browser. */
  earlier: { day: string; blocks: ShownBlock[] } | null;
  /** The text in another language that decides, if it is not this one. */
  binding: ElsewhereArticle | null;
  /** What held before, the newest first. */
  versions: PastVersion[];
  /** Until when this text held, if it does no longer, and where the present one is. */
  past: { from: string; until: string; currentPath: string } | null;
}

export interface PastVersion {
  /** From when to when it held: "15 March – 1 October 2026". */
  days: string;
  path: string;
}

/** A page of text of another edition: its name in that edition's language, and its whole address. */
export interface ElsewhereArticle {
  name: string;
  locale: string;
  url: string;
}

export type Reading = Pick<LoadContext, "edition" | "database" | "env" | "hosts" | "text" | "clock" | "directory"> &
  // The search reads pages for nobody in particular.
  Pick<SlotContext, "can" | "team">;

/** @returns null where the edition has no such page */
export function readArticle(context: Reading, key: ArticleKey): Article | null {
  const source = articleInForce(context.database, key);
  return source === null ? null : articleFrom(context, key, source);
}

/**
 * A page of text as it was.
 * @param since the day from which it held: "2026-11-27"
 * @returns null where no text held from that day on, or it still does
 */
export function readPastArticle(context: Reading, key: ArticleKey, since: string): Article | null {
  const texts = textsUntil(context.database, key, today(context));
  const at = texts.findIndex((one) => one.since === since);
  const [found, next] = [texts[at], texts[at - 1]];
  if (found === undefined || next === undefined) return null;
  const currentPath = href(context.edition.config, articlePage(key));
  const past = { from: dayOf(context, since), until: dayOf(context, next.since), currentPath };
  return { ...articleFrom(context, key, found.source), holds: null, past };
}

/** A page of text as it would be shown with this source, for previews. */
export function articleFrom(context: Reading, key: ArticleKey, source: string): Article {
  const { head, ...shown } = readText(context, source, FILLINGS);
  const holds = holdsOf(context, head.get("updated"));
  const held = holds === null ? [] : textsUntil(context.database, key, today(context));
  return {
    key,
    title: head.get("title") ?? "",
    description: head.get("description") ?? "",
    ...shown,
    locale: head.get("language") ?? null,
    holds,
    earlier: holds?.isAhead === true ? earlierOf(context, held[0]) : null,
    binding: elsewhere(context, head.get("binding"), key),
    versions: held.slice(1).map(({ since }, later) => ({
      days: dayFormat(context.edition.config).formatRange(dateOf(since), dateOf(held[later]?.since ?? since)),
      path: `${href(context.edition.config, articlePage(key))}?${SINCE}=${since}`,
    })),
    past: null,
  };
}

/** Whether a page names people, who have to be asked for first. */
export const showsTeam = ({ database }: Pick<LoadContext, "database">, key: ArticleKey): boolean =>
  articleInForce(database, key)?.includes("\n{team}\n") ?? false;

const questions = new WeakMap<Edition, ReadonlyMap<string, Part>>();

/**
 * A question of the FAQ with its answer, for other pages. The page is read once as long as the edition stays as it is.
 * @returns null where nobody wrote it
 */
export function faqQuestion(context: Reading, id: string): Part | null {
  const { edition } = context;
  if (!hasPage(edition.config, articlePage("faq"))) return null;
  const read = () => new Map(readArticle(context, "faq")?.parts.map((part) => [part.id, part]));
  const known = questions.get(edition) ?? read();
  questions.set(edition, known);
  return known.get(id) ?? null;
}

/** A text as it is shown, and what its head says. @param known what it may be filled with, and what its head may say */
export function readText(
  context: Reading,
  source: string,
  known: Fillings,
): { head: ReadonlyMap<string, string>; opening: ShownBlock[]; parts: Part[] } {
  const { head, shown } = blocksOf(context, source, known);
  return { head, ...partsOf(shown) };
}

function blocksOf(context: Reading, source: string, known: Fillings) {
  const { head, blocks } = parsePageText(source, known);
  const shown = shownBlocks(blocks, {
    values: placeholderValues(context),
    slot: (name, about, rows) => slotBlocks(context, name, { about, rows }),
    linkTo: linksOf(context.edition.config),
  });
  return { head, shown };
}

const today = ({ clock }: Pick<Reading, "clock">): string => clock().toISOString().slice(0, 10);

const dateOf = (day: string): Date => new Date(`${day}T00:00Z`);

const dayOf = ({ edition }: Pick<Reading, "edition">, day: string): string =>
  dayFormat(edition.config).format(dateOf(day));

function holdsOf(context: Reading, updated: string | undefined): Article["holds"] {
  if (updated === undefined) return null;
  return { day: dayOf(context, updated), isAhead: updated > today(context) };
}

function earlierOf(context: Reading, found: EarlierText | undefined): Article["earlier"] {
  if (found === undefined) return null;
  return { day: dayOf(context, found.since), blocks: withOwnAnchors(blocksOf(context, found.source, FILLINGS).shown) };
}

type Directory = Pick<LoadContext, "edition" | "directory" | "hosts">;

/** @returns null where that edition has no such page, or is this one */
function elsewhere(
  { edition, directory, hosts }: Directory,
  code: string | undefined,
  key: ArticleKey,
): ElsewhereArticle | null {
  const other = directory.find((one) => one.code === code && one.code !== edition.code);
  if (!other || !hasPage(other, articlePage(key))) return null;
  const url = `${hosts.origin(other.code)}${href(other, articlePage(key))}`;
  return { name: other.articles[key] ?? "", locale: other.locale, url };
}

/** Where somebody can read a page of text who is on another page: here, or else in English. Null where nobody wrote it. */
export function articleLink(context: Directory, key: ArticleKey): ElsewhereArticle | null {
  const { config } = context.edition;
  if (!hasPage(config, articlePage(key))) return elsewhere(context, "en", key);
  return { name: config.articles[key] ?? "", locale: config.locale, url: href(config, articlePage(key)) };
}
