import type { LoadContext } from "#app/context.ts";
import { itemName } from "#app/kit/forms/form.ts";
import { hours } from "#app/kit/time/durations.ts";
import { withoutCase } from "#app/services/accounts/username.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import type { Asking } from "./asking.ts";
import { type CardErrors, textError } from "./check-text.ts";
import { circleNow, circlesSeenBy } from "./circle.server.ts";
import { LIMITS } from "./limits.ts";
import { type PagePerson, personSeenBy } from "./queries.server.ts";
import type { CirclePerson } from "./replace-circle.server.ts";
import { type StoredCard, shownTo } from "./visibility.ts";

/** An entry of a circle as somebody names it. */
export interface NamedPerson {
  username: string;
  relationship: string;
}

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition">;

/** Names of people are looked up when a circle is saved: nobody needs to save so often, and nobody can list who is here. */
export const CIRCLE_RULE: LimitRule = { name: "card-circle-names", points: 200, windowMs: hours(1) };

/** The circle that is stored when the owner of a card names these people, or why it is not, or until when they wait. */
export type NamedCircle = { people: CirclePerson[]; errors: CardErrors; until: null } | { until: Date };

/**
 * Looks up the people of a circle for whoever saves it, in the editor or with a program. Only names that are new cost a try, so that a
 * card with a full circle can be saved as often as any.
 * @param card as it is stored
 */
export async function namedCircle(
  context: Context,
  { accountId, card, named }: { accountId: string; card: StoredCard | null; named: readonly NamedPerson[] },
): Promise<NamedCircle> {
  const before = card === null ? [] : await ownCircle(context, card);
  const known = new Set(before.map(({ person }) => person.username));
  const fresh = named.filter(({ username }) => !known.has(username.replace(/^@/, ""))).length;
  if (fresh > 0) {
    const points = { rule: CIRCLE_RULE, subject: accountId, points: fresh };
    const { allowed, until } = await consumePoints(context.accounts, points);
    if (!allowed) return { until };
  }
  const { people, errors } = await circlePeople(context, named);
  return { people: await withUnseen(context, card, people), errors, until: null };
}

/** The people of a circle. Those who are unknown, hidden or blocked are one and the same error; nobody learns from another one. */
async function circlePeople(
  { accounts, viewer, edition }: Context,
  circle: readonly NamedPerson[],
): Promise<{ people: CirclePerson[]; errors: CardErrors }> {
  const { items, length } = LIMITS.circle;
  if (circle.length > items) return { people: [], errors: { circle: ["form.list.tooLong", { max: items }] } };
  const asking: Asking = { viewer, locale: edition.config.code, surface: "website" };
  const people: CirclePerson[] = [];
  const errors: CardErrors = {};
  const seen = new Set<string>();
  // Each name is looked up once: the time of many lookups would add up, and reveal who exists.
  const lookedUp = new Map<string, PagePerson | null>();
  for (const [index, { username, relationship }] of circle.entries()) {
    const name = username.replace(/^@/, "");
    const key = withoutCase(name);
    const found = lookedUp.has(key) ? (lookedUp.get(key) ?? null) : await personSeenBy(accounts, asking, name);
    lookedUp.set(key, found);
    const known = found?.account.id ?? null;
    if (known === null) errors[itemName("circle", index)] = "cards.error.unknownPerson";
    else if (found?.seenAs === "owner") errors[itemName("circle", index)] = "cards.error.ownName";
    else if (seen.has(known)) errors[itemName("circle", index)] = "cards.error.personTwice";
    else if (relationship === "") errors[itemName("relationship", index)] = "cards.error.relationship";
    else {
      const error = textError(relationship, length);
      if (error === null) people.push({ personId: known, relationship });
      else errors[itemName("relationship", index)] = error;
    }
    if (known !== null) seen.add(known);
  }
  return { people, errors };
}

/** The circle of somebody's own card as they see it: without people who have hidden their cards, are banned or gone. */
export async function ownCircle({ accounts, viewer }: Context, card: StoredCard) {
  const shown = shownTo(card, "owner");
  return shown === null ? [] : circlesSeenBy(accounts.store, { viewer }, { cards: [shown], seenAs: "owner" });
}

/**
 * What is stored when the owner names these people. Whoever they do not see at the moment stays in the circle unseen: they
 * come back with their card, and a save neither takes them out nor tells that they are away.
 */
async function withUnseen(
  context: Context,
  card: StoredCard | null,
  named: readonly CirclePerson[],
): Promise<CirclePerson[]> {
  if (card === null) return [...named];
  const seen = new Set((await ownCircle(context, card)).map(({ person }) => person.id));
  const taken = new Set(named.map(({ personId }) => personId));
  const unseen = (await circleNow(context.accounts.store, card.id)).filter(
    ({ personId }) => !seen.has(personId) && !taken.has(personId),
  );
  return [...named, ...unseen].slice(0, LIMITS.circle.items);
}
