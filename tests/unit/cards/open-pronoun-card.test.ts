import { expect, test } from "vitest";
import { openPronounsOf } from "#app/features/cards/standards/open-pronoun-card.ts";
import type { PublicCard } from "#app/features/cards/standards/public-cards.server.ts";

const pronoun = (label: string) => ({ kind: "unknown", label, spoken: label, url: null, forms: [], opinion: "yes" });
const card = (order: PublicCard["order"]) =>
  ({
    language: "pl",
    order,
    use: ["ona", "ono"].map(pronoun),
    others: ["on", "onu"].map(pronoun),
    never: [],
  }) as unknown as PublicCard;

/** The ranks are all that this shape can say of how several pronouns are meant. */
test.each([
  ["ranked", [1, 2, 3, 4]],
  ["equal", [1, 1, 3, 4]],
  ["alternate", [1, 1, 3, 4]],
  [null, [1, 2, 3, 4]],
] as const)("pronouns that are %s have their ranks", (order, ranks) => {
  const found = openPronounsOf([card(order)], {} as never);
  expect(found?.map(({ ranking }) => ranking)).toEqual(ranks);
});
