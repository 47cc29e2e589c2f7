import { type ClassifiedLink, classifyLink } from "./link.ts";

/**
 * Inline markup of site texts: `{target=label}`, `{label}` (a place on the same page), `[icon]`, `[set:name]`.
 * A backslash makes the next of `[ ] { } = \` an ordinary character; before anything else it is a backslash.
 */
export type InlinePart =
  | { kind: "text"; text: string }
  | { kind: "link"; link: ClassifiedLink; label: string }
  | { kind: "icon"; icon: string };

const ESCAPE = /\\([[\]{}=\\])/g;
const ESCAPABLE = new Set("[]{}=\\");
/** No spaces and brackets inside, so that a match attempt ends at the next bracket and "[sic, sometimes]" stays text. */
const ICON = /\[([^\s[\]{}<>"'\\]{1,200})\]/y;
const PLAIN = /[^\\{[]+/y;

/**
 * Takes linear time and never throws; what is unbalanced or empty stays text.
 *
 * @param options.icons false where square brackets are ordinary characters (definitions, histories)
 */
export function parseInline(markup: string, { icons = true }: { icons?: boolean } = {}): InlinePart[] {
  const parts: InlinePart[] = [];
  const closings = matchBraces(markup);
  let text = "";
  let at = 0;
  while (at < markup.length) {
    const found = linkAt(markup, at, closings) ?? (icons ? iconAt(markup, at) : null);
    if (found) {
      if (text) parts.push({ kind: "text", text });
      text = "";
      parts.push(found.part);
      at = found.end;
    } else {
      const run = textAt(markup, at);
      text += run.text;
      at = run.end;
    }
  }
  if (text) parts.push({ kind: "text", text });
  return parts;
}

interface Found {
  part: InlinePart;
  end: number;
}

function linkAt(markup: string, at: number, closings: Map<number, number>): Found | null {
  const closing = markup[at] === "{" ? closings.get(at) : undefined;
  if (closing === undefined) return null;
  const inner = markup.slice(at + 1, closing);
  if (inner.trim() === "") return null;
  return { part: linkPart(inner), end: closing + 1 };
}

/** The label begins after the last "=" that is not inside further braces; targets may hold "=" themselves. */
function linkPart(inner: string): InlinePart {
  const equals = lastEquals(inner);
  if (equals < 0) {
    const label = unescaped(inner).trim();
    return { kind: "link", link: classifyLink(`#${label}`), label };
  }
  const target = unescaped(inner.slice(0, equals)).replaceAll("≡", "=").trim();
  const label = unescaped(inner.slice(equals + 1)).trim();
  return { kind: "link", link: classifyLink(target), label: label || target };
}

function lastEquals(inner: string): number {
  let last = -1;
  let depth = 0;
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at];
    if (character === "\\") at++;
    else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === "=" && depth === 0) last = at;
  }
  return last;
}

function iconAt(markup: string, at: number): Found | null {
  ICON.lastIndex = at;
  const match = ICON.exec(markup);
  return match?.[1] ? { part: { kind: "icon", icon: match[1] }, end: at + match[0].length } : null;
}

function textAt(markup: string, at: number): { text: string; end: number } {
  const next = markup[at + 1];
  if (markup[at] === "\\" && next && ESCAPABLE.has(next)) return { text: next, end: at + 2 };
  PLAIN.lastIndex = at;
  const run = PLAIN.exec(markup)?.[0] ?? (markup[at] as string);
  return { text: run, end: at + run.length };
}

/** From the position of each "{" that has a partner to the position of its "}". */
function matchBraces(markup: string): Map<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < markup.length; at++) {
    const character = markup[at];
    if (character === "\\") at++;
    else if (character === "{") open.push(at);
    else if (character === "}") {
      const opening = open.pop();
      if (opening !== undefined) closings.set(opening, at);
    }
  }
  return closings;
}

/** Plain text as markup that shows it letter by letter: for names that people typed, inside of texts that have markup. */
export const escapeInline = (text: string): string => text.replace(/[[\]{}=\\]/g, "\\$&");

function unescaped(text: string): string {
  return text.replace(ESCAPE, "$1");
}

/**
 * The text alone, for titles and sorting: links become their labels, icons vanish, runs of white space become one space.
 *
 * @param options.icons as in `parseInline`
 */
export function plainText(markup: string, options: { icons?: boolean } = {}): string {
  return parseInline(markup, options)
    .map((part) => (part.kind === "text" ? part.text : part.kind === "link" ? part.label : ""))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
