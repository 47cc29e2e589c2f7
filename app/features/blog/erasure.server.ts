import { eq } from "drizzle-orm";
import type { AccountErasure } from "#app/services/accounts/store.server.ts";
import { reactions } from "#db/accounts/schema/reactions.ts";

/** Erases the reactions of an account. */
export const eraseReactions: AccountErasure = (db, accountId) => [
  db.delete(reactions).where(eq(reactions.accountId, accountId)),
];
