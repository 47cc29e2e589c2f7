import { Lexer, Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { decodeEntities } from "./entities.ts";
import { type ClassifiedLink, classifyLink, namedHost } from "./link.ts";

/**
 * The Markdown of people's own texts: paragraphs of emphasis, strikethrough, code, escapes, entities, ~sub~, ^super^,
 * ==mark== and links. Headings, lists, HTML and the like stay the characters they are written with.
 */
export type MarkdownNode =
  | { kind: "text" | "code"; text: string }
  | { kind: "break" }
  | { kind: MarkdownStyle; children: MarkdownNode[] }
  /** A small number that leads to a note below the text. The id is its own, for the way back. */
  | { kind: "note"; text: string; href: string; id: string | undefined }
  | { kind: "link"; link: MarkdownLink; children: MarkdownNode[] };

export type MarkdownParagraph = MarkdownNode[];
/** A picture inside the address itself: offered for saving, since browsers refuse to open it as a page. */
export type MarkdownLink = ClassifiedLink | { kind: "picture"; href: string };

const STYLES = ["em", "strong", "del", "sub", "sup", "mark"] as const;
export type MarkdownStyle = (typeof STYLES)[number];

/** For some hostile texts the lexer takes quadratic time, so longer texts are shown as written. */
export const MARKDOWN_MAX_LENGTH = 2000;
const MAX_NESTING = 20;
const SCRIPT_OPENING = /<script(?:[\s/][^<>]*)?>?/i;
const DATA_PICTURE = /^data:image\/(?:gif|png|jpe?g|webp);base64,[A-Za-z0-9+/]+={0,2}$/i;

/**
 * @param open what the text must begin with, for the lexer to find the next candidate
 * @param pattern finds it whole, and in it the text
 */
function styled(name: MarkdownStyle, open: string, pattern: RegExp): TokenizerAndRendererExtension {
  return {
    name,
    level: "inline",
    start: (source) => {
      const at = source.indexOf(open);
      return at < 0 ? undefined : at;
    },
    tokenizer(source) {
      const match = pattern.exec(source);
      const [, raw, text] = match ?? [];
      if (!raw || !text) return undefined;
      return { type: name, raw, text, tokens: this.lexer.inlineTokens(text) };
    },
  };
}

const dialect = new Marked({
  gfm: true,
  // A single line break is kept as one.
  breaks: true,
  tokenizer: {
    // For marked, undefined means "no such token" and false means "use the default". HTML and bare URLs stay text.
    tag: () => undefined,
    url: () => undefined,
    del: (source) => (source.startsWith("~~") ? false : undefined),
  },
  extensions: [
    styled("sub", "~", /^(~((?:[^\s~\\]|\\[\s\S])+)~)(?:[^~]|$)/),
    styled("sup", "^", /^(\^((?:[^\s^\\]|\\[\s\S])+)\^)/),
    styled("mark", "==", /^(==((?:[^\s=\\]|\\[\s\S])(?:=?(?:[^=\\]|\\[\s\S]))*)==)/),
  ],
});

/** Gives another address for one that somebody wrote; "" makes the link its label alone. */
export type LinkTo = (written: string) => string;

const asIs: LinkTo = (written) => written;

/** Never throws: a text too long or too deep for the lexer is shown as it was written. */
export function parseMarkdown(source: string, linkTo: LinkTo = asIs): MarkdownParagraph[] {
  const paragraphs = splitParagraphs(source.replace(SCRIPT_OPENING, ""));
  if (source.length > MARKDOWN_MAX_LENGTH) return paragraphs.map(asWritten);
  return paragraphs.map((text) => {
    try {
      return convert(new Lexer(dialect.defaults).inlineTokens(text), { depth: 1, insideLink: false, linkTo });
    } catch (error) {
      if (error instanceof RangeError) return asWritten(text);
      throw error;
    }
  });
}

/** Paragraphs end at empty lines. Spaces at the ends of lines and in rows mean nothing. */
function splitParagraphs(source: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of source.split(/\r\n?|\n/)) {
    const text = line
      .replace(/\p{Cc}+/gu, " ")
      .replace(/ {2,}/g, " ")
      .trim();
    if (text) paragraphs.at(-1)?.push(text);
    else paragraphs.push([]);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
}

function asWritten(text: string): MarkdownParagraph {
  return text.split("\n").flatMap((line, index) => {
    const node: MarkdownNode = { kind: "text", text: line };
    return index === 0 ? [node] : [{ kind: "break" }, node];
  });
}

interface Place {
  depth: number;
  insideLink: boolean;
  linkTo: LinkTo;
}

function convert(tokens: Token[], place: Place): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  for (const node of tokens.flatMap((token) => convertToken(token, place))) {
    const last = nodes.at(-1);
    if (last?.kind === "text" && node.kind === "text") last.text += node.text;
    else nodes.push(node);
  }
  return nodes;
}

/** Tokens that are not on the allow list are shown as written. */
function convertToken(token: Token, place: Place): MarkdownNode[] {
  if (token.type === "br") return [{ kind: "break" }];
  if (token.type === "codespan") return [{ kind: "code", text: token.text }];
  if (token.type === "escape") return [{ kind: "text", text: token.text }];
  if (token.type === "text" && !token.tokens) return [{ kind: "text", text: decodeEntities(token.text) }];
  const tooDeep = place.depth > MAX_NESTING;
  const inner = { ...place, depth: place.depth + 1 };
  const style = STYLES.find((known) => known === token.type);
  if (!tooDeep && style) {
    return [{ kind: style, children: convert(("tokens" in token && token.tokens) || [], inner) }];
  }
  if (!tooDeep && (token.type === "link" || token.type === "image")) return convertLink(token, inner);
  return [{ kind: "text", text: token.raw }];
}

/** Pictures are not loaded, so that nobody learns who reads the text: they become links named by their description. */
function convertLink(token: Token, inner: Place): MarkdownNode[] {
  const { href, text, autolink, tokens = [] } = token as Tokens.Link;
  const children: MarkdownNode[] =
    token.type === "image" || autolink
      ? [{ kind: "text", text: autolink ? text : decodeEntities(text) }]
      : convert(tokens, { ...inner, insideLink: true });
  const link = classifyMarkdownLink(inner.linkTo(autolink ? href : decodeEntities(href)));
  if (autolink && link.kind === "refused") return [{ kind: "text", text: token.raw }];
  if (inner.insideLink || link.kind === "refused") return children;
  return [{ kind: "link", link, children: [...children, ...trueHost(link, textOf(children))] }];
}

/** A label that names a host must not hide that the link leads to another. */
function trueHost({ kind, href }: MarkdownLink, label: string): MarkdownNode[] {
  const [said, host] = [namedHost(label), kind === "external" || kind === "document" ? namedHost(href) : null];
  const isTrue = said === null || host === null || said === host;
  return isTrue ? [] : [{ kind: "text", text: ` (${host})` }];
}

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => ("text" in node ? node.text : "children" in node ? textOf(node.children) : " ")).join("");

/** @param href with escapes and entities already resolved */
export function classifyMarkdownLink(href: string): MarkdownLink {
  return DATA_PICTURE.test(href) ? { kind: "picture", href } : classifyLink(href);
}
