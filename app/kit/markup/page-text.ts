/** The blocks of a page kept as Markdown (docs/decisions/128). Read line by line, so that no text takes more than linear time. */
export type PageBlock = { line: number } & (
  | { kind: "heading"; level: number; text: string; anchor: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "quote"; callout: string | null; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "slot"; name: string }
);

export interface PageProblem {
  line: number;
  message: string;
}

export interface PageText {
  /** What stands between the two lines "---". */
  front: Map<string, string>;
  blocks: PageBlock[];
  problems: PageProblem[];
}

/** Characters of a whole page. */
export const PAGE_MAX_LENGTH = 100_000;
/** Each line costs more than its characters. */
const MAX_LINES = 4000;

const FRONT_KEYS = ["title", "description", "updated", "binding"];
const SLOTS = [
  ...["contact", "team", "rules", "versions", "personal-data", "donate", "contribute", "languages", "colours"],
  ...["typefaces", "logos", "links", "media", "academic", "zine", "pronoun-groups", "places"],
];
const PLACEHOLDERS = [
  ...["site", "operator", "email", "law", "address", "minimumAge", "consentAge", "retention", "noticeDays", "source"],
];
const ANCHOR = /^[a-z0-9-]{1,80}$/;
const HTML = /<[a-z/!?]/i;

/** Never throws: what cannot be read is a problem with its line. Inline markup stays as it was written. */
export function parsePageText(source: string): PageText {
  const page: PageText = { front: new Map(), blocks: [], problems: [] };
  if (source.length > PAGE_MAX_LENGTH) {
    page.problems.push({ line: 1, message: `The page is longer than ${PAGE_MAX_LENGTH} characters.` });
    return page;
  }
  const lines = source.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES) {
    page.problems.push({ line: 1, message: `The page has more than ${MAX_LINES} lines.` });
    return page;
  }
  const anchors = new Set<string>();
  for (let at = readFront(lines, page); at < lines.length; ) {
    const first = (lines[at] ?? "").trim();
    const begin = at;
    at += 1;
    if (first === "") continue;
    const kind = kindOf(first);
    while (kind !== "single" && at < lines.length && continues(kind, (lines[at] ?? "").trim())) at += 1;
    const part = lines.slice(begin, at).map((line) => line.trim());
    part.forEach((line, index) => {
      checkLine(line, begin + index + 1, page);
    });
    page.blocks.push(blockOf(kind, part, begin + 1, anchors, page.problems));
  }
  return page;
}

/** @returns the index of the first line after the front matter */
function readFront(lines: readonly string[], { front, problems }: PageText): number {
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  for (const [index, line] of lines.slice(1, Math.max(end, 1)).entries()) {
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(colon, 0));
    if (!FRONT_KEYS.includes(key) || front.has(key)) {
      problems.push({ line: index + 2, message: "This line of the head is unknown or stands here twice." });
    } else front.set(key, line.slice(colon + 1).trim());
  }
  for (const key of ["title", "description"]) {
    if (!front.get(key)) problems.push({ line: 1, message: `The page has no ${key}.` });
  }
  return end + 1;
}

type Kind = "single" | "paragraph" | "bullets" | "numbers" | "quote" | "table";

function kindOf(line: string): Kind {
  if (line.startsWith("#") || (line.startsWith("{") && line.endsWith("}"))) return "single";
  if (line.startsWith(">")) return "quote";
  if (line.startsWith("|")) return "table";
  if (/^[-*] /.test(line)) return "bullets";
  return /^\d{1,4}\. /.test(line) ? "numbers" : "paragraph";
}

function continues(kind: Kind, line: string): boolean {
  const next = kindOf(line);
  return line !== "" && (next === kind || (next === "paragraph" && (kind === "bullets" || kind === "numbers")));
}

function checkLine(line: string, at: number, { problems }: PageText): void {
  if (HTML.test(line)) problems.push({ line: at, message: "HTML is not allowed here." });
  for (const [, name = ""] of line.matchAll(/%([A-Za-z]{1,40})%/g)) {
    if (PLACEHOLDERS.includes(name)) continue;
    problems.push({ line: at, message: `“%${name}%” is unknown.` });
    // The first of a line is enough: one line could hold tens of thousands.
    return;
  }
}

function blockOf(
  kind: Kind,
  part: readonly string[],
  line: number,
  anchors: Set<string>,
  problems: PageProblem[],
): PageBlock {
  const [first = ""] = part;
  if (kind === "single")
    return first.startsWith("#") ? heading(first, line, anchors, problems) : slot(first, line, problems);
  if (kind === "table") return { kind, line, rows: part.map((row) => cellsOf(row)) };
  if (kind === "quote") return quote(part, line, problems);
  if (kind === "paragraph") return { kind, line, text: part.join("\n") };
  const items: string[] = [];
  for (const text of part) {
    if (kindOf(text) === kind) items.push(text.slice(text.indexOf(" ") + 1));
    else items[items.length - 1] += `\n${text}`;
  }
  return { kind: "list", line, ordered: kind === "numbers", items };
}

function heading(text: string, line: number, anchors: Set<string>, problems: PageProblem[]): PageBlock {
  const level = text.length - text.replace(/^#+/, "").length;
  const open = text.lastIndexOf("{#");
  const anchor = open > 0 && text.endsWith("}") ? text.slice(open + 2, -1) : "";
  if (level < 2 || level > 4) problems.push({ line, message: "A heading begins with two to four “#”." });
  if (!ANCHOR.test(anchor)) problems.push({ line, message: "The heading has no anchor such as {#terms}." });
  else if (anchors.has(anchor)) problems.push({ line, message: `The anchor “${anchor}” stands here twice.` });
  anchors.add(anchor);
  return { kind: "heading", line, level, anchor, text: text.slice(level, open > 0 ? open : undefined).trim() };
}

function slot(text: string, line: number, problems: PageProblem[]): PageBlock {
  const name = text.slice(1, -1);
  if (!SLOTS.includes(name)) problems.push({ line, message: `The block “${text}” is unknown.` });
  return { kind: "slot", line, name };
}

function quote(part: readonly string[], line: number, problems: PageProblem[]): PageBlock {
  const texts = part.map((text) => text.slice(1).trim());
  const callout = /^\[!([a-z]{1,20})\]$/.exec(texts[0] ?? "")?.[1] ?? null;
  if (callout !== null && !["note", "tip", "warning"].includes(callout)) {
    problems.push({ line, message: `The callout “${callout}” is unknown.` });
  }
  return { kind: "quote", line, callout, text: texts.slice(callout === null ? 0 : 1).join("\n") };
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, row.endsWith("|") ? -1 : undefined)
    .split("|")
    .map((cell) => cell.trim());
