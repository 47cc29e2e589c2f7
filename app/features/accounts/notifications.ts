import { COLLECTION_IDS } from "#app/editions/collections.ts";

/** Which optional mails somebody wants: kinds, and for moderators queues with how often, stored joined by "|". */

/** A new kind needs a word here, and a text under `account.settings.kinds`. */
export const NOTIFICATIONS = ["signIn", "contributions"] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** What waits for moderators: proposals of each kind, and reports. */
export const QUEUES = [...COLLECTION_IDS, "reports"] as const;
export type Queue = (typeof QUEUES)[number];

/** How many days apart reminders of a queue are; 0 for none. */
export const DIGEST_DAYS = [0, 1, 7] as const;
export type DigestDays = (typeof DIGEST_DAYS)[number];
export type Digests = Readonly<Record<Queue, DigestDays>>;

/** The one word for all queues of proposals, every day, from before they could be told apart. */
const ALL_DAILY = "moderation";

/** The kinds in a stored text or a form; unknown ones are left out. */
export function readNotifications(kinds: string | readonly string[]): Notification[] {
  const wished = typeof kinds === "string" ? kinds.split("|") : kinds;
  return NOTIFICATIONS.filter((kind) => wished.includes(kind));
}

/** How often somebody wants to be reminded of each queue, from the stored text. */
export function readDigests(stored: string): Digests {
  const words = stored.split("|");
  const daysOf = (queue: Queue): DigestDays =>
    DIGEST_DAYS.find((days) => words.includes(`${queue}=${days}`)) ??
    (words.includes(ALL_DAILY) && queue !== "reports" ? 1 : 0);
  return Object.fromEntries(QUEUES.map((queue) => [queue, daysOf(queue)])) as Digests;
}

/** As it is stored: each kind once, in one order, and each queue that somebody wants to be reminded of. */
export function writeNotifications(kinds: readonly Notification[], digests?: Digests): string {
  const queues = QUEUES.flatMap((queue) => (digests?.[queue] ? [`${queue}=${digests[queue]}`] : []));
  return [...readNotifications(kinds), ...queues].join("|");
}

/** Whether an account's owner wants this kind of mail. */
export const wantsNotice = ({ notifications }: { notifications: string }, kind: Notification): boolean =>
  readNotifications(notifications).includes(kind);
