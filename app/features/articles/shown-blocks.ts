import { type LinkTo, parseMarkdown } from "#app/kit/markup/markdown.ts";
import { type Fold, withFolds } from "#app/kit/markup/page-fold.ts";
import { noteAnchor, type PageBlock } from "#app/kit/markup/page-text.ts";
import { entryPictureUrl } from "#app/services/media/picture.ts";
import { asReferences, type Notes, notesOf, referenceId, withReferences } from "./notes.ts";
import { filled, type PlaceholderValues } from "./placeholders.ts";
import type { PictureSource, ShownBlock, Words } from "./shown-article.ts";

export interface Filling {
  values: PlaceholderValues;
  /** What stands in place of a line such as "{contribute}". @param rows of the table below it */
  slot(name: string, about: string, rows: readonly string[][]): ShownBlock[];
  linkTo: LinkTo;
}

/** The blocks of a page, filled: without what nobody has given a value for, and without headings that have nothing below them. */
export function shownBlocks(blocks: readonly PageBlock[], filling: Filling): ShownBlock[] {
  const notes = notesOf(blocks);
  const seen = new Set<string>();
  const read: Read = (text) => {
    const whole = filled(text, filling.values);
    if (whole === null) return [];
    return [asReferences(wordsOf(withReferences(whole, notes), filling.linkTo), notes, seen)];
  };
  return [...readBlocks(withFolds(blocks), { read, filling }), ...notesBlock(notes, read, seen)];
}

const readBlocks = (blocks: readonly (PageBlock | Fold)[], reading: Reading): ShownBlock[] =>
  withoutEmptyParts(
    blocks.flatMap((block, index) =>
      block.kind === "folded" ? foldedBlock(block, reading) : shownBlock(block, beside(blocks, index), reading),
    ),
  );

/** Nothing where its line needs a value that nobody has given, or where nothing is folded up. */
const foldedBlock = ({ text, blocks }: Fold, reading: Reading): ShownBlock[] =>
  reading.read(text).flatMap((summary): ShownBlock[] => {
    const folded = readBlocks(blocks, reading);
    return folded.length === 0 ? [] : [{ kind: "folded", summary, blocks: folded }];
  });

/** The slot above a table fills what it says, and the table below a slot says more of it. */
interface Beside {
  slotAbove: string;
  tableBelow: Extract<PageBlock, { kind: "table" }> | null;
}

function beside(blocks: readonly (PageBlock | Fold)[], index: number): Beside {
  const [above, below] = [blocks[index - 1], blocks[index + 1]];
  return {
    slotAbove: above?.kind === "slot" ? above.name : "",
    tableBelow: below?.kind === "table" ? below : null,
  };
}

/** Reads a text; nothing where it needs a value that nobody has given. */
type Read = (text: string) => Words[];

function notesBlock({ numbers, texts }: Notes, read: Read, seen: ReadonlySet<string>): ShownBlock[] {
  const items = [...numbers.keys()].flatMap((name) =>
    read(texts.get(name) ?? "").map((words) => ({
      id: noteAnchor(name),
      words,
      back: seen.has(name) ? referenceId(name) : null,
    })),
  );
  return items.length === 0 ? [] : [{ kind: "notes", items }];
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

interface Reading {
  read: Read;
  filling: Filling;
}

function shownBlock(block: PageBlock, { slotAbove, tableBelow }: Beside, { read, filling }: Reading): ShownBlock[] {
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
      // Its words are part of what the slot shows.
      if (slotAbove === "pronoun-groups") return [];
      // The first cells of such a table are names for the code.
      const from = slotAbove === "personal-data" ? 1 : 0;
      const rows = [block.head, ...block.rows].flatMap((row) => {
        const cells = row.slice(from).map(read);
        return cells.some((cell) => cell.length === 0) ? [] : [cells.flat()];
      });
      const [head = [], ...rest] = rows;
      return rest.length === 0 ? [] : [{ kind: "table", head, rows: rest }];
    }
    case "figure": {
      const { src, alt, caption } = block;
      // One that could not be read has none: only a preview comes across it.
      return src === "" ? [] : [{ kind: "figure", ...pictureSource(src), alt, caption }];
    }
    case "slot":
      return filling.slot(block.name, block.about, tableBelow?.rows ?? []);
    case "note":
    case "fold":
    case "foldEnd":
      return [];
  }
}

/** Leads "media:…/1200x800" to the picture that was uploaded under that name, and says how large it is. */
export function pictureSource(written: string): PictureSource {
  const [, name, width, height] = UPLOADED.exec(written) ?? [];
  if (name === undefined) return { src: written, size: null };
  const size = width && height ? { width: Number(width), height: Number(height) } : null;
  return { src: entryPictureUrl("text", name, "big"), size };
}

const UPLOADED = /^media:([0-9a-f]{32})(?:\/(\d{1,4})x(\d{1,4}))?$/;

/** Paragraphs never hold empty lines here. */
const wordsOf = (text: string, linkTo: LinkTo): Words => parseMarkdown(text, linkTo)[0] ?? [];
