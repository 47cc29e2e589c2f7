import { eq } from "drizzle-orm";
import type { AccountErasure } from "#app/services/accounts/store.server.ts";
import { reactions } from "#db/accounts/schema/reactions.ts";

/** Takes what somebody said to posts out of the accounts file. */
export const eraseReactions: AccountErasure = (db, accountId) => [
  db.delete(reactions).where(eq(reactions.accountId, accountId)),
];
