import { foldProblems } from "./page-fold.ts";
import { type HeadKeys, PAGE_HEAD, type PageHead, readHead } from "./page-head.ts";
import type { Wrong } from "./page-problem.ts";

/** The blocks of a page kept as Markdown (docs/decisions/128). Read line by line, so that no text takes more than linear time. */
export type PageBlock = { line: number } & (
  | { kind: "heading"; level: number; text: string; anchor: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "quote"; callout: Callout | null; text: string }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "figure"; src: string; alt: string; caption: string }
  /** A line such as "{contact}", or with what it is about: "{census=2027=q4}". */
  | { kind: "slot"; name: string; about: string }
  /** From "{details=What is folded up}" to "{/details}"; page-fold.ts says what may be between the two. */
  | { kind: "fold"; text: string }
  | { kind: "foldEnd" }
  /** What a reference such as "[^source]" leads to: "[^source]: Where it is from." */
  | { kind: "note"; name: string; text: string }
);

export const CALLOUTS = ["note", "tip", "warning"] as const;
export type Callout = (typeof CALLOUTS)[number];

export interface PageText extends PageHead {
  blocks: PageBlock[];
}

/** What a page may fill from elsewhere: names of placeholders, and of blocks on a line of their own. */
export interface Fillings {
  placeholders: readonly string[];
  slots: readonly string[];
  /** Of slots that are about something: what may stand behind their name. */
  abouts?: Readonly<Record<string, RegExp>>;
  /** What its head may say; as that of a page of text when absent. */
  head?: HeadKeys;
}

/** Characters of a whole page. */
export const PAGE_MAX_LENGTH = 30_000;
/** Each line costs more than its characters. */
const MAX_LINES = 4000;
/** What is inside a paragraph is read by rules that can take quadratic time. */
const MAX_PARAGRAPH = 1000;
/** Of all tables of a page: a cell may take one character, and costs as much to draw as a paragraph. */
const MAX_CELLS = 3000;

