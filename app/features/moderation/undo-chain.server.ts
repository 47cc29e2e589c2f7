import { sql } from "drizzle-orm";
import type { Verb } from "#app/features/collections/entry.ts";
import { decisions } from "#db/edition/schema/decisions.ts";

/**
 * What an undoing comes to. It may have undone another one: then it makes the first decision again, and undoing that takes it back once
 * more. As columns of a query of decisions.
 */

/** Nobody goes back and forth so often by hand, and a page of the log follows fifty such chains. Even, so that more of them read as made. */
const MAX_STEPS = 100;

const chain = sql`WITH RECURSIVE chain(undoes, verb, steps) AS (
  SELECT ${decisions.undoes}, ${decisions.verb}, 0
  UNION ALL
  SELECT earlier.undoes, earlier.verb, steps + 1 FROM chain JOIN ${decisions} AS earlier ON earlier.id = chain.undoes
  WHERE steps < ${MAX_STEPS}
)`;

/** What was decided at first. */
export const firstVerb = sql<Verb>`(${chain} SELECT verb FROM chain ORDER BY steps DESC LIMIT 1)`;

/** 1 where that was taken back, 0 where it was made, or made again. */
export const isTakenBack = sql<number>`(${chain} SELECT max(steps) % 2 FROM chain)`;
