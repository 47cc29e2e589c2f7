import type { PronounGrammar, PronounPage, PronounSet, PronounWords } from "#app/editions/pronoun-set.ts";
import { isDisturbing } from "#app/kit/text/unseen.ts";
import { expand, listValues } from "./compress.ts";
import { setFromList, setFromSlashes } from "./generated-set.ts";
import { lookUp } from "./merge.ts";
import { emojiSet, nameSet } from "./template-sets.ts";

/**
 * Reads addresses. Every function accepts any string, never throws and takes time linear in its length.
 * The short comma lists that the Polish edition once used (22 to 25 values) are not read: telling them from the present ones
 * would be a guess, and a wrong guess would show wrong forms.
 */

/** Decodes percent-encoding; null when it is malformed. */
export function decodePath(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** The page of a percent-decoded path, ignoring slashes at both ends; null when it is no pronoun page. */
export function readPronounPath(path: string, grammar: PronounGrammar): PronounPage | null {
  const address = withoutPrefix(path, grammar);
  if (address === null) return null;
  const page = wordPage(address, grammar.words, grammar.groupKeys);
  if (page !== null) return page;
  const set = findSet(address, grammar);
  return set === null ? null : { kind: "set", set };
}

/** The set of a percent-decoded path, or of a value on a card or in the API; null when there is none. */
export function parsePronouns(path: string, grammar: PronounGrammar): PronounSet | null {
  const address = withoutPrefix(path, grammar);
  return address === null ? null : findSet(address, grammar);
}

/**
 * Whether a percent-decoded path is one word of the edition: a name of a set, or that of another page. There are only so many of these; all
 * else is put together by whoever asks: forms, names, several sets, "they&x1".
 */
export function isWordOfEdition(path: string, grammar: PronounGrammar): boolean {
  const address = path.includes("//") ? null : withoutPrefix(path, grammar);
  if (address === null) return false;
  return grammar.sets.has(address) || wordPage(address, grammar.words, grammar.groupKeys) !== null;
}

/** Removes the slashes at both ends, the required prefix and at most one sentence prefix. */
function withoutPrefix(path: string, grammar: PronounGrammar): string | null {
  let address = withoutOuterSlashes(path);
  if (grammar.requiredPrefix !== null) {
    const shortened = afterPrefix(address, grammar.requiredPrefix);
    if (shortened === null) return null;
    address = shortened;
  }
  for (const prefix of grammar.prefixes) {
    const shortened = afterPrefix(address, prefix);
    if (shortened !== null) return shortened || null;
  }
  return address || null;
}

/** A loop, because a regular expression for the end would start again at every slash in the middle. */
function withoutOuterSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (start < end && path[start] === "/") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return path.slice(start, end);
}

/** The rest of an address after a prefix such as "/are", or null when it does not begin with it. */
export function afterPrefix(address: string, prefix: string): string | null {
  const start = `${prefix.slice(1)}/`;
  return address.startsWith(start) ? withoutOuterSlashes(address.slice(start.length)) : null;
}

/** Pages that are not sets are tried first, so that no set can hide them. */
function wordPage(address: string, words: PronounWords, groupKeys: ReadonlySet<string>): PronounPage | null {
  if (words.any !== null) {
    if (address === words.any) return { kind: "any", group: null };
    const group = address.startsWith(`${words.any}:`) ? address.slice(words.any.length + 1) : null;
    if (group !== null && groupKeys.has(group)) return { kind: "any", group };
  }
  if (address === words.mirror) return { kind: "mirror" };
  if (words.ask.includes(address)) return { kind: "ask", variant: address };
  if (words.avoiding.includes(address)) return { kind: "avoiding", variant: address };
  return null;
}

/** Known names are tried first, because they may contain slashes or look like an emoji. */
function findSet(address: string, grammar: PronounGrammar): PronounSet | null {
  // What anybody can write into an address is shown within sentences and titles of ours.
  if (isDisturbing(address)) return null;
  return (
    namedOrListed(address, grammar) ??
    emojiSet(address, grammar) ??
    nameSet(address, grammar) ??
    setFromSlashes(address, grammar)
  );
}

function namedOrListed(address: string, grammar: PronounGrammar): PronounSet | null {
  const pieces = address.split(",");
  const base = lookUp(pieces[0] ?? "", grammar);
  if (pieces.length === 1) return base;
  const list = expand(pieces, base === null ? null : listValues(base, grammar));
  return list === null ? null : setFromList(list, grammar);
}
