import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { CompressionError, compress, digits, listValues } from "./compress.ts";
import { pluralOfSlashes } from "./generated-set.ts";
import { lookUp } from "./merge.ts";
import { afterPrefix, parsePronouns, readPronounPath } from "./path.ts";
import { cleanValues, findProblems, knownSetOf, type PronounValues, sameFlags, sameForms } from "./values.ts";

/**
 * Writes the addresses that path.ts reads: percent-decoded, without the leading slash. Every generated address is read back
 * before it is returned, so it always leads to the forms it was made from.
 */

/**
 * The address of what somebody typed: the key of a known set, otherwise the shorter of the slash form and the comma list.
 * @returns null when `findProblems` reports a problem, or when no address can hold the values
 */
export function generatedAddress(values: PronounValues, grammar: PronounGrammar): string | null {
  if (findProblems(values, grammar).length > 0) return null;
  const cleaned = cleanValues(values, grammar);
  const known = knownAddress(cleaned, grammar);
  if (known !== null) return known;
  const candidates = [slashAddress(cleaned, grammar), listAddress(cleaned, grammar)];
  return shortest(candidates.filter((address) => address !== null && leadsTo(address, cleaned, grammar)));
}

/** The address of a set: its key, or the form it was spelled in. A spelled set equal to a known one gets the key. */
export function pronounAddress(set: PronounSet, grammar: PronounGrammar): string {
  if (set.nullPronoun) return withPrefix(templateAddress(set, grammar), grammar);
  if (!set.generated) return withPrefix(set.canonicalName, grammar);
  const values = rawValues(set, grammar);
  const known = knownAddress(values, grammar);
  if (known !== null) return known;
  const slashed = slashAddress(values, grammar);
  if (slashed !== null && parsePronouns(slashed, grammar)?.canonicalName === set.canonicalName) return slashed;
  return listAddress(values, grammar);
}

/** The address of the known set that somebody wrote out in full; null for any other set. */
export const knownAddressOf = (set: PronounSet, grammar: PronounGrammar): string | null =>
  set.generated && !set.nullPronoun ? knownAddress(rawValues(set, grammar), grammar) : null;

/**
 * Whether the framework reserves an address: it reads "x.data" as a request for the data of page "x". Keys of sets must not
 * be reserved. Reserved addresses of names and spelled-out sets are linked with a trailing slash (`linkPath`), which the
 * framework does not reserve and `readPronounPath` ignores.
 */
export function isReservedAddress(address: string): boolean {
  const plain = address.replace(/^\/|\/$/g, "");
  return plain.endsWith(".data") || plain === "_root" || plain === "__manifest";
}

/**
 * The path of a link to an address, percent-encoded where RFC 3986 requires it. A trailing slash is added where programs
 * that detect links in plain text would take the last character for punctuation (`*`, `'`), and to reserved addresses.
 * Never begins with two slashes, which would name another host.
 */
