import type { LoadContext } from "#app/context.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { openAppeals } from "./appeals.server.ts";
import { casePath } from "./cases.server.ts";
import { brokenRulesFor } from "./place.server.ts";
import { editionName } from "./subject-of-case.server.ts";

const MOST = 50;

/** Appeals that wait, as those read them who look after accounts. */
export async function shownAppeals(context: LoadContext) {
  const rows = (await openAppeals(context)).slice(0, MOST);
  const times = timesIn(context);
  const days = dayFormat(context.edition.config);
  const find = await loadPeople(
    context,
    rows.map(({ measure }) => measure.accountId),
  );
  return rows.map(({ appeal, measure, answerers, isForViewer, isOwn }) => ({
    id: measure.id,
    username: find(measure.accountId)?.username ?? null,
    // What it was about, for who may look at it.
    casePath: measure.target !== "" && context.can("users", measure.locale) ? casePath(context, measure.target) : null,
    kind: measure.kind,
    edition: editionName(context, measure.locale),
    detail: measure.detail,
    reason: measure.words,
    rules: brokenRulesFor(context, measure.locale, readRuleNumbers(measure.rules)),
    until: measure.until && measure.liftedAt === null ? days.format(measure.until) : null,
    words: appeal.words,
    at: times.at(appeal.at),
    ago: times.ago(appeal.at),
    /** Who answers, where the viewer does not. */
    answerers: isForViewer ? null : answerers,
    isOwn,
  }));
}
