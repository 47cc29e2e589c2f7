import type { MarkdownNode } from "#app/kit/markup/markdown.ts";
import type { Callout } from "#app/kit/markup/page-text.ts";

/** A page of text as it is shown: what the browser gets. What makes it of a file stays on the server (shown-blocks.ts). */

/** What is inside a paragraph, an item or a cell. */
export type Words = MarkdownNode[];

/** A block of a page as it is shown. */
export type ShownBlock =
  | { kind: "heading"; level: number; id: string; words: Words }
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; ordered: boolean; items: Words[] }
  | { kind: "quote"; look: Callout | null; words: Words }
  | { kind: "table"; head: Words[]; rows: Words[][] }
  | { kind: "figure"; src: string; alt: string; caption: string }
  | { kind: "links"; items: ShownLink[] };

export interface ShownLink {
  label: string;
  href: string;
}

/** The words alone, for descriptions and the search. */
export const plainWords = (words: readonly MarkdownNode[]): string =>
  words.map((node) => ("text" in node ? node.text : "children" in node ? plainWords(node.children) : " ")).join("");

/** All words of a block. */
export function plainBlock(block: ShownBlock): string {
  switch (block.kind) {
    case "list":
      return block.items.map(plainWords).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map(plainWords).join(" ");
    case "links":
      return block.items.map(({ label }) => label).join(" ");
    case "figure":
      return `${block.alt} ${block.caption}`;
    default:
      return plainWords(block.words);
  }
}

/** A part of a page: a heading of the second level with what is below it. */
export interface Part {
  id: string;
  title: Words;
  blocks: ShownBlock[];
}

/** What stands before the first heading, and the parts. */
export function partsOf(blocks: readonly ShownBlock[]): { opening: ShownBlock[]; parts: Part[] } {
  const opening: ShownBlock[] = [];
  const parts: Part[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) parts.push({ id: block.id, title: block.words, blocks: [] });
    else (parts.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, parts };
}

/** What a part says below its heading, as plain text. */
export const plainPart = ({ blocks }: Part): string => blocks.map(plainBlock).join("\n");
