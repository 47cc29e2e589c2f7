import type { EditionConfig } from "#app/editions/config.ts";
import { linkPath } from "./address.ts";

/**
 * The same page in another edition: "any", "mirror", "ask" and "avoid" have their own words in each. Null for sets, which
 * have no counterpart.
 */
export function wordCounterpart(pathname: string, own: EditionConfig, other: EditionConfig): string | null {
  const words = own.pronouns;
  const word = decodeURIComponent(pathname).slice(1);
  const theirs = other.pronouns;
  if (!words || !theirs) return null;
  const found =
    (word === words.any && theirs.any) ||
    (word === words.mirror?.route && theirs.mirror?.route) ||
    (words.ask?.routes.includes(word) && theirs.ask?.routes[0]) ||
    (words.avoiding?.routes.includes(word) && theirs.avoiding?.routes[0]);
  return found ? linkPath(found) : null;
}
