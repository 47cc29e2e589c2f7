import { eq } from "drizzle-orm";
import type { CardToSave } from "#app/features/cards/commands.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { flagPictures } from "#db/accounts/schema/cards.ts";

/** Makes pictures somebody's own, as an upload does, without files: a card shows only what its owner has uploaded. */
export async function ownPictures(
  { store, now }: Pick<Accounts, "store" | "now">,
  accountId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map((id) => ({ id, accountId, createdAt: now() }));
  await store.atomically((db) => [db.insert(flagPictures).values(rows).onConflictDoNothing()]);
}

/** A card whose flags are its owner's own; those that somebody else has are left out. */
export async function withOwnFlags(accounts: Pick<Accounts, "store" | "now">, card: CardToSave): Promise<CardToSave> {
  const { customFlags } = card.content;
  await ownPictures(
    accounts,
    card.accountId,
    customFlags.map(({ picture }) => picture),
  );
  const rows = await accounts.store.db
    .select({ id: flagPictures.id })
    .from(flagPictures)
    .where(eq(flagPictures.accountId, card.accountId));
  const own = new Set(rows.map(({ id }) => id));
  return { ...card, content: { ...card.content, customFlags: customFlags.filter(({ picture }) => own.has(picture)) } };
}
