import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { circleNow } from "#app/features/cards/circle.server.ts";
import { writeSnapshot } from "#app/features/cards/reports/snapshot.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { ownCard } from "#app/features/cards/stored-cards.server.ts";
import { entryById } from "#app/features/collections/action-context.server.ts";
import { entryName } from "#app/features/collections/entry-path.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import { accountByUsername } from "#app/services/accounts/queries.server.ts";
import { foldUsername, sameUsername } from "#app/services/accounts/username.ts";
import { placeOf } from "./place.server.ts";
import { writeEntrySnapshot } from "./then-and-now.server.ts";

/** What an address of this site leads to. */
export interface Addressed {
  url: string;
  locale: string;
  /** The card or the entry there; null for other pages. Whoever asks learns nothing of it. */
  find(): Promise<{ target: string; accountId: string | null; locale: string; snapshot: string } | null>;
}

/** @returns null for what is no address of a page of this site */
export function addressedTarget(context: LoadContext, written: string): Addressed | null {
  const url = parseUrl(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  const codes = [...context.siblings().map(({ name }) => name), context.edition.config.code];
  const locale = url === null ? undefined : codes.find((code) => new URL(context.hosts.origin(code)).host === url.host);
  if (url === null || locale === undefined) return null;
  const path = readable(url.pathname);
  const find = async () => (await cardAt(context, locale, path)) ?? entryAt(context, locale, path);
  return { url: `${context.hosts.origin(locale)}${url.pathname}`, locale, find };
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (error) {
    if (error instanceof URIError) return pathname;
    throw error;
  }
}

/** Every page that shows somebody's card, or leads to it. */
const CARD_PAGES = ["card", "cardBasic", "cardProfile", "cardShort"] as const;

/** The name in the address of a card. */
function cardNameIn({ paths }: EditionConfig, path: string): string | null {
  for (const page of CARD_PAGES) {
    const before = `/${paths[page] ?? ""}`.split(":")[0] ?? "";
    const name = path.startsWith(before) ? /^@?([^/]{1,64})\/?$/.exec(path.slice(before.length))?.[1] : undefined;
    if (before !== "/" && name !== undefined) return name;
  }
  return null;
}

async function cardAt(context: LoadContext, locale: string, path: string): ReturnType<Addressed["find"]> {
  const { accounts } = context;
  const name = cardNameIn(placeOf(context, locale).edition.config, path);
  const account = name === null ? null : await accountByUsername(accounts.store, foldUsername(name));
  if (account === null || account.state !== "active" || !sameUsername(account.username, name ?? "")) return null;
  const card = await ownCard(accounts, account.id, locale);
  const circle = card === null ? [] : await circleNow(accounts.store, card.id);
  const relationships = circle.map(({ relationship }) => relationship);
  return {
    target: writeTarget({ kind: "card", locale, accountId: account.id }),
    accountId: account.id,
    locale,
    snapshot: card === null ? "" : writeSnapshot({ content: card.content, relationships }),
  };
}

async function entryAt(context: LoadContext, locale: string, path: string): ReturnType<Addressed["find"]> {
  const { edition, database } = placeOf(context, locale);
  if (edition.config.code !== locale) return null;
  const name = path.split("/").at(-1) ?? "";
  for (const kind of enabledKinds(edition.config)) {
    if (!hasPage(edition.config, `${kind.id}.entry`)) continue;
    const page = href(edition.config, `${kind.id}.entry`, { name });
    const entry = readable(page) === path ? publicEntry(database, kind, name) : null;
    const row = entry === null || entryName(entry) !== name ? undefined : entryById(database.db, entry.id);
    if (row === undefined) continue;
    return {
      target: writeTarget({ kind: "entry", locale, collection: kind.id, entryId: row.id }),
      accountId: row.authorId,
      locale,
      snapshot: writeEntrySnapshot({ ...context, edition, database }, kind, row),
    };
  }
  return null;
}