export function linkPath(address: string): string {
  const path = address.startsWith("/") ? address.slice(1) : address;
  const body = path.endsWith("/") ? path.slice(0, -1) : path;
  if (body === "") return "/";
  const ending = body !== path || /[*']$/.test(body) || isReservedAddress(body) ? "/" : "";
  const segments = body.split("/");
  // Browsers drop segments such as ".." and proxies drop empty ones, unless the slashes beside them are encoded.
  const fragile = segments.length > 1 && segments.some((segment) => ["", ".", ".."].includes(segment));
  return `/${segments.map(encodeSegment).join(fragile ? "%2F" : "/")}${ending}`;
}

function encodeSegment(segment: string): string {
  // Half a surrogate pair has no encoding.
  const wellFormed = segment.replace(/\p{Surrogate}/gu, "\uFFFD");
  return encodeURIComponent(wellFormed).replace(/%(?:26|2C|3A|40)/g, (code) => decodeURIComponent(code));
}

function rawValues(set: PronounSet, grammar: PronounGrammar): PronounValues {
  const morphemes: PronounValues["morphemes"] = {};
  for (const morpheme of grammar.morphemes) {
    const written = set.morphemes[morpheme] ?? "";
    const pronunciation = Object.hasOwn(set.pronunciations, morpheme) ? set.pronunciations[morpheme] : undefined;
    morphemes[morpheme] = pronunciation === undefined ? written : `${written}|${pronunciation}`;
  }
  const description = typeof set.description === "string" ? set.description : set.description.join("&");
  return { morphemes, plural: set.plural, pluralHonorific: set.pluralHonorific, description };
}

/** The key of the known set with the same forms, flags and description; null when there is none. */
function knownAddress(values: PronounValues, grammar: PronounGrammar): string | null {
  const set = knownSetOf(values, grammar);
  return set && withPrefix(set.canonicalName, grammar);
}

function templateAddress(set: PronounSet, grammar: PronounGrammar): string {
  const emoji = parsePronouns(withPrefix(set.canonicalName, grammar), grammar);
  const isEmoji = emoji?.nullPronoun && emoji.description === set.description && sameForms(emoji, set, grammar);
  return isEmoji || !set.generated ? set.canonicalName : `:${set.canonicalName}`;
}

function slashAddress(values: PronounValues, grammar: PronounGrammar): string | null {
  const { slashes, morphemes } = grammar;
  if (slashes === false || values.description !== "") return null;
  const parts = slashes.map((morpheme) => values.morphemes[morpheme] ?? "");
  if (parts.some((part) => part === "" || part.includes("/"))) return null;
  if (morphemes.some((morpheme) => values.morphemes[morpheme] && !slashes.includes(morpheme))) return null;
  const flags = { plural: [pluralOfSlashes(parts)], pluralHonorific: [false] };
  if (!sameFlags(values, flags, grammar)) return null;
  const address = withPrefix(parts.join("/"), grammar);
  return leadsTo(address, values, grammar) ? address : null;
}

function listAddress(values: PronounValues, grammar: PronounGrammar): string {
  const list = grammar.morphemes.map((morpheme) => values.morphemes[morpheme] ?? "");
  if (grammar.plurals) list.push(digits(values.plural));
  if (grammar.plurals && grammar.honorifics) list.push(digits(values.pluralHonorific));
  // Reading drops a slash at the very end, and a single value is not a list. An empty description prevents both.
  if (values.description !== "" || list.length === 1 || list.at(-1)?.endsWith("/")) list.push(values.description);
  const base = lookUp(list[0] ?? "", grammar);
  return withPrefix((base === null ? list : compressIfFits(list, listValues(base, grammar))).join(","), grammar);
}

function compressIfFits(list: string[], base: string[]): string[] {
  try {
    return compress(list, base);
  } catch (error) {
    // The first value may be an alias, which differs from the name of its base. Such a list is written in full.
    if (error instanceof CompressionError) return list;
    throw error;
  }
}

/**
 * Adds the required prefix. An address that begins like a sentence prefix gets that prefix once more, because reading drops
 * the first one.
 */
export function withPrefix(address: string, grammar: Pick<PronounGrammar, "prefixes" | "requiredPrefix">): string {
  const mistaken = grammar.prefixes.find((prefix) => afterPrefix(address, prefix) !== null);
  const safe = mistaken === undefined ? address : `${mistaken.slice(1)}/${address}`;
  return grammar.requiredPrefix === null ? safe : `${grammar.requiredPrefix.slice(1)}/${safe}`;
}

function leadsTo(address: string, values: PronounValues, grammar: PronounGrammar): boolean {
  const page = readPronounPath(address, grammar);
  if (page?.kind !== "set") return false;
  const read = rawValues(page.set, grammar);
  return (
    sameForms(read, values, grammar) &&
    sameFlags(page.set, values, grammar) &&
    page.set.description === values.description
  );
}

function shortest(addresses: (string | null)[]): string | null {
  return addresses.reduce((best, address) => {
    if (best === null || address === null) return best ?? address;
    return address.length < best.length ? address : best;
  }, null);
}
