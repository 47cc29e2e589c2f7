import { eq } from "drizzle-orm";
import type { AccountErasure } from "#app/services/accounts/store.server.ts";
import { subscriptions } from "#db/accounts/schema/subscriptions.ts";

/** Ends what the address of an account had subscribed to. */
export const eraseSubscriptions: AccountErasure = (db, _, emailHash) => [
  db.delete(subscriptions).where(eq(subscriptions.emailHash, emailHash)),
];
