import { asc } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Waiting } from "#app/subject/waiting.ts";
import { banProposals } from "#db/accounts/schema/safety.ts";
import { mayAnswer } from "./answerers.server.ts";
import { waitingAppeals } from "./appeals.server.ts";
import { concernsIn } from "./people-for-bans.server.ts";

/** More than have ever waited anywhere. */
const MOST_READ = 1000;

/** What is told besides reports to whom wants to be reminded of those: appeals, and bans that wait for a second moderator. */
export async function waitingBesides({ accounts }: Pick<LoadContext, "accounts">): Promise<Waiting[]> {
  const appeals = (await waitingAppeals({ accounts })).map(
    ({ appeal, measure, answerers, involved }): Waiting => ({
      title: "safety.appeals.header",
      locale: measure.locale,
      since: appeal.at,
      isFor: (holder) => mayAnswer(holder, measure, answerers, involved),
    }),
  );
  const proposed = await accounts.store.db.select().from(banProposals).orderBy(asc(banProposals.at)).limit(MOST_READ);
  const concerns = await concernsIn({ accounts }, proposed);
  const bans = proposed.map(
    (one): Waiting => ({
      title: "safety.bans.header",
      locale: one.locale,
      since: one.at,
      isFor: (holder) =>
        ![one.accountId, one.by].includes(holder.id) && concerns((area, locale) => can(holder, area, locale), one),
    }),
  );
  return [...appeals, ...bans];
}
