import { expect, expectTypeOf, test } from "vitest";
import { circlesSeenBy } from "#app/features/cards/circle.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { type ShownCard, type StoredCard, shownTo } from "#app/features/cards/visibility.ts";

/** A new surface does not compile unless it asks who may see what: these lines are judged by the compiler. */

const stored: StoredCard = {
  id: "card",
  accountId: "account",
  locale: "en",
  visibility: "hidden",
  indexed: true,
  teamWarnings: "",
  content: { ...EMPTY_CARD, description: "mine alone" },
  birthday: "1990-01-01",
  age: 36,
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};

/** As every output of cards takes them. */
const output = (card: ShownCard) => card.content.description;

test("an output cannot be built from a stored card", () => {
  expectTypeOf<StoredCard>().not.toExtend<ShownCard>();
  // @ts-expect-error a stored card is for nobody's eyes
  void (() => output(stored));
  // @ts-expect-error neither is one that looks like a shown one
  void (() => output({ ...stored, extent: "all" }));
  // @ts-expect-error nor can circles be asked for by the ids of cards alone
  void (() => circlesSeenBy({} as never, { viewer: null }, { cards: [stored], seenAs: "stranger" }));
  // @ts-expect-error and who may not see it gets null, which has to be looked at
  void (() => output(shownTo(stored, "stranger")));
  expect(shownTo(stored, "stranger")).toBeNull();
});
