import type { PageProblem, Wrong } from "./page-problem.ts";

export interface PageHead {
  /** What stands between the two lines "---". */
  head: Map<string, string>;
  problems: PageProblem[];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What may stand in the head of a text, and what is wrong with a value; null for one that is right. */
export type HeadKeys = Readonly<Record<string, (value: string) => Wrong | null>>;

const MAX_TITLE = 80;
const MAX_DESCRIPTION = 300;

/** What every text has. */
export const NAMED_HEAD: HeadKeys = {
  title: (value) => (value.length > MAX_TITLE ? { code: "title", params: { max: MAX_TITLE } } : null),
  description: (value) =>
    value.length > MAX_DESCRIPTION ? { code: "description", params: { max: MAX_DESCRIPTION } } : null,
};

/** What a page of text may say besides. */
export const PAGE_HEAD: HeadKeys = {
  ...NAMED_HEAD,
  updated: (value) => (isDate(value) ? null : { code: "updated" }),
  language: (value) => (value === "en" ? null : { code: "language" }),
  binding: (value) => (value === "en" ? null : { code: "binding" }),
};

/**
 * The lines "key: value" between two lines "---" at the beginning of a page.
 * @returns the index of the first line after them
 */
export function readHead(lines: readonly string[], { head, problems }: PageHead, keys: HeadKeys): number {
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  for (const [index, line] of lines.slice(1, Math.max(end, 1)).entries()) {
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(colon, 0));
    const value = line.slice(colon + 1).trim();
    const wrong = Object.hasOwn(keys, key) && !head.has(key) ? (keys[key]?.(value) ?? null) : null;
    const isUnknown = !Object.hasOwn(keys, key) || head.has(key);
    if (isUnknown) problems.push({ line: index + 2, code: "headLine" });
    else if (wrong !== null) problems.push({ line: index + 2, field: key, ...wrong });
    else head.set(key, value);
  }
  if (!head.get("title")) problems.push({ line: 1, field: "title", code: "noTitle" });
  if (!head.get("description")) problems.push({ line: 1, field: "description", code: "noDescription" });
  return end + 1;
}

const isDate = (value: string): boolean =>
  DATE.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00Z`)) &&
  new Date(`${value}T00:00Z`).toISOString().startsWith(value);

/** Lines that are looked at for a head: it has one for each thing it may say. */
const MAX_HEAD = 20;

/** What the head of a text says that was checked when it was stored. The text itself is not read. */
export function headOf(source: string, keys: HeadKeys): ReadonlyMap<string, string> {
  const head = new Map<string, string>();
  readHead(source.split(/\r\n|\r|\n/, MAX_HEAD), { head, problems: [] }, keys);
  return head;
}
