import { stringify } from "yaml";
import type { LinkLists } from "../link-lists.ts";

/** Writes what read-links.ts reads: without what is empty. */
export function writeLinks(lists: LinkLists): string {
  const filled = Object.entries(lists).filter(([, items]) => items.length > 0);
  return stringify(Object.fromEntries(filled.map(([name, items]) => [name, items.map(withoutEmpty)])), {
    lineWidth: 120,
  });
}

function withoutEmpty(item: object): object {
  const isSaid = (value: unknown) => value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);
  // A release says that there is nothing to download yet.
  return Object.fromEntries(Object.entries(item).filter(([name, value]) => isSaid(value) || name === "downloads"));
}
