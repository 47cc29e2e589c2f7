import { Document, isCollection, stringify } from "yaml";

/**
 * Changes the text of an entry in its file in as few lines as possible: unchanged fields keep their text, lists keep their style,
 * and long texts keep the lines around a change.
 */

/** An entry with its key, as it is written to files. */
export type Row = Readonly<Record<string, unknown>>;

const WIDTH = 120;
/** A text of several paragraphs on one line. */
const QUOTED_LINE = {
  lineWidth: 0,
  defaultStringType: "QUOTE_DOUBLE",
  defaultKeyType: "PLAIN",
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;

/** The indentation of field names. Values on lines of their own are indented further. */
const INDENT = "  ";

/**
 * @param text the text of the entry, with the comments above it
 * @param before the entry as the text has it
 * @returns a text that should parse to `after`; callers must verify this
 */
export function patchEntry(text: string, before: Row, after: Row): string {
  const { head, fields, end } = splitFields(text);
  const line = /^- \{( ?).*\}$/.exec(text.slice(head.length).trimEnd());
  if (line !== null)
    return `${head}- {${line[1]}${flowFields(after)}${line[1]}}\n${text.slice(text.trimEnd().length + 1)}`;
  const names = orderNames([...fields.keys()], Object.keys(after));
  const written = names.map((name) => {
    const old = fields.get(name);
    if (old === undefined) return indented(stringify({ [name]: after[name] }, { lineWidth: WIDTH - INDENT.length }));
    return isSame(before[name], after[name]) ? old : fieldText(name, old, before[name], after[name]);
  });
  return `${head}- ${written.join("").slice(INDENT.length)}${end}`;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const indented = (text: string): string => text.replace(/^(?=.)/gm, INDENT);

interface Parts {
  /** Comments and empty lines above the entry (`head`) and after its last field (`end`). */
  head: string;
  end: string;
  /** The text of each field by name, indented as if it were not the first. */
  fields: Map<string, string>;
}

function splitFields(text: string): Parts {
  const head = /^(?:(?:#.*)?\n)*/.exec(text)?.[0] ?? "";
  const fields = new Map<string, string>();
  let name = "";
  for (const line of text.slice(head.length).split(/(?<=\n)/)) {
    const begins = /^(?:- | {2})([A-Za-z]\w*):/.exec(line);
    name = begins?.[1] ?? name;
    const whole = begins === null ? line : INDENT + line.slice(INDENT.length);
    fields.set(name, (fields.get(name) ?? "") + whole);
  }
  const last = (fields.get(name) ?? "").split(/(?<=\n)/);
  // The first line is the field itself, even if its value looks like a comment.
  const kept = 2 + last.slice(1).findLastIndex((line) => !isBlankOrComment(line));
  fields.set(name, last.slice(0, kept).join(""));
  return { head, fields, end: last.slice(kept).join("") };
}

const isBlankOrComment = (line: string): boolean => line.trim() === "" || line.trimStart().startsWith("#");

/** The names of fields in the order of the file. New ones are placed behind their predecessor in the order of the kind. */
function orderNames(there: readonly string[], wanted: readonly string[]): string[] {
  const names = there.filter((name) => wanted.includes(name));
  for (const [at, name] of wanted.entries()) {
    if (!names.includes(name)) names.splice(names.indexOf(wanted[at - 1] ?? "") + 1, 0, name);
  }
  return names;
}

function fieldText(name: string, old: string, before: unknown, after: unknown): string {
  const [first = "", ...lines] = old.split(/(?<=\n)/);
  const style = first.slice(INDENT.length + name.length + 1).trim();
  if (Array.isArray(after) && style === "" && Array.isArray(before)) return first + listText(lines, before, after);
  if (Array.isArray(after) && style.startsWith("[")) return flowText(name, after);
  if (style === "|-" && typeof after === "string") return first + indentLines(leadingSpaces(lines), after.split("\n"));
  if (style === ">-" && typeof after === "string") return first + foldedText(lines, after);
  if (lines.length > 0 || typeof after !== "string") {
    return indented(stringify({ [name]: after }, { lineWidth: WIDTH - INDENT.length }));
  }
  return indented(stringify({ [name]: after }, style.startsWith('"') ? QUOTED_LINE : { lineWidth: 0 }));
}

function flowText(name: string, items: readonly unknown[]): string {
  const document = new Document({ [name]: items });
  const list = document.get(name);
  if (isCollection(list)) list.flow = true;
  return indented(document.toString({ lineWidth: WIDTH - INDENT.length, flowCollectionPadding: false }));
}

/** All fields of an entry that is written on one line. */
const flowFields = (row: Row): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${flowValue(value)}`)
    .join(", ");

function flowValue(value: unknown): string {
  const document = new Document([value]);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1);
}

/** Items that already existed keep their text. */
function listText(lines: readonly string[], before: readonly unknown[], after: readonly unknown[]): string {
  const depth = leadingSpaces(lines);
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith(`${depth}- `)) items.push(line);
    else items[items.length - 1] += line;
  }
  const known = new Map(before.map((item, at) => [JSON.stringify(item), items[at] ?? ""]));
  return after
    .map((item) => {
      const text = stringify([item], { lineWidth: WIDTH - depth.length });
      return known.get(JSON.stringify(item)) ?? text.replace(/^(?=.)/gm, depth);
    })
    .join("");
}

/** A line break in a folded YAML text is written as an empty line. */
function foldedText(lines: readonly string[], after: string): string {
  const depth = leadingSpaces(lines);
  const old = lines
    .map((line) => line.trim())
    .join("\n")
    .split(/\n\n+/)
    .map((paragraph) => paragraph.split("\n"));
  let at = 0;
  const texts = after
    .split("\n")
    .map((part) => (part === "" ? [] : rewrapParagraph(old[at++] ?? [], part, WIDTH - depth.length)));
  const all = texts.flatMap((part, index) => (index === 0 ? part : ["", ...part]));
  return indentLines(depth, all);
}

const leadingSpaces = (lines: readonly string[]): string => /^ */.exec(lines[0] ?? "")?.[0] ?? "";

const indentLines = (depth: string, lines: readonly string[]): string =>
  lines.map((line) => (line === "" ? "\n" : `${depth}${line}\n`)).join("");

/** Keeps unchanged lines at the start and end of a paragraph and breaks only the text between them into new lines. */
function rewrapParagraph(old: readonly string[], after: string, width: number): string[] {
  if (old.join(" ") === after) return [...old];
  let rest = after;
  const above: string[] = [];
  for (const line of old) {
    if (!rest.startsWith(`${line} `)) break;
    above.push(line);
    rest = rest.slice(line.length + 1);
  }
  const below: string[] = [];
  for (const line of old.slice(above.length).reverse()) {
    if (!rest.endsWith(` ${line}`)) break;
    below.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...above, ...breakIntoLines(rest, width), ...below];
}

function breakIntoLines(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
