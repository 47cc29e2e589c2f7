import { saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { caseId } from "#app/features/safety/case-id.ts";
import * as casePage from "#app/routes/admin/case.tsx";
import * as reportPage from "#app/routes/cards/report.tsx";
import { change } from "#db/change.ts";
import { articles } from "#db/edition/schema/content.ts";
import type { Door, Fields } from "#tests/support/accounts/door.ts";
import type { Member } from "#tests/support/moderation/panel.ts";

/** What people and moderators do about cards, through the public doors. */

/** Terms with three rules: without any, no decision has to name one. */
export const putTerms = ({ database }: Pick<Door, "database">) =>
  change(database, (db) => {
    const source = "---\ntitle: Terms\ndescription: D.\n---\n## Rules {#rules}\n1. First\n2. Second\n3. Third\n";
    db.insert(articles).values({ key: "terms", origin: "shipped", position: 0, title: "Terms", source }).run();
  });

export const cardTarget = (accountId: string, locale = "en"): string =>
  writeTarget({ kind: "card", locale, accountId });

export const makeCard = ({ door, account }: Member, description = "") =>
  saveCard(door.world, {
    accountId: account.id,
    locale: "en",
    base: null,
    content: { ...EMPTY_CARD, description },
    birthday: null,
    visibility: "public",
    indexed: false,
    circle: [],
  });

/** A card for whom a case is about, whoever looks at it. */
export function makeCardOf({ door }: Member, target: string) {
  const [, locale = "", accountId = ""] = target.split("/");
  return saveCard(door.world, {
    accountId,
    locale,
    base: null,
    content: EMPTY_CARD,
    birthday: null,
    visibility: "public",
    indexed: false,
    circle: [],
  });
}

export const reportBy = ({ door }: Member, username: string, comment: string, rule = "") =>
  door.post(reportPage, `/report/${username}`, { comment, rule }, { params: { username } });

const at = (target: string) => {
  const id = caseId(target);
  return [`/admin/abuse-reports/${id}`, { params: { case: id } }] as const;
};

export const openCase = async ({ door }: Member, target: string) => {
  const [path, options] = at(target);
  const answer = await door.get(casePage, path, options);
  return { status: answer.status, page: answer.data?.page };
};

/** Presses a button of the page of a case as it is now, unless `fields.seen` says as it was. */
export async function press(who: Member, target: string, act: string | string[], fields: Fields = {}) {
  const [path, options] = at(target);
  const seen = fields.seen ?? (await openCase(who, target)).page?.seen ?? "";
  return who.door.post(casePage, path, { act, seen, ...fields }, options);
}
