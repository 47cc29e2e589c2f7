import { and, asc, count, eq, ne } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { editionName, rolesInWords } from "#app/features/accounts/role-words.server.ts";
import { linesAbout } from "#app/features/audit/page.server.ts";
import { type Asking, viewerIn } from "#app/features/cards/asking.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { extentFor } from "#app/features/cards/visibility.ts";
import { casePath } from "#app/features/safety/cases.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { areBlocked } from "#app/services/accounts/blocks.server.ts";
import type { Account, Viewer } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { mayGiveRoles, mayImpersonate, mayOpen } from "./rules.ts";

const LINES = 20;

/** Everything on the page about an account but what is sealed. */
export async function loadUserPage(context: LoadContext, { viewer, account }: { viewer: Viewer; account: Account }) {
  const { edition, accounts, hosts, database } = context;
  const { config } = edition;
  const { id, username, state } = account;
  const day = dayFormat(config);
  const stored = await accounts.store.db
    .select({ locale: cards.locale, visibility: cards.visibility })
    .from(cards)
    .where(eq(cards.accountId, id))
    .orderBy(asc(cards.locale));
  const isBlocked = await areBlocked(accounts.store, viewer.account.id, id);
  // Those that they may read, as on the person's own page: which hidden cards somebody has in other languages is not theirs to know.
  const own = stored.filter(({ locale, visibility }) => {
    const asking: Asking = { viewer, locale, surface: "website" };
    return extentFor(visibility, viewerIn(asking, account, isBlocked)) !== "nothing";
  });
  const [proposed] = database.db
    .select({ count: count() })
    .from(submissions)
    .where(and(eq(submissions.authorId, id), ne(submissions.authorId, "")))
    .all();
  const served = (code: string) => context.directory.find((one) => one.code === code && hasPage(one, "card"));
  // The person reads what is decided in the language of the case. What they did here is decided here, with a card and without;
  // whoever has done nothing here has it in one of their own languages, where the viewer may.
  const localeOfCase = () => {
    if (own.some(({ locale }) => locale === config.code) || (proposed?.count ?? 0) > 0) return config.code;
    const there = own.find(({ locale }) => served(locale) !== undefined && context.can("users", locale));
    return there?.locale ?? config.code;
  };
  return {
    username,
    isSelf: viewer.account.id === id,
    isBanned: state === "banned",
    createdAt: day.format(account.createdAt),
    lastHere: day.format(account.lastActiveAt),
    devices: (await sessionsOf(accounts, id)).length,
    proposed: proposed?.count ?? 0,
    roles: rolesInWords(context, account.roles),
    cards: own.map(({ locale, visibility }) => {
      const there = served(locale);
      return {
        name: editionName(context, locale),
        visibility: context.text(`cards.editor.who.${visibility}`),
        url: there === undefined ? null : `${hosts.origin(locale)}${href(there, "card", { username })}`,
      };
    }),
    lines: await linesAbout(context, id, LINES),
    casePath:
      viewer.account.id === id || !context.can("users")
        ? null
        : casePath(context, writeTarget({ kind: "card", locale: localeOfCase(), accountId: id })),
    logPath: href(config, "auditLogOf", { username, id }),
    rolesPath: mayGiveRoles(viewer.account, account) ? href(config, "userRoles", { username }) : null,
    erasePath: mayOpen(viewer.account, account) ? href(config, "userErase", { username }) : null,
    impersonatePath: mayImpersonate(viewer.account, account, config.code)
      ? href(config, "userImpersonate", { username })
      : null,
    dataPath: mayOpen(viewer.account, account) ? href(config, "userData", { username }) : null,
  };
}

export type UserPageData = Awaited<ReturnType<typeof loadUserPage>>;
