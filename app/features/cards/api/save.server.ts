import type { LoadContext } from "#app/context.ts";
import { comingOfAgeOf } from "#app/features/accounts/coming-of-age.server.ts";
import { hours } from "#app/kit/time/durations.ts";
import { readRoles } from "#app/services/accounts/permissions.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { consumePoints, type LimitRule, spentUp } from "#app/services/limits/limits.server.ts";
import type { Visibility } from "#db/accounts/schema/cards.ts";
import { contentOf, tidyCard } from "../card-draft.ts";
import { findErrors } from "../check.ts";
import { circleNow } from "../circle.server.ts";
import { type NamedCircle, namedCircle } from "../circle-people.server.ts";
import { saveCard } from "../commands.server.ts";
import { EMPTY_CARD } from "../empty-card.ts";
import { pictureErrors } from "../flag-pictures.server.ts";
import { afterSave } from "../reports/scan.server.ts";
import { rulesFor } from "../rules.server.ts";
import { ownCards } from "../stored-cards.server.ts";
import { teamClaimErrors } from "../team/team-claim.ts";
import { isOpenerThanInternal, isUnderAgeWith, readWarnings, type StoredCard } from "../visibility.ts";
import { draftOf, type Propagated, propagated, wrongCards } from "./propagate.ts";
import { draftFrom, readSaveBody, type SaveBody, teamFrom } from "./save-body.ts";
import { savedAlready } from "./saved-already.server.ts";

/** Saving a card for a program. The rules are those of the editor. */

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition" | "directory" | "clock" | "siblings" | "log">;

/** A program that brings a whole list of cards up to date needs fewer; one that has run wild, more. */
export const SAVE_RULE: LimitRule = { name: "api-card-save", points: 120, windowMs: hours(1) };

/** What is no card costs a look at all that is in it, and no program sends it so often. Such a body uses up no save. */
export const NO_CARD_RULE: LimitRule = { name: "api-no-card", points: 240, windowMs: hours(1) };

/** Where something is not right, by the name of the field, and what: a key as in texts. */
export type SaveErrors = Readonly<Record<string, string>>;

export type SaveResult =
  | { error: null }
  | { error: "invalid"; fields: SaveErrors }
  | { error: "noCard" | "changed" | "notActive" }
  | { error: "tooMany"; until: Date };

/**
 * Saves the card of this edition. A program that does not say who may see it leaves that as it is, and makes a first card for
 * members only; to change it, a program says which version of the card it has read. When another window has saved in between,
 * a program that has not said which version it read changes the newer card; one that has is told, unless all that it says is
 * stored already: then its answer was lost, or it has sent twice.
 * @param sent anything that JSON can say
 */
export async function saveFromProgram(context: Context, account: Account, sent: unknown): Promise<SaveResult> {
  const noCards = { rule: NO_CARD_RULE, subject: account.id };
  const spentUntil = await spentUp(context.accounts, noCards);
  if (spentUntil !== null) return { error: "tooMany", until: spentUntil };
  const body = readSaveBody(sent);
  if (body === null) {
    await consumePoints(context.accounts, noCards);
    return { error: "noCard" };
  }
  const { allowed, until } = await consumePoints(context.accounts, { rule: SAVE_RULE, subject: account.id });
  if (!allowed) return { error: "tooMany", until };
  const first = await trySaving(context, account, body);
  const second = first.error === "raced" ? await trySaving(context, account, body) : first;
  return second.error === "raced" ? { error: "changed" } : second;
}