const ANCHOR = /^[a-z0-9-]{1,80}$/;
const HTML = /<[a-z/!?]/i;
const FIGURE =
  /^!\[([^\]]{1,500})\]\((\/(?![/\\])[^\s"()]{1,300}|media:[0-9a-f]{32}(?:\/\d{1,4}x\d{1,4})?)(?: "([^"]{1,500})")?\)$/;
const PICTURE_EXAMPLE = "![…](/….png)";
const SEPARATOR = /^:?-{1,50}:?$/;

/** Never throws: what cannot be read is a problem with its line. Markup inside a line stays as it was written. */
export function parsePageText(source: string, known: Fillings): PageText {
  const page: PageText = { head: new Map(), blocks: [], problems: [] };
  const problem = (wrong: Wrong): PageText => ({ ...page, problems: [{ line: 1, ...wrong }] });
  if (source.length > PAGE_MAX_LENGTH) return problem({ code: "long", params: { max: PAGE_MAX_LENGTH } });
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES) return problem({ code: "lines", params: { max: MAX_LINES } });
  const reader: Reader = { page, known, anchors: new Set(), references: [], cellsLeft: MAX_CELLS };
  for (let at = readHead(lines, page, known.head ?? PAGE_HEAD); at < lines.length; ) {
    const first = (lines[at] ?? "").trim();
    const begin = at;
    at += 1;
    if (first === "") continue;
    const kind = kindOf(first);
    while (kind !== "single" && at < lines.length && continues(kind, (lines[at] ?? "").trim())) at += 1;
    const part = lines.slice(begin, at).map((line) => line.trim());
    part.forEach((line, index) => {
      checkLine(line, begin + index + 1, reader);
    });
    page.blocks.push(blockOf(kind, part, begin + 1, reader));
  }
  page.problems.push(...foldProblems(page.blocks));
  const missing = reader.references.find(({ name }) => !reader.anchors.has(noteAnchor(name)));
  // One is enough: a text could hold thousands.
  if (missing) report(reader, missing.line, "note", { name: missing.name });
  return page;
}

interface Reader {
  page: PageText;
  known: Fillings;
  anchors: Set<string>;
  /** To notes. */
  references: { name: string; line: number }[];
  /** How many more the tables may have; below 0 once a problem says that they have too many. */
  cellsLeft: number;
}

const report = ({ page }: Reader, line: number, code: Wrong["code"], params?: Wrong["params"]): void =>
  void page.problems.push({ line, code, ...(params && { params }) });

/** "[^source]" in a text, which leads to a note. */
export const NOTE_REFERENCE = /\[\^([a-z0-9-]{1,40})\]/g;
const NOTE = /^\[\^([a-z0-9-]{1,40})\]:(.*)$/;

type Kind = "single" | "paragraph" | "bullets" | "numbers" | "quote" | "table";

function kindOf(line: string): Kind {
  if (NOTE.test(line)) return "single";
  if (line.startsWith("#") || line.startsWith("![") || (line.startsWith("{") && line.endsWith("}"))) return "single";
  if (line.startsWith(">")) return "quote";
  if (line.startsWith("|")) return "table";
  if (/^[-*] /.test(line)) return "bullets";
  return /^\d{1,4}\. /.test(line) ? "numbers" : "paragraph";
}

function continues(kind: Kind, line: string): boolean {
  const next = kindOf(line);
  return line !== "" && (next === kind || (next === "paragraph" && (kind === "bullets" || kind === "numbers")));
}

function checkLine(line: string, at: number, reader: Reader): void {
  if (HTML.test(line)) report(reader, at, "html");
  for (const [, name = ""] of line.matchAll(NOTE_REFERENCE)) reader.references.push({ name, line: at });
  for (const [, name = ""] of line.matchAll(/%([A-Za-z]{1,40})%/g)) {
    if (reader.known.placeholders.includes(name) && !line.startsWith("#")) continue;
    if (line.startsWith("#")) report(reader, at, "headingPlaceholder");
    else report(reader, at, "placeholder", { name });
    // The first of a line is enough: one line could hold tens of thousands.
    return;
  }
}

function blockOf(kind: Kind, part: readonly string[], line: number, reader: Reader): PageBlock {
  const [first = ""] = part;
  if (kind === "single") {
    if (first.startsWith("#")) return heading(first, line, reader);
    if (first.startsWith("[")) return note(first, line, reader);
    return first.startsWith("!") ? figure(first, line, reader) : slot(first, line, reader);
  }
  if (kind === "table") return table(part, line, reader);
  if (kind === "quote") return quote(part, line, reader);
  if (kind === "paragraph") return { kind, line, text: short(part.join("\n"), line, reader) };
  const items: { text: string; line: number }[] = [];
  for (const [index, text] of part.entries()) {
    if (kindOf(text) === kind) items.push({ text: text.slice(text.indexOf(" ") + 1), line: line + index });
    else (items.at(-1) as { text: string }).text += `\n${text}`;
  }
  const texts = items.map((item) => short(item.text, item.line, reader));
  return { kind: "list", line, ordered: kind === "numbers", items: texts };
}

/** The text of a paragraph: only the beginning of one that is too long. */
function short(text: string, line: number, reader: Reader): string {
  if (text.length <= MAX_PARAGRAPH) return text;
  report(reader, line, "paragraph", { max: MAX_PARAGRAPH });
  return text.slice(0, MAX_PARAGRAPH).replace(/[\uD800-\uDBFF]$/, "");
}

function heading(text: string, line: number, reader: Reader): PageBlock {
  const { anchors } = reader;
  const level = text.length - text.replace(/^#+/, "").length;
  const open = text.lastIndexOf("{#");
  const anchor = open > 0 && text.endsWith("}") ? text.slice(open + 2, -1) : "";
  if (level < 2 || level > 4) report(reader, line, "level");
  if (!ANCHOR.test(anchor)) report(reader, line, "anchor", { example: "{#terms}" });
  else if (anchors.has(anchor)) report(reader, line, "anchorTwice", { anchor });
  anchors.add(anchor);
  const words = text.slice(level, open > 0 ? open : undefined).trim();
  return { kind: "heading", line, level, anchor, text: short(words, line, reader) };
}

function figure(text: string, line: number, reader: Reader): PageBlock {
  const [, alt = "", src = "", caption = ""] = FIGURE.exec(text) ?? [];
  if (src === "") report(reader, line, "picture", { example: PICTURE_EXAMPLE });
  return { kind: "figure", line, src, alt, caption };
}

function slot(text: string, line: number, reader: Reader): PageBlock {
  const inner = text.slice(1, -1);
  const sign = inner.indexOf("=");
  const [name, about] = sign < 0 ? [inner, ""] : [inner.slice(0, sign), inner.slice(sign + 1)];
  if (inner === "/details") return { kind: "foldEnd", line };
  if (name === "details" && about.trim() !== "") return { kind: "fold", line, text: short(about.trim(), line, reader) };
  const { slots, abouts = {} } = reader.known;
  const isKnown = sign < 0 ? slots.includes(name) : Object.hasOwn(abouts, name) && abouts[name]?.test(about);
  if (!isKnown) report(reader, line, "slot", { name: text.slice(0, 80) });
  return { kind: "slot", line, name, about };
}

function note(text: string, line: number, reader: Reader): PageBlock {
  const [, name = "", words = ""] = NOTE.exec(text) ?? [];
  const anchor = noteAnchor(name);
  if (reader.anchors.has(anchor)) report(reader, line, "anchorTwice", { anchor: name });
  reader.anchors.add(anchor);
  return { kind: "note", line, name, text: short(words.trim(), line, reader) };
}

/** The element of a note. No heading has such an anchor. */
export const noteAnchor = (name: string): string => `note.${name}`;

function quote(part: readonly string[], line: number, reader: Reader): PageBlock {
  const texts = part.map((text) => text.slice(1).trim());
  const [, said] = /^\[!([a-z]{1,20})\]$/.exec(texts[0] ?? "") ?? [];
  const callout = CALLOUTS.find((one) => one === said) ?? null;
  if (said !== undefined && callout === null) report(reader, line, "callout", { name: said });
  return { kind: "quote", line, callout, text: short(texts.slice(said ? 1 : 0).join("\n"), line, reader) };
}

function table(part: readonly string[], line: number, reader: Reader): PageBlock {
  const [head = [], separator = [], ...rows] = part.flatMap((row, index) =>
    fitting(cellsOf(row), line + index, reader),
  );
  if (separator.length !== head.length || !separator.every((cell) => SEPARATOR.test(cell))) {
    report(reader, line, "tableHead", { example: "| --- | --- |" });
  }
  const uneven = rows.findIndex((row) => row.length !== head.length);
  if (uneven >= 0) report(reader, line + uneven + 2, "tableRow");
  for (const [index, row] of rows.entries()) for (const cell of row) short(cell, line + index + 2, reader);
  return { kind: "table", line, head, rows };
}

/** A row of a table, if there is room for it. After one without, all are left out. */
function fitting(row: string[], line: number, reader: Reader): string[][] {
  const hadRoom = reader.cellsLeft >= 0;
  reader.cellsLeft -= hadRoom ? row.length : 0;
  if (reader.cellsLeft >= 0) return [row];
  if (hadRoom) report(reader, line, "cells", { max: MAX_CELLS });
  return [];
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, row.endsWith("|") ? -1 : undefined)
    .split("|")
    .map((cell) => cell.trim());
