import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readRuleNumbers } from "#app/features/accounts/ban-rules.ts";
import { isFresh } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { hasCard } from "./acts.server.ts";
import { actsFor, type Case, loadReports, proposalFor, type Report, shownNotes, shownReports } from "./case.server.ts";
import { casePath, ownersOf } from "./cases.server.ts";
import { shownHistory } from "./history.server.ts";
import { hasReported, hasReportedPerson } from "./own-reports.server.ts";
import { peopleFor } from "./people-for-bans.server.ts";
import { rulesIn } from "./place.server.ts";
import { currentBan } from "./statements.server.ts";
import { subjectsOf } from "./subject-of-case.server.ts";
import { templatesIn } from "./templates.server.ts";
import { thenAndNow } from "./then-and-now.server.ts";

/** What the page of a case shows. @param page of the history, from 1 */
export async function loadCasePage(context: LoadContext, one: Case, page = 1) {
  const { viewer, edition, clock } = context;
  const { key, target, account } = one;
  const { rows, open, seen } = await loadReports(context, one);
  const [subject] = await subjectsOf(context, [key]);
  const owner = (await ownersOf(context, [key])).get(key) ?? null;
  const path = casePath(context, key);
  const { config } = edition;
  const isReportedByViewer = await hasReported(context, key);
  const mayBanAsReporter = account === null || !(await hasReportedPerson(context, account.id));
  const possible = isReportedByViewer ? [] : actsFor(context, one, open.length > 0);
  const acts = (await hasCard(context, one)) ? possible : possible.filter((act) => act !== "warning");
  const ban = account === null ? null : await currentBan(context, account);
  const { history, hasOlder } = await shownHistory(context, one, page);
  return {
    path,
    listPath: href(config, "cardReports"),
    pendingPath: href(config, "pendingBans"),
    seen,
    // A case without a subject does not get this far.
    subject: subject as NonNullable<typeof subject>,
    isOpen: open.length > 0,
    reports: await shownReports(context, rows),
    parts: await thenAndNow(context, target, rows[0]?.snapshot ?? null),
    rules: rulesIn(context, target.locale),
    templates: templatesIn(context, target.locale),
    isReportedByViewer,
    acts: mayBanAsReporter ? acts : acts.filter((act) => act !== "ban"),
    // What most reports name is ticked to begin with.
    namedRules: namedRules(open),
    isBanned: account?.state === "banned",
    banEnds: ban?.until?.getTime() ?? null,
    isProposed: (await proposalFor(context, one)) !== null,
    peopleForBan: account === null ? 1 : await peopleFor(context, account.id, target.locale),
    owner,
    isOwn: owner !== null && owner === viewer?.account.username,
    notes: await shownNotes(context, one),
    history,
    olderPath: hasOlder ? `${path}?page=${page + 1}#history` : null,
    // Whoever bans has just signed in; the page leads there before anything is written.
    freshPath:
      viewer !== null && isFresh(viewer, clock()) ? null : withRedirectTo(href(config, "signIn"), path, { again: "1" }),
  };
}

/** The rule that most reports name; where several do equally, the first. */
function namedRules(open: readonly Report[]): number[] {
  const named = open.flatMap(({ rules }) => readRuleNumbers(rules));
  const counts = new Map<number, number>();
  for (const rule of named) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined ? [] : [most[0]];
}
