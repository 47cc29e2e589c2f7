/** Which optional mails somebody wants: kinds, stored joined by "|". */

/** A new kind needs a word here, and a text under `account.settings.kinds`. */
export const NOTIFICATIONS = ["signIn", "contributions", "moderation"] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** The kinds in a stored text or a form; unknown ones are left out. */
export function readNotifications(kinds: string | readonly string[]): Notification[] {
  const wished = typeof kinds === "string" ? kinds.split("|") : kinds;
  return NOTIFICATIONS.filter((kind) => wished.includes(kind));
}

/** As it is stored: each kind once, in one order. */
export const writeNotifications = (kinds: readonly Notification[]): string => readNotifications(kinds).join("|");

/** Whether an account's owner wants this kind of mail. */
export const wantsNotice = ({ notifications }: { notifications: string }, kind: Notification): boolean =>
  readNotifications(notifications).includes(kind);
