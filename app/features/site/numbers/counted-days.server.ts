import { asc, eq } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { dailyNumbers } from "#db/accounts/schema/site-numbers.ts";
import { ACCOUNTS } from "./count.server.ts";

/** How the old API calls the site as a whole. */
export const ALL_EDITIONS = "_";

/** By how many a count has grown each day, and on the first day all of them: from a row for each day, and never counted anew. */
export async function countedDays(
  { accounts }: Pick<LoadContext, "accounts">,
  locale: string,
): Promise<Record<string, number>> {
  const isIt = eq(dailyNumbers.about, locale === ALL_EDITIONS ? ACCOUNTS : locale);
  const rows = await accounts.store.db.select().from(dailyNumbers).where(isIt).orderBy(asc(dailyNumbers.day));
  return Object.fromEntries(rows.map(({ day, count }, at) => [day, count - (rows[at - 1]?.count ?? 0)]));
}
