import { asc } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { banProposals } from "#db/accounts/schema/safety.ts";
import { casePath } from "./cases.server.ts";
import { concerning } from "./people-for-bans.server.ts";
import { brokenRulesFor, otherLanguage } from "./place.server.ts";
import { editionName } from "./subject-of-case.server.ts";

/** Bans that wait for a second moderator. */

const MOST = 100;
const MOST_READ = 1000;

/** Those that concern the viewer, oldest first; never about themselves. */
export async function pendingBans(context: Pick<LoadContext, "accounts" | "can" | "viewer">) {
  const { accounts, viewer } = context;
  const rows = await accounts.store.db.select().from(banProposals).orderBy(asc(banProposals.at)).limit(MOST_READ);
  return (await concerning(context, rows)).filter(({ accountId }) => accountId !== viewer?.account.id).slice(0, MOST);
}

export async function shownPendingBans(context: LoadContext) {
  const rows = await pendingBans(context);
  const find = await loadPeople(
    context,
    rows.flatMap(({ accountId, by }) => [accountId, by]),
  );
  const times = timesIn(context);
  return rows.map(({ id, accountId, locale, target, rules, words, days, by, at }) => {
    return {
      id,
      username: find(accountId)?.username ?? null,
      // Whose other edition asks for a second moderator may be able to confirm, and not to look at the case.
      casePath: context.can("users", locale) ? casePath(context, target) : null,
      edition: editionName(context, locale),
      language: otherLanguage(context, locale),
      rules: brokenRulesFor(context, locale, readRuleNumbers(rules)),
      words,
      days,
      by: find(by)?.username ?? null,
      isOwn: by === context.viewer?.account.id,
      at: times.at(at),
      ago: times.ago(at),
    };
  });
}
