/** Which mails somebody wishes to get besides those that have to be: kinds, stored joined by "|". */

/** A further kind is a word here, and a text under `account.settings.kinds`. */
export const NOTIFICATIONS = ["signIn", "contributions", "moderation"] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** The kinds of a stored text or of a form; what is none is left out. */
export function readNotifications(kinds: string | readonly string[]): Notification[] {
  const wished = typeof kinds === "string" ? kinds.split("|") : kinds;
  return NOTIFICATIONS.filter((kind) => wished.includes(kind));
}

/** As it is stored: each kind once, in one order. */
export const writeNotifications = (kinds: readonly Notification[]): string => readNotifications(kinds).join("|");

/** Whether an account's owner wishes to be told of such a thing. */
export const wantsNotice = ({ notifications }: { notifications: string }, kind: Notification): boolean =>
  readNotifications(notifications).includes(kind);
