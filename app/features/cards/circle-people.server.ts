import type { LoadContext } from "#app/context.ts";
import { itemName } from "#app/kit/forms/form.ts";
import type { CardErrors } from "./check.ts";
import type { CirclePerson } from "./commands.server.ts";
import { isLongerThan, LIMITS } from "./limits.ts";
import { type Asking, personSeenBy } from "./queries.server.ts";

/** An entry of a circle as somebody names it. */
export interface NamedPerson {
  username: string;
  relationship: string;
}

/** The people of a circle. Those who are unknown, hidden or blocked are one and the same error. */
export async function circlePeople(
  { accounts, viewer, edition }: Pick<LoadContext, "accounts" | "viewer" | "edition">,
  circle: readonly NamedPerson[],
): Promise<{ people: CirclePerson[]; errors: CardErrors }> {
  const { items, length } = LIMITS.circle;
  if (circle.length > items) return { people: [], errors: { circle: ["form.list.tooLong", { max: items }] } };
  const asking: Asking = { viewer, locale: edition.config.code, surface: "website" };
  const people: CirclePerson[] = [];
  const errors: CardErrors = {};
  for (const [index, { username, relationship }] of circle.entries()) {
    const found = await personSeenBy(accounts, asking, username.replace(/^@/, ""));
    const known = found !== null && found.seenAs !== "owner" ? found.account.id : null;
    const isTwice = people.some(({ personId }) => personId === known);
    if (known === null || isTwice) errors[itemName("circle", index)] = "cards.error.unknownPerson";
    else if (relationship === "") errors[itemName("circle", index)] = "form.missing";
    else if (isLongerThan(relationship, length))
      errors[itemName("circle", index)] = ["cards.error.tooLong", { limit: length }];
    else people.push({ personId: known, relationship });
  }
  return { people, errors };
}
