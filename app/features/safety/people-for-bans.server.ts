import { inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { Area } from "#app/editions/areas.ts";
import { roleHolders } from "#app/features/accounts/roles.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";

/**
 * How many moderators a ban takes, and whose. It works in every edition, so the strictest rule holds of that of the case and of those
 * where the person has a card (docs/decisions/217).
 */

type Context = Pick<LoadContext, "accounts" | "edition" | "editionOf">;

/** For each person the editions where they have a card. */
export async function editionsOf(
  { accounts }: Pick<LoadContext, "accounts">,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { accountId, locale } = cards;
  const isIt = inArray(accountId, [...accountIds]);
  const rows = await accounts.store.db.select({ accountId, locale }).from(cards).where(isIt);
  const found = new Map<string, string[]>();
  for (const row of rows) found.set(row.accountId, [...(found.get(row.accountId) ?? []), row.locale]);
  return found;
}

export async function peopleFor(context: Context, accountId: string, locale: string): Promise<1 | 2> {
  const own = (await editionsOf(context, [accountId])).get(accountId) ?? [];
  return [locale, ...own].some((code) => configOf(context, code)?.bans.people === 2) ? 2 : 1;
}

/** An edition that is down says nothing. */
const configOf = ({ edition, editionOf }: Context, code: string) =>
  (edition.config.code === code ? edition : editionOf(code))?.config;

interface About {
  accountId: string;
  locale: string;
}

type May = (area: Area, locale: string | null) => boolean;

/**
 * Whether a proposal concerns somebody who may do this or that: who looks after accounts where the person has a card, or where the case
 * is. Only people who can give roles are concerned with the ban of somebody who has one (`mayBan`).
 */
export async function concernsIn(
  { accounts }: Pick<LoadContext, "accounts">,
  proposals: readonly About[],
): Promise<(may: May, about: About) => boolean> {
  const people = proposals.map(({ accountId }) => accountId);
  const [own, holders] = await Promise.all([editionsOf({ accounts }, people), roleHolders(accounts.store)]);
  const team = new Set(holders.map(({ id }) => id));
  return (may, { accountId, locale }) =>
    (!team.has(accountId) || may("*", null)) &&
    [locale, ...(own.get(accountId) ?? [])].some((code) => may("users", code));
}

/** The proposals that concern the viewer. */
export async function concerning<T extends About>(
  { accounts, can }: Pick<LoadContext, "accounts" | "can">,
  proposals: readonly T[],
): Promise<T[]> {
  const concerns = await concernsIn({ accounts }, proposals);
  return proposals.filter((one) => concerns(can, one));
}

export const isConcerned = async (context: Pick<LoadContext, "accounts" | "can">, about: About): Promise<boolean> =>
  (await concerning(context, [about])).length > 0;
