import type { LoadContext } from "#app/context.ts";
import type { Kept } from "#app/kit/forms/read-form.server.ts";
import { draftOf } from "../api/propagate.ts";
import { ownCircle } from "../circle-people.server.ts";
import type { StoredCard } from "../visibility.ts";
import { cardLines, type PartLines } from "./card-lines.ts";
import { cardValues, type EditedCard } from "./card-values.ts";
import { editorFlags } from "./editor-flags.server.ts";
import { differingSections } from "./versions.ts";

/** A stored card as the editor shows it. */

export async function editedCard(context: LoadContext, card: StoredCard): Promise<EditedCard> {
  const circle = await ownCircle(context, card);
  return {
    draft: draftOf(card),
    circle: circle.map(({ person, relationship }) => ({ username: person.username, relationship })),
    visibility: card.visibility,
    indexed: card.indexed,
    base: card.version,
  };
}

export const storedValues = async (context: LoadContext, card: StoredCard): Promise<Kept> =>
  cardValues(await editedCard(context, card));

/** The parts in which a form differs from what is stored, as they are stored. */
export async function theirsOf(context: LoadContext, card: StoredCard, kept: Kept): Promise<PartLines[]> {
  const stored = await editedCard(context, card);
  const { flags, otherFlags } = editorFlags(context, stored.draft);
  const called = new Map<string, string>([...flags, ...otherFlags].map(({ key, spoken }) => [key, spoken]));
  const words = {
    text: context.text,
    language: context.edition.config,
    flagName: (key: string) => called.get(key) ?? key,
  };
  return differingSections(kept, cardValues(stored))
    .filter((section) => section !== "languages")
    .map((section) => ({ section, lines: cardLines(section, stored, words) }));
}
