import { and, eq } from "drizzle-orm";
import { accounts } from "#db/accounts/schema.ts";
import { type Notification, writeNotifications } from "./notifications.ts";
import { type Accounts, attempt, must } from "./store.server.ts";

export interface AccountSettings {
  /** Whether other programs may ask who has a certain name at a provider, and get this account. */
  socialLookup: boolean;
  notifications: readonly Notification[];
}

/** Stores what somebody chose. */
export function saveSettings(
  { store, now }: Pick<Accounts, "store" | "now">,
  { accountId, settings }: { accountId: string; settings: AccountSettings },
): Promise<"userNotFound" | null> {
  const { socialLookup, notifications } = settings;
  const isActive = and(eq(accounts.id, accountId), eq(accounts.state, "active"));
  const chosen = { socialLookup, notifications: writeNotifications(notifications), updatedAt: now() };
  return attempt(
    store.atomically((db) => [must(db.update(accounts).set(chosen).where(isActive))]),
    ["userNotFound"],
  );
}
