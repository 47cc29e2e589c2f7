import { inARow } from "#app/kit/text/list.ts";

/**
 * Names that differ in what stands in brackets at their end alone, as one: "Marriage Equality Day (Finland, Malta)". A flag stands for
 * dozens of them.
 */
export function groupNames(names: Iterable<string>): string[] {
  const groups = new Map<string, { stem: string; open: string; close: string; ends: string[] }>();
  for (const name of names) {
    const { stem, open, end, close } = parted(name);
    const group = groups.get(stem + open) ?? { stem, open, close, ends: [] };
    groups.set(stem + open, group);
    group.ends.push(end);
  }
  return [...groups.values()].map(({ stem, open, close, ends }) => stem + open + inARow(ends) + close);
}

const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  ["(", ")"],
  ["（", "）"],
];

/** A name without brackets is its stem. */
function parted(name: string): { stem: string; open: string; end: string; close: string } {
  for (const [open, close] of BRACKETS) {
    const at = name.endsWith(close) ? name.lastIndexOf(open) : -1;
    if (at > 0) return { stem: name.slice(0, at), open, end: name.slice(at + 1, -1), close };
  }
  return { stem: name, open: "", end: "", close: "" };
}
