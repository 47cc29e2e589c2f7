import { days } from "#app/kit/time/durations.ts";

/** Bounds of what people write here, in characters, and of times. */

export const MAX_WORDS_LENGTH = 2000;
export const MAX_NOTE_LENGTH = 1000;
export const MAX_NOTES = 50;
export const MAX_NAME_LENGTH = 100;
export const MAX_ADDRESS_LENGTH = 500;
export const MAX_WARNINGS = 8;
export const MAX_WARNING_LENGTH = 64;

/** The lengths of a ban that moderators can choose, in days. */
export const BAN_DAYS = [7, 30, 90, 365] as const;

/** What the form sends for a ban without an end: a word, so that nothing that is missing or misread can mean it. */
export const FOR_EVER = "forEver";

/** How long a decision can be appealed against: six months. */
export const APPEAL_MS = days(183);

/** What a moderator can do about a case, the gravest last; several at once. */
export const ACTS = ["none", "message", "warning", "hide", "remove", "ban"] as const;
export type Act = (typeof ACTS)[number];

export const isAct = (sent: string): sent is Act => ACTS.some((act) => act === sent);
