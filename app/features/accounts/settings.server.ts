import { and, eq } from "drizzle-orm";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { type Accounts, attempt, must } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import {
  type Digests,
  type Notification,
  readDigests,
  readNotifications,
  wantsNotice,
  writeNotifications,
} from "./notifications.ts";

export interface AccountSettings {
  /** Whether other programs may look up this account by its name at a provider. */
  socialLookup: boolean;
  /** Whether programs may have the pronouns of public cards at /.well-known/pronouns; left as it is where it is not said. */
  wellKnown?: boolean | undefined;
  notifications: readonly Notification[];
  /** How often moderators want to be reminded of what waits; absent for who looks after nothing. */
  digests?: Digests;
}

/** Switches one kind of mail on or off, and leaves the others as they are. */
export async function wishNotice(
  { store, now }: Pick<Accounts, "store" | "now">,
  { accountId, kind, isWished }: { accountId: string; kind: Notification; isWished: boolean },
): Promise<void> {
  const account = await accountById(store, accountId);
  if (account?.state !== "active" || wantsNotice(account, kind) === isWished) return;
  const others = readNotifications(account.notifications).filter((one) => one !== kind);
  const digests = readDigests(account.notifications);
  const notifications = writeNotifications(isWished ? [...others, kind] : others, digests);
  // A change in the settings a moment ago says more than a checkbox in a form.
  const isAsRead = and(eq(accounts.id, accountId), eq(accounts.notifications, account.notifications));
  await store.atomically((db) => [db.update(accounts).set({ notifications, updatedAt: now() }).where(isAsRead)]);
}

/** Stores somebody's choices. */
export function saveSettings(
  { store, now }: Pick<Accounts, "store" | "now">,
  { accountId, settings }: { accountId: string; settings: AccountSettings },
): Promise<"userNotFound" | null> {
  const { socialLookup, wellKnown, notifications, digests } = settings;
  const isActive = and(eq(accounts.id, accountId), eq(accounts.state, "active"));
  const chosen = {
    socialLookup,
    wellKnown,
    notifications: writeNotifications(notifications, digests),
    updatedAt: now(),
  };
  return attempt(
    store.atomically((db) => [must(db.update(accounts).set(chosen).where(isActive))]),
    ["userNotFound"],
  );
}
