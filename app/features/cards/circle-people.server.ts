import type { LoadContext } from "#app/context.ts";
import { itemName } from "#app/kit/forms/form.ts";
import { type CardErrors, textError } from "./check-text.ts";
import { circleNow, circlesSeenBy } from "./circle.server.ts";
import type { CirclePerson } from "./commands.server.ts";
import { LIMITS } from "./limits.ts";
import { type Asking, personSeenBy } from "./queries.server.ts";
import { type StoredCard, shownTo } from "./visibility.ts";

/** An entry of a circle as somebody names it. */
export interface NamedPerson {
  username: string;
  relationship: string;
}

type Context = Pick<LoadContext, "accounts" | "viewer" | "edition">;

/** The people of a circle. Those who are unknown, hidden or blocked are one and the same error; nobody learns from another one. */
export async function circlePeople(
  { accounts, viewer, edition }: Context,
  circle: readonly NamedPerson[],
): Promise<{ people: CirclePerson[]; errors: CardErrors }> {
  const { items, length } = LIMITS.circle;
  if (circle.length > items) return { people: [], errors: { circle: ["form.list.tooLong", { max: items }] } };
  const asking: Asking = { viewer, locale: edition.config.code, surface: "website" };
  const people: CirclePerson[] = [];
  const errors: CardErrors = {};
  const seen = new Set<string>();
  for (const [index, { username, relationship }] of circle.entries()) {
    const found = await personSeenBy(accounts, asking, username.replace(/^@/, ""));
    const known = found?.account.id ?? null;
    if (known === null) errors[itemName("circle", index)] = "cards.error.unknownPerson";
    else if (found?.seenAs === "owner") errors[itemName("circle", index)] = "cards.error.ownName";
    else if (seen.has(known)) errors[itemName("circle", index)] = "cards.error.personTwice";
    else if (relationship === "") errors[itemName("relationship", index)] = "form.missing";
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
export async function withUnseen(
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
