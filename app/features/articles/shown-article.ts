import { type LinkTo, type MarkdownNode, parseMarkdown } from "#app/kit/markup/markdown.ts";
import type { Callout, PageBlock } from "#app/kit/markup/page-text.ts";
import { filled, type PlaceholderValues } from "./placeholders.ts";

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

export interface Filling {
  values: PlaceholderValues;
  /** The links of a line such as "{contact}". */
  links(slot: string): ShownLink[];
  linkTo: LinkTo;
}

/** The blocks of a page, filled: without what nobody has given a value for, and without headings that have nothing below them. */
export function shownBlocks(blocks: readonly PageBlock[], filling: Filling): ShownBlock[] {
  const shown = blocks.flatMap((block, index) => shownBlock(block, blocks[index - 1], filling));
  return withoutEmptyParts(shown);
}

/** From the end, so that each heading is looked at once. */
function withoutEmptyParts(blocks: readonly ShownBlock[]): ShownBlock[] {
  const kept: ShownBlock[] = [];
  /** Levels of headings that have something below them. */
  let wanted = new Set<number>();
  for (const block of blocks.toReversed()) {
    if (block.kind !== "heading") wanted = new Set([2, 3, 4]);
    else if (!wanted.has(block.level)) continue;
    else for (let level = block.level; level <= 4; level += 1) wanted.delete(level);
    kept.push(block);
  }
  return kept.reverse();
}

function shownBlock(block: PageBlock, before: PageBlock | undefined, filling: Filling): ShownBlock[] {
  const read = (text: string): Words[] => {
    const whole = filled(text, filling.values);
    return whole === null ? [] : [wordsOf(whole, filling.linkTo)];
  };
  switch (block.kind) {
    case "heading":
      return read(block.text).map((words) => ({ kind: "heading", level: block.level, id: block.anchor, words }));
    case "paragraph":
      return read(block.text).map((words) => ({ kind: "paragraph", words }));
    case "quote":
      return read(block.text).map((words) => ({ kind: "quote", look: block.callout, words }));
    case "list": {
      const items = block.items.flatMap(read);
      return items.length === 0 ? [] : [{ kind: "list", ordered: block.ordered, items }];
    }
    case "table": {
      // The first cells of such a table are names for the code.
      const from = before?.kind === "slot" && before.name === "personal-data" ? 1 : 0;
      const rows = [block.head, ...block.rows].flatMap((row) => {
        const cells = row.slice(from).map(read);
        return cells.some((cell) => cell.length === 0) ? [] : [cells.flat()];
      });
      const [head = [], ...rest] = rows;
      return rest.length === 0 ? [] : [{ kind: "table", head, rows: rest }];
    }
    case "figure": {
      const { src, alt, caption } = block;
      return [{ kind: "figure", src, alt, caption }];
    }
    case "slot": {
      const items = filling.links(block.name);
      return items.length === 0 ? [] : [{ kind: "links", items }];
    }
  }
}

/** Paragraphs never hold empty lines here. */
const wordsOf = (text: string, linkTo: LinkTo): Words => parseMarkdown(text, linkTo)[0] ?? [];

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
