import { and, eq, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { areBlocked } from "#app/services/accounts/blocks.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { cards, flagPictures } from "#db/accounts/schema/cards.ts";
import { type Asking, viewerIn } from "./asking.ts";
import { type Extent, extentFor } from "./visibility.ts";

/**
 * Who gets the pictures of people. Their names are random, but whoever has seen one knows it for good: so each time it is asked
 * whether the viewer still sees what it is shown on. All others get what they get for a picture that nobody has.
 */

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition">;

/** A flag somebody uploaded: for whoever sees the whole of a card that shows it. */
export async function mayGetFlag(context: Context, name: string): Promise<boolean> {
  const { db } = context.accounts.store;
  const [owner] = await db
    .select({ id: accountRows.id, state: accountRows.state })
    .from(flagPictures)
    .innerJoin(accountRows, eq(accountRows.id, flagPictures.accountId))
    .where(eq(flagPictures.id, name));
  // Programs show the flags of the cards that they may read, and their pictures are asked for without a word about who asks.
  const asking = askingFor(context, context.viewer === null ? "api" : "website");
  return isShown(asking, context, owner, {
    where: sql`instr(${cards.content}, ${name}) > 0`,
    isOpen: (extents) => extents.includes("all"),
  });
}

/** An avatar: for whoever may know that there is this person. */
export async function mayGetAvatar(context: Context, name: string): Promise<boolean> {
  const { db } = context.accounts.store;
  const [owner] = await db
    .select({ id: accountRows.id, state: accountRows.state })
    .from(accountRows)
    .where(eq(accountRows.avatarFile, name));
  return isShown(askingFor(context, "website"), context, owner, {
    isOpen: (extents, isThere) => (extents.length === 0 ? isThere : extents.some((extent) => extent !== "nothing")),
  });
}

const askingFor = ({ viewer, edition }: Context, surface: Asking["surface"]): Asking => {
  return { viewer, locale: edition.code, surface };
};

interface Rule {
  /** The cards that decide; without it, all of the owner's. */
  where?: SQL;
  /**
   * @param extents what the viewer sees of each of these cards
   * @param isThere whether they may know of the owner, who has no cards
   */
  isOpen(extents: readonly Extent[], isThere: boolean): boolean;
}

async function isShown(
  asking: Asking,
  { accounts: { store } }: Context,
  owner: Pick<Account, "id" | "state"> | undefined,
  { where, isOpen }: Rule,
): Promise<boolean> {
  // The same queries for an owner who is not there, so that the time tells nothing.
  const id = owner?.id ?? "";
  const isBlocked = await areBlocked(store, asking.viewer?.account.id ?? "", id);
  const levels = await store.db
    .select({ visibility: cards.visibility, locale: cards.locale })
    .from(cards)
    .where(and(eq(cards.accountId, id), where));
  if (owner === undefined) return false;
  const seenIn = (locale: string) => viewerIn({ ...asking, locale }, owner, isBlocked);
  if (seenIn(asking.locale) === "owner") return true;
  const extents = levels.map(({ visibility, locale }) => extentFor(visibility, seenIn(locale)));
  return isOpen(extents, seenIn(asking.locale) !== null);
}
