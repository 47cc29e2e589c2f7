import { and, count, isNull, min, ne } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { attentionFor } from "#app/features/moderation/attention.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { workExpenses } from "#db/accounts/schema/work.ts";
import { keepsBooks } from "./guard.server.ts";

/** What waits to be paid back, for who looks after the money. Their own expenses are for somebody else. */
export async function workCards(context: LoadContext): Promise<AdminCard[]> {
  const { text, edition, accounts, viewer } = context;
  if (!keepsBooks(context) || !hasPage(edition.config, "workExpenses")) return [];
  const [found] = await accounts.store.db
    .select({ open: count(), oldest: min(workExpenses.createdAt) })
    .from(workExpenses)
    .where(and(isNull(workExpenses.paidAt), ne(workExpenses.accountId, viewer?.account.id ?? "")));
  const { open = 0, oldest = null } = found ?? {};
  return [
    {
      id: "workExpenses",
      order: 130,
      title: text("work.expenses.header"),
      path: `${href(edition.config, "workExpenses")}?list=open`,
      figures: [{ label: text("work.expenses.open"), value: open, attention: attentionFor(open) }],
      note: oldest && text("moderation.home.oldest", { age: timesIn(context).ago(oldest) }),
    },
  ];
}