/** "raced": somebody has saved since the cards were read. */
async function trySaving(context: Context, account: Account, body: SaveBody): Promise<SaveResult | { error: "raced" }> {
  const { accounts, edition } = context;
  const locale = edition.config.code;
  const all = await ownCards(accounts, account.id);
  const card = all.find((one) => one.locale === locale) ?? null;
  const isOld = body.version !== undefined && body.version !== (card?.version ?? 0);
  if (isOld && card === null) return { error: "changed" };
  // What a program has read may be old: sent back, it must not show a card that its owner has hidden since.
  const asksForOther = body.visibility !== undefined && card !== null && body.visibility !== card.visibility;
  if (asksForOther && body.version === undefined) return { error: "changed" };
  const isTeam = readRoles(account.roles).roles.length > 0;
  const before = card === null ? { ...EMPTY_CARD, birthday: null } : draftOf(card);
  const teamWarnings = readWarnings(card?.teamWarnings ?? "");
  const draft = tidyCard(draftFrom(body, before, { isTeam, teamWarnings }));
  const circle = await circleFor(context, account.id, card, body);
  if (circle.until !== null) return { error: "tooMany", until: circle.until };
  const here = keysOf({
    ...(isTeam ? {} : teamClaimErrors(teamFrom(body, null), card?.content.team ?? null)),
    ...findErrors(draft, rulesFor(context)),
    ...(await pictureErrors(accounts, account.id, draft.customFlags)),
    ...circle.errors,
  });
  // What does not fit here is not tried on other cards.
  if (Object.keys(here).length > 0) return { error: "invalid", fields: here };
  const visibility = body.visibility ?? card?.visibility ?? "internal";
  if (await isTooOpen(context, account, { visibility, birthday: draft.birthday, all }))
    return { error: "invalid", fields: { visibility: "cards.editor.who.minor" } };
  const elsewhere = all.filter((one) => one.locale !== locale);
  const others = await propagated(draft, elsewhere, body.propagate ?? []);
  const indexed = card?.indexed ?? false;
  const afterwards = async (along: Propagated): Promise<SaveResult> => {
    for (const one of [locale, ...along.cards.map((other) => other.card.locale)]) {
      await afterSave(context, account.id, one);
    }
    return { error: null };
  };
  if (isOld && card !== null) {
    const propagate = body.propagate ?? [];
    const would = { draft, visibility, indexed, circle: circle.people, others: elsewhere, propagate };
    const already = await savedAlready(accounts.store, card, would);
    return already === null ? { error: "changed" } : afterwards(already);
  }
  const there = await wrongIn(context, others);
  if (Object.keys(there).length > 0) return { error: "invalid", fields: there };
  const problem = await saveCard(accounts, {
    accountId: account.id,
    locale,
    base: card?.version ?? null,
    content: contentOf(draft),
    birthday: draft.birthday,
    visibility,
    indexed,
    circle: circle.people,
    others: others.cards,
  });
  if (problem === "pictureGone") return { error: "invalid", fields: { customFlags: "pictures.error.gone" } };
  if (problem === "changed") return { error: "raced" };
  return problem === null ? afterwards(others) : { error: problem };
}

/**
 * Whether a program is about to show the card of somebody under 18 to more people. That is left to the editor, which says what we
 * suggest and why; no program does it for them.
 */
async function isTooOpen(
  { accounts, edition, clock }: Context,
  account: Account,
  { visibility, birthday, all }: { visibility: Visibility; birthday: string | null; all: readonly StoredCard[] },
): Promise<boolean> {
  const { code } = edition.config;
  const before = all.find(({ locale }) => locale === code)?.visibility;
  if (visibility === before || !isOpenerThanInternal(visibility)) return false;
  const known = { all, comingOfAge: await comingOfAgeOf(accounts, account.id) };
  return isUnderAgeWith(birthday, known, code, clock());
}

/** Programs know this error by another word than our texts. */
const UNKNOWN_PERSON = {
  ours: "cards.error.unknownPerson",
  theirs: "profile.circles.validation.userNotFound",
} as const;

/** The parameters of an error are left out: a program knows the limits. */
const keysOf = (errors: ReturnType<typeof findErrors>): SaveErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const key = typeof error === "string" ? error : error[0];
      return [name, key === UNKNOWN_PERSON.ours ? UNKNOWN_PERSON.theirs : key];
    }),
  );

async function wrongIn(context: Context, others: Propagated): Promise<SaveErrors> {
  const wrong = await wrongCards(others, (locale) => rulesFor(context, locale));
  return Object.fromEntries([
    ...others.unknown.map((field) => ["propagate", field]),
    ...wrong.map(({ card }) => [`propagate.${card.locale}`, "crud.validation.genericForm"]),
  ]);
}

/** The circle as the body names it, or as it is. */
async function circleFor(
  context: Context,
  accountId: string,
  card: StoredCard | null,
  { circle }: SaveBody,
): Promise<NamedCircle> {
  if (circle !== undefined) return namedCircle(context, { accountId, card, named: circle });
  return { people: card === null ? [] : await circleNow(context.accounts.store, card.id), errors: {}, until: null };
}
