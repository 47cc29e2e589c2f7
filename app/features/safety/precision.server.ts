import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { reports } from "#db/accounts/schema/reports.ts";

/** How often what a keyword mark found on cards was judged to be wrong with them. It changes nothing but what people know of the mark. */
export interface Precision {
  judged: number;
  right: number;
}

/** By pattern, of the reports that are still kept. */
export async function precisionOf(
  { accounts }: Pick<LoadContext, "accounts">,
  locale: string,
): Promise<Map<string, Precision>> {
  const rows = await accounts.store.db
    .select({ comment: reports.comment, outcome: reports.outcome })
    .from(reports)
    .where(
      and(
        eq(reports.locale, locale),
        isNull(reports.reporterId),
        isNotNull(reports.handledAt),
        isNotNull(reports.outcome),
      ),
    );
  const found = new Map<string, Precision>();
  for (const { comment, outcome } of rows) {
    for (const pattern of comment.split(", ")) {
      const { judged, right } = found.get(pattern) ?? { judged: 0, right: 0 };
      found.set(pattern, { judged: judged + 1, right: right + (outcome === "none" ? 0 : 1) });
    }
  }
  return found;
}
