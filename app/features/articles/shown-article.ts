import type { ResultWords, ShownResult } from "#app/features/census/results/shown-results.server.ts";
import type { Citation } from "#app/features/links/citations.ts";
import type { MarkdownNode } from "#app/kit/markup/markdown.ts";
import type { Callout } from "#app/kit/markup/page-text.ts";

/** A page of text as it is shown: what the browser gets. What makes it of a file stays on the server (shown-blocks.ts). */

/** What is inside a paragraph, an item or a cell. */
export type Words = MarkdownNode[];

/** Where a picture is, and how large: null where that is not known. */
export interface PictureSource {
  src: string;
  size: { width: number; height: number } | null;
}

/** A block of a page as it is shown. */
export type ShownBlock =
  | { kind: "heading"; level: number; id: string; words: Words }
  | { kind: "paragraph"; words: Words }
  | { kind: "list"; ordered: boolean; items: Words[] }
  | { kind: "quote"; look: Callout | null; words: Words }
  | { kind: "table"; head: Words[]; rows: Words[][] }
  | ({ kind: "figure"; alt: string; caption: string } & PictureSource)
  | { kind: "folded"; summary: Words; blocks: ShownBlock[] }
  | { kind: "notes"; items: { id: string; words: Words; back: string | null }[] }
  | { kind: "links"; items: ShownLink[] }
  | { kind: "elsewhere"; title: string; href: string; host: string }
  | { kind: "census"; about: string; shown: ShownCensusResult | null }
  | { kind: "items"; items: ShownItem[] }
  | { kind: "works"; items: ShownWork[]; labels: { cite: string; copyBibtex: string; copyRis: string; copied: string } }
  | { kind: "releases"; items: ShownRelease[] }
  | { kind: "places"; items: ShownPlace[] }
  | { kind: "people"; groups: readonly ShownTeam[] }
  | { kind: "colours"; items: ShownColour[] }
  | { kind: "typefaces"; items: ShownFace[] }
  | { kind: "logos"; name: string; items: ShownLogo[] }
  | { kind: "groups"; locale: string; direction: "ltr" | "rtl"; columns: ShownColumn[]; groups: ShownGroup[] };

/** What came of a question of a census. Read when a post is shown (features/blog/census-blocks.server.ts). */
export interface ShownCensusResult {
  result: ShownResult;
  direction: "ltr" | "rtl";
  words: ResultWords;
  whole: ShownLink;
}

export interface ShownLink {
  label: string;
  href: string;
}

/** Another place, or what somebody says of the site. */
export interface ShownItem {
  icon: string;
  /** "" where it is nowhere to be read. */
  href: string;
  headline: string;
  /** The language of the headline, where it is not that of the edition. */
  locale: string | null;
  extra: string;
  languages: string;
  quote: string[];
  response: { label: string; lines: string[] } | null;
  more: ShownLink | null;
  /** Whether it is the site's own: other hosts check that by a link that says so. */
  isOurs?: boolean;
}

export interface ShownWork extends Citation {
  title: string;
  year: number;
  note: string;
}

export interface ShownRelease {
  title: string;
  cover: { src: string; alt: string } | null;
  description: string;
  downloads: (ShownLink & { hint: string; count: string })[];
  extra: string[];
}

export interface ShownPlace {
  icon: string;
  href: string;
  title: string;
  intro: string;
  size: string;
}

/** People who want to be named, of one edition. */
export interface ShownTeam {
  /** The name of the language, in it. */
  title: string;
  locale: string;
  people: readonly {
    name: string;
    username: string;
    avatar: string;
    /** The address of a card; null where there is none. */
    url: string | null;
    areas: readonly string[];
  }[];
}

export interface ShownColour {
  name: string;
  light: string;
  dark: string;
}

export interface ShownFace {
  look: "book" | "text";
  name: string;
  sample: string;
}

export interface ShownLogo {
  label: string;
  src: string;
}

export interface ShownColumn {
  label: string;
  english: string;
}

export interface ShownGroup {
  name: string;
  /** What it is called in English; "" where nobody said. */
  english: string;
  description: string;
  /** Whether that is said in English; otherwise it is in the language of the edition. */
  isEnglish: boolean;
  rows: { path: string; name: string; forms: string[] }[];
}

/** The words alone, for descriptions and the search. */
export const plainWords = (words: readonly MarkdownNode[]): string => words.map(plainNode).join("");

function plainNode(node: MarkdownNode): string {
  if (node.kind === "note") return "";
  return "text" in node ? node.text : "children" in node ? plainWords(node.children) : " ";
}

/** All words of a block. */
export function plainBlock(block: ShownBlock): string {
  switch (block.kind) {
    case "list":
      return block.items.map(plainWords).join(" ");
    case "table":
      return [block.head, ...block.rows].flat().map(plainWords).join(" ");
    case "links":
      return block.items.map(({ label }) => label).join(" ");
    case "notes":
      return block.items.map(({ words }) => plainWords(words)).join(" ");
    case "folded":
      return [plainWords(block.summary), ...block.blocks.map(plainBlock)].join(" ");
    case "elsewhere":
      return block.title;
    case "census":
      return block.shown?.result.question ?? "";
    case "figure":
      return `${block.alt} ${block.caption}`;
    case "items":
      return block.items.map(({ headline, extra }) => `${headline} ${extra}`).join(" ");
    case "works":
      return block.items.map(({ authors, title, note }) => `${authors} ${title} ${note}`).join(" ");
    case "releases":
      return block.items.map(({ title, description }) => `${title} ${description}`).join(" ");
    case "places":
      return block.items.map(({ title }) => title).join(" ");
    case "groups":
      return block.groups.map(({ name, english }) => `${english} ${name}`.trim()).join(" ");
    // People are found by their cards, if they want to be.
    case "people":
    // Nobody looks for a page by the samples on it.
    case "colours":
    case "typefaces":
    case "logos":
      return "";
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
