import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { isFresh } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { peopleFor } from "./bans.server.ts";
import { actsFor, type Case, loadReports, proposalFor, shownHistory, shownNotes, shownReports } from "./case.server.ts";
import { casePath, ownersOf } from "./cases.server.ts";
import { rulesIn } from "./place.server.ts";
import { currentBan } from "./statements.server.ts";
import { subjectsOf } from "./subject-of-case.server.ts";
import { templatesIn } from "./templates.server.ts";
import { thenAndNow } from "./then-and-now.server.ts";

/** What the page of a case shows. */
export async function loadCasePage(context: LoadContext, one: Case) {
  const { viewer, edition, clock } = context;
  const { key, target, account } = one;
  const { rows, open, seen } = await loadReports(context, one);
  const [subject] = await subjectsOf(context, [key]);
  const owner = (await ownersOf(context, [key])).get(key) ?? null;
  const path = casePath(context, key);
  const { config } = edition;
  const ban = account === null ? null : await currentBan(context, account);
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
    acts: actsFor(context, one, open.length > 0),
    isBanned: account?.state === "banned",
    banEnds: ban?.until?.getTime() ?? null,
    isProposed: (await proposalFor(context, one)) !== null,
    peopleForBan: peopleFor(context, target.locale),
    owner,
    isOwn: owner !== null && owner === viewer?.account.username,
    notes: await shownNotes(context, one),
    history: await shownHistory(context, one),
    // Whoever bans has just signed in; the page leads there before anything is written.
    freshPath:
      viewer !== null && isFresh(viewer, clock()) ? null : withRedirectTo(href(config, "signIn"), path, { again: "1" }),
  };
}
