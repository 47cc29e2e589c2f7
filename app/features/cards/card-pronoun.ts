import type { PronounGrammar, PronounPage } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "#app/features/pronouns/address.ts";
import { wordPath } from "#app/features/pronouns/listing.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";

/** Pronouns as people write them on a card: the address of a set, a word such as "any", or what the edition does not know. */

/** What is needed of an edition. */
export interface PronounPlace {
  grammar: PronounGrammar | null;
  /** Its origin, which people may have copied along: "https://en.pronouns.example". */
  origin: string;
  /** Whether capitals are only a way to write the same, which they are not in Toki Pona. */
  foldsCapitals: boolean;
  /** The addresses of what the site calls by some words, by these words in small letters: "no pronouns". Asked for when nothing else is known. */
  labels(): ReadonlyMap<string, string>;
  /** What stands between the names of a set of several: "or". */
  or: string;
}

/** What a pronoun of a card means in an edition; null where the edition does not know it, and it is shown as it was written. */
export function readCardPronoun(written: string, place: PronounPlace): PronounPage | null {
  const { grammar } = place;
  if (grammar === null) return null;
  for (const address of addressesOf(written, place)) {
    const page = readPronounPath(address, grammar);
    if (page !== null) return page;
  }
  const address = labelled(written, place);
  return address === null ? null : readPronounPath(address, grammar);
}

/** The address of what we call so ourselves, as people copy it from a page; null for what we call nothing. */
function labelled(written: string, { labels, or }: PronounPlace): string | null {
  const said = foldLabel(written);
  const known = labels();
  const parts = known.has(said) ? [said] : said.split(` ${foldLabel(or)} `);
  const found = parts.map((part) => known.get(part));
  return found.every((address) => address !== undefined) ? found.join("&") : null;
}

/** Words as they are compared: capitals and spaces make no difference. */
export const foldLabel = (words: string): string => words.normalize("NFC").trim().toLowerCase().replace(/\s+/g, " ");

/**
 * What may be meant, decoded and without slash, the likeliest first. Marks come in any order, which one form of Unicode settles;
 * but a few sets are spelt with so many that only the form they were written in finds them.
 */
function addressesOf(written: string, { origin, foldsCapitals }: PronounPlace): Set<string> {
  const path = decodePath(withoutOrigin(written.trim(), origin).replace(/^\/+/, "")) ?? "";
  const folded = foldsCapitals ? lowerCased(path) : path;
  const found = new Set([folded.normalize("NFC"), folded, path]);
  found.delete("");
  return found;
}

function withoutOrigin(written: string, origin: string): string {
  const host = origin.replace(/^\w+:\/\//, "");
  const rest = written.replace(/^https?:\/\//i, "");
  const begins = rest.slice(0, host.length).toLowerCase() === host && /^[/?#]?$/.test(rest.charAt(host.length));
  return begins ? rest.slice(host.length) : written;
}

/** After a colon stand names, and keys, which keep their capitals. */
function lowerCased(path: string): string {
  const colon = path.indexOf(":");
  return colon < 0 ? path.toLowerCase() : path.slice(0, colon).toLowerCase() + path.slice(colon);
}

/** The path of the page that a pronoun leads to. */
export function pronounPath(page: PronounPage, grammar: PronounGrammar): string {
  if (page.kind === "set") return linkPath(pronounAddress(page.set, grammar));
  if (page.kind === "any") return wordPath([grammar.words.any, page.group].filter(Boolean).join(":"), grammar);
  return wordPath(page.kind === "mirror" ? (grammar.words.mirror ?? "") : page.variant, grammar);
}
