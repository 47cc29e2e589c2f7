import { inArray, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { ready } from "#app/services/accounts/store.server.ts";
import { siteNumbers } from "#db/accounts/schema/site-numbers.ts";
import { isTemporary } from "#db/errors.ts";
import { ACCOUNTS, CARDS } from "./count.server.ts";

/** How many there are; null for fewer than are told. */
export interface SiteNumbers {
  countedAt: Date | null;
  accounts: number | null;
  cards: number | null;
  /** Cards in this edition. */
  cardsHere: number | null;
}

/** Fewer could tell somebody who they are. */
const TOLD_FROM = 20;

const NOTHING: SiteNumbers = { countedAt: null, accounts: null, cards: null, cardsHere: null };

/** As they were counted last. Nothing while the accounts are out of service: no page needs them. */
export async function siteNumbersOf(context: Pick<LoadContext, "accounts" | "edition">): Promise<SiteNumbers> {
  const here = context.edition.code;
  const rows = await storedRows(context, here);
  const told = (about: string): number | null => {
    const count = rows.find((row) => row.about === about)?.count ?? 0;
    return count < TOLD_FROM ? null : count;
  };
  return rows.length === 0
    ? NOTHING
    : { countedAt: rows[0]?.countedAt ?? null, accounts: told(ACCOUNTS), cards: told(CARDS), cardsHere: told(here) };
}

/** Every page asks for them. */
const ofSiteAndEdition = ready((db) =>
  db
    .select()
    .from(siteNumbers)
    .where(inArray(siteNumbers.about, [ACCOUNTS, CARDS, sql.placeholder("code")]))
    .prepare(),
);

async function storedRows(context: Pick<LoadContext, "accounts">, code: string) {
  try {
    return await ofSiteAndEdition(context.accounts.store).all({ code });
  } catch (error) {
    if (error instanceof Response || isTemporary(error)) return [];
    throw error;
  }
}
