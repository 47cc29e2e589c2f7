import { and, eq, type SQL, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { areBlocked } from "#app/services/accounts/blocks.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { cards, flagPictures, type Visibility } from "#db/accounts/schema/cards.ts";
import { type Asking, viewerOf } from "./queries.server.ts";
import { extentFor } from "./visibility.ts";

/**
 * Who gets the pictures of people. Their names are random, but whoever has seen one knows it for good: so each time it is asked
 * whether the viewer still sees what it is shown on. All others get what they get for a picture that nobody has.
 */

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition">;

interface Owner {
  id: string;
  state: string;
}

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
    isOpen: (levels, seenAs) => levels.some((level) => extentFor(level, seenAs) === "all"),
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
    isOpen: (levels, seenAs) => levels.length === 0 || levels.some((level) => extentFor(level, seenAs) !== "nothing"),
  });
}

const askingFor = ({ viewer, edition }: Context, surface: Asking["surface"]): Asking => {
  return { viewer, locale: edition.code, surface };
};

interface Rule {
  /** The cards that decide; without it, all of the owner's. */
  where?: SQL;
  isOpen(levels: readonly Visibility[], seenAs: ReturnType<typeof viewerOf>): boolean;
}

async function isShown(
  asking: Asking,
  { accounts: { store } }: Context,
  owner: Owner | undefined,
  { where, isOpen }: Rule,
): Promise<boolean> {
  // The same queries for an owner who is not there, so that the time tells nothing.
  const id = owner?.id ?? "";
  const isBlocked = await areBlocked(store, asking.viewer?.account.id ?? "", id);
  const levels = await store.db
    .select({ visibility: cards.visibility })
    .from(cards)
    .where(and(eq(cards.accountId, id), where));
  if (owner === undefined) return false;
  const seenAs = viewerOf(asking, owner);
  if (seenAs === "owner" || seenAs === "moderator") return true;
  const isThere = owner.state === "active" && !isBlocked;
  return (
    isThere &&
    isOpen(
      levels.map(({ visibility }) => visibility),
      seenAs,
    )
  );
}
