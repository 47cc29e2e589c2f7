import { Document, isCollection, stringify } from "yaml";

/**
 * The text of an entry in its file, changed in as few lines as can be: fields that say the same stay as they are written, a list
 * stays in its style, and a long text keeps the lines around what has changed in it.
 */

/** What an entry says, with its key, as files write it. */
export type Row = Readonly<Record<string, unknown>>;

const WIDTH = 120;
/** A text of several paragraphs on one line. */
const QUOTED_LINE = {
  lineWidth: 0,
  defaultStringType: "QUOTE_DOUBLE",
  defaultKeyType: "PLAIN",
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;

/** Before the name of a field; its value stands deeper where it has lines of its own. */
const INDENT = "  ";

/**
 * @param text of the entry, with the comments above it
 * @param before what the text says
 * @returns a text that most likely says `after`: to be read again before it is trusted
 */
export function patchEntry(text: string, before: Row, after: Row): string {
  const { head, fields, end } = fieldsIn(text);
  const line = /^- \{( ?).*\}$/.exec(text.slice(head.length).trimEnd());
  if (line !== null)
    return `${head}- {${line[1]}${flowFields(after)}${line[1]}}\n${text.slice(text.trimEnd().length + 1)}`;
  const names = placed([...fields.keys()], Object.keys(after));
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
  /** Comments and empty lines above the entry, and those behind its last field. */
  head: string;
  end: string;
  /** By name, each as if it were not the first. */
  fields: Map<string, string>;
}

function fieldsIn(text: string): Parts {
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
  // The first line is the field itself, whatever it holds.
  const kept = 2 + last.slice(1).findLastIndex((line) => !isBlankOrComment(line));
  fields.set(name, last.slice(0, kept).join(""));
  return { head, fields, end: last.slice(kept).join("") };
}

const isBlankOrComment = (line: string): boolean => line.trim() === "" || line.trimStart().startsWith("#");

/** The fields there are in the order of the file, each new one behind the one it follows in the order of its kind. */
function placed(there: readonly string[], wanted: readonly string[]): string[] {
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
  if (style === "|-" && typeof after === "string") return first + linesAt(depthOf(lines), after.split("\n"));
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

/** All fields of an entry that stands on one line. */
const flowFields = (row: Row): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${inFlow(value)}`)
    .join(", ");

function inFlow(value: unknown): string {
  const document = new Document([value]);
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1);
}

/** Items that were there already stay as they are written. */
function listText(lines: readonly string[], before: readonly unknown[], after: readonly unknown[]): string {
  const depth = depthOf(lines);
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

/** Each line break of a folded text is an empty line in the file. */
function foldedText(lines: readonly string[], after: string): string {
  const depth = depthOf(lines);
  const old = lines
    .map((line) => line.trim())
    .join("\n")
    .split(/\n\n+/)
    .map((paragraph) => paragraph.split("\n"));
  let at = 0;
  const texts = after
    .split("\n")
    .map((part) => (part === "" ? [] : wrapped(old[at++] ?? [], part, WIDTH - depth.length)));
  const all = texts.flatMap((part, index) => (index === 0 ? part : ["", ...part]));
  return linesAt(depth, all);
}

const depthOf = (lines: readonly string[]): string => /^ */.exec(lines[0] ?? "")?.[0] ?? "";

const linesAt = (depth: string, lines: readonly string[]): string =>
  lines.map((line) => (line === "" ? "\n" : `${depth}${line}\n`)).join("");

/** Lines from the beginning and from the end of a paragraph that it still has; what is between them is broken again. */
function wrapped(old: readonly string[], after: string, width: number): string[] {
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
  return [...above, ...broken(rest, width), ...below];
}

function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
