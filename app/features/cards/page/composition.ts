import type { MarkdownNode, MarkdownParagraph } from "#app/kit/markup/markdown.ts";
import type { CardView } from "./card-view.ts";

/** How the parts of a card stand beside each other on a wide page, told from how much there is of each: nothing moves once it is drawn. */

/** What fits under a name without pushing the card off the first screen. */
const MAX_LEDE = 160;

/** Whether a description is short enough for a line under the name. */
export function isShort(paragraphs: readonly MarkdownParagraph[]): boolean {
  const [only, ...others] = paragraphs;
  return only !== undefined && others.length === 0 && lengthOf(only) <= MAX_LEDE;
}

/** A line break takes about half a line. */
const LINE = 30;

const lengthOf = (nodes: readonly MarkdownNode[]): number =>
  nodes.reduce((sum, node) => {
    if (node.kind === "break") return sum + LINE;
    return sum + ("children" in node ? lengthOf(node.children) : node.text.length);
  }, 0);

/** More flags than these stand in the main column, where there is room for them. */
export const MAX_FLAGS_ASIDE = 8;

export const hasAside = (card: CardView): boolean => asideLines(card) > 0;

/** Lists are folded where they are longer. */
const FOLDED = 17;
const HEADER = 2;
const CHARACTERS = 60;

const folded = (length: number, linesEach = 1): number => Math.min(length, FOLDED) * linesEach;
const box = (length: number, linesEach = 1): number => (length === 0 ? 0 : HEADER + 1 + folded(length, linesEach));

/** About how many lines the margin takes. */
function asideLines({ flags, links, circle, events, age, clock }: CardView): number {
  const facts = (age === null ? 0 : 1) + (clock === null ? 0 : 2);
  const flagBox = flags.length > MAX_FLAGS_ASIDE ? 0 : box(flags.length);
  return facts + flagBox + box(links.length) + box(circle.length, 2) + box(events.length, 3);
}

/** About how many lines stand beside the margin before the words. */
function mainLines({ names, pronouns, description }: CardView): number {
  const notes = pronouns.filter(({ note }) => note !== null).length;
  const lists = Math.max(folded(names.length), folded(pronouns.length) + notes) + HEADER;
  const about = isShort(description)
    ? 0
    : description.reduce((sum, one) => sum + 1 + lengthOf(one) / CHARACTERS, HEADER);
  return lists + about;
}

/** Whether the margin has ended where the words begin, so that they have the whole width. */
export const areWordsWide = (card: CardView): boolean => mainLines(card) >= asideLines(card);
