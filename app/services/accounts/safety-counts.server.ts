import { sql } from "drizzle-orm";
import type { MeasureKind, Source } from "#db/accounts/schema/safety.ts";
import { safetyCounts } from "#db/accounts/schema/safety.ts";
import type { Writer } from "./store.server.ts";

/**
 * What the yearly figures of moderation are made of. Each report, decision and appeal raises a number in the change that it is: reading a
 * year is reading some dozens of rows, however much there was, and nobody can be found in them. See docs/decisions/165.
 */

/** How something was noticed, other than by moderators themselves. */
type Noticed = Exclude<Source, "own">;

export type Counted =
  | `received/${Noticed}`
  | `closed/${"people" | "program"}`
  /** Closed with a measure. */
  | `acted/${"people" | "program"}`
  /** Reports and notices by the rule that they are about, and measures by the rule that was broken; 0 for none. */
  | `rule/${number}`
  | `ground/${number}`
  | `measure/${MeasureKind}/${Source}`
  | `appeal/${"received" | "upheld" | "restored"}`
  /** How many cases, or appeals, took so many hours. */
  | `hours/${number}`
  | `appealHours/${number}`;

/** The step that counts something in its year. */
export const counting = (db: Writer, at: Date, what: Counted, count = 1) =>
  db
    .insert(safetyCounts)
    .values({ year: at.getUTCFullYear(), what, count })
    .onConflictDoUpdate({
      target: [safetyCounts.year, safetyCounts.what],
      set: { count: sql`${safetyCounts.count} + ${count}` },
    });

/** Whole hours between two moments, which is all that the figures tell: more would say how fast one moderator is. */
export const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 3_600_000));
