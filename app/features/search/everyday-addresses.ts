import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { decodedPath } from "#app/editions/redirects.ts";
import { foldName } from "#app/kit/text/fold.ts";

/** Words that people know from other sites, whatever their language, and the pages they mean. Not what pages are called elsewhere: an address of one edition is none of another. */
const MEANT: Readonly<Record<string, readonly [page: PageId, place?: string]>> = {
  login: ["signIn"],
  "log in": ["signIn"],
  signin: ["signIn"],
  "sign in": ["signIn"],
  signup: ["signIn"],
  "sign up": ["signIn"],
  register: ["signIn"],
  join: ["signIn"],
  account: ["account"],
  generator: ["pronouns", "generator"],
  generate: ["pronouns", "generator"],
  pronoun: ["pronouns"],
  unsure: ["trying"],
  compare: ["comparison"],
  search: ["search"],
  calendar: ["calendar"],
};

/** Longer than each of the words. */
const MAX_LENGTH = 20;

/**
 * The page that somebody means who types an everyday word as an address.
 * @param path percent-decoded, at which nothing is
 * @param search the query that was sent with it, with its question mark, or ""
 * @returns null for any other address, and where the edition has no such page
 */
export function everydayAddress(path: string, config: EditionConfig, search = ""): string | null {
  if (path.length > MAX_LENGTH) return null;
  const word = path.replaceAll("/", " ").replaceAll("+", " ");
  const meant = everydayPage(word, config);
  if (meant === null) return null;
  const address = href(config, meant.page);
  // Where the word itself is the address, it would lead to itself.
  if (foldName(address.replaceAll("/", " ")) === foldName(word)) return null;
  return address + search + (meant.place === null ? "" : `#${meant.place}`);
}

/** For `handle.leadsOn` of pages at which such words arrive. */
export const isEverydayAddress = (pathname: string, config: EditionConfig): boolean =>
  everydayAddress(decodedPath(pathname) ?? "", config) !== null;

/**
 * The page, and the part of it, that somebody means by an everyday word.
 * @param typed of any length
 * @returns null for other words, and where the edition has no such page
 */
export function everydayPage(typed: string, config: EditionConfig): { page: PageId; place: string | null } | null {
  if (typed.length > MAX_LENGTH) return null;
  const word = foldName(typed);
  const [page, place = null] = (Object.hasOwn(MEANT, word) ? MEANT[word] : undefined) ?? [];
  return page === undefined || !hasPage(config, page) ? null : { page, place };
}
