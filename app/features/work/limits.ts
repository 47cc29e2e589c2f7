import { days } from "#app/kit/time/durations.ts";
import type { LimitRule } from "#app/services/limits/limits.server.ts";

/** Bounds of what people enter about their work. */

export const MAX_WHAT_LENGTH = 200;

/** Expenses of one person a day; each may come with a picture, which takes time to draw. */
export const EXPENSES_A_DAY: LimitRule = { name: "work-expense", points: 50, windowMs: days(1) };

/** Years after the one in which an expense was paid back until it is removed: the longest that bookkeeping laws of Europe ask for. */
export const PAID_KEPT_YEARS = 10;

/** Payment details of somebody who has left the team are deleted after this many days in which nothing was owed to them. */
export const DETAILS_KEPT_DAYS = 90;

/** Greater than every id. */
export const LAST_ID = "~";
