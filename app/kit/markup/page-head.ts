export interface PageProblem {
  line: number;
  message: string;
}

export interface PageHead {
  /** What stands between the two lines "---". */
  head: Map<string, string>;
  problems: PageProblem[];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** What may stand in the head of a text, and what is wrong with a value; null for one that is right. */
export type HeadKeys = Readonly<Record<string, (value: string) => string | null>>;

/** What every text has. */
export const NAMED_HEAD: HeadKeys = {
  title: (value) => (value.length > 80 ? "A title has at most 80 characters." : null),
  description: (value) => (value.length > 300 ? "A description has at most 300 characters." : null),
};

/** What a page of text may say besides. */
export const PAGE_HEAD: HeadKeys = {
  ...NAMED_HEAD,
  updated: (value) => (isDate(value) ? null : "“updated” is a date such as 2026-11-27."),
  language: (value) =>
    value === "en" ? null : "“language: en” says that the page is in English; leave it out otherwise.",
  binding: (value) =>
    value === "en" ? null : "“binding: en” says that the English text decides; leave it out otherwise.",
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
    const message = isUnknown ? "This line of the head is unknown or stands here twice." : wrong;
    if (message !== null) problems.push({ line: index + 2, message });
    else head.set(key, value);
  }
  for (const key of Object.keys(NAMED_HEAD)) {
    if (!head.get(key)) problems.push({ line: 1, message: `The page has no ${key}.` });
  }
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
