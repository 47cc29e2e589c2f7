import { digitValue } from "#app/kit/text/digits.ts";
import { skeleton, twinOf } from "#app/kit/text/look-alikes.ts";

/** Usernames: which there can be, which are too alike, and the first one of a new account. */

export const USERNAME = { shortest: 4, longest: 16 } as const;

/** "taken" also covers reserved names. */
export type UsernameProblem = "invalid" | "taken";

export type UsernameReading =
  | { username: string; folded: string; problem: null }
  | { username: null; folded: null; problem: UsernameProblem };

/** Longer than any text that could become a short enough name: NFKC mostly keeps or shrinks what people type. */
const MAX_TYPED_LENGTH = 64;

/** Marks of length and repetition that are part of words. Other modifier letters look like dots and strokes. */
const LETTER = "[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}ーゝゞヽヾ々ๆ]";
/** Scripts with marks of their own, such as Hebrew or Devanagari, need them; two are enough. */
const MARKS = "(?:(?![\\p{Script=Inherited}\\p{Script=Cyrillic}])[\\p{Mn}\\p{Mc}]){0,2}";
const SHAPE = new RegExp(`^(?:${LETTER}${MARKS}|[\\p{Nd}._-])+$`, "u");
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const SPOKEN = /[\p{L}\p{Nd}]/u;
/** A dot at the end is lost when an address ends a sentence; a name of dots alone would be a parent folder. */
const LOOSE_DOTS = /^\.|\.$|\.\./;

/** Addresses ending so mean a file, or a route's data: `/u/anna.data` would load anna. */
const FILE_ENDING = new RegExp(
  `\\.(${[
    "data|json|jsonld|xml|rss|atom|ics|vcf|csv|tsv|txt|md|ya?ml|toml|pdf|docx?|xlsx?|odt|epub",
    "html?|xhtml|css|m?js|ts|map|wasm|php|aspx?|jsp|cgi|webmanifest|ico",
    "png|jpe?g|gif|webp|avif|svg|apng|bmp|tiff?|heic|mp[34]|webm|ogg|wav|woff2?|ttf|otf",
    "zip|gz|br|tar|7z|exe|apk|bak|sql|sqlite|db|env|git|log|ini|conf|well-known",
  ].join("|")})$`,
  "iu",
);
/** `/profile/card-anna` is the card of anna. */
const CARD_ADDRESS = /^card-/i;

/** Names that seem to speak for the site, are part of its addresses, or mean something to programs. */
const RESERVED = [
  "admin administrator administration adminteam moderator moderators moderation modteam staff team support help",
  "helpdesk contact root sysadmin system superuser owner operator official officials security safety abuse",
  "postmaster hostmaster webmaster mailerdaemon email noreply donotreply notifications newsletter isogloss",
  "isoglossteam user users username account accounts profile profiles editor settings login logout signin signup",
  "register anonymous nobody everyone everybody guest deleted removed banned unknown null undefined prototype __proto__",
  "constructor tostring tolocalestring valueof hasownproperty isprototypeof",
].flatMap((line) => line.split(" "));

/**
 * A name in the form in which names are unique: without differences of capitals, widths, digits of other scripts and
 * letters that look alike (i, l and 1; o and 0; rn and m). Stored names depend on these rules: after a change, all
 * accounts and reserved names have to be folded again. Takes any text, in linear time.
 */
export function foldUsername(name: string): string {
  // Decomposed, because ά looks like á.
  const letters = withoutCase(name)
    .normalize("NFKD")
    .replace(/(?=\p{Script=Hebrew})\p{M}/gu, "");
  const alike = [...letters].map((letter) => twinOf(letter) ?? digitOf(letter) ?? skeleton(letter)).join("");
  return alike
    .normalize("NFKC")
    .replace(/[i1]/g, "l")
    .replaceAll("0", "o")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/\.{2,}/g, ".")
    .replace(/_{2,}/g, "_")
    .replace(/-{2,}/g, "-");
}

/** The value of a digit of any other script than ours, whose digits have look-alikes of their own. */
const digitOf = (letter: string): number | null => (letter < "\u0080" ? null : digitValue(letter));

/**
 * Whether two names differ in capitals and widths at most. An address found by its folded form leads to an account only
 * when this is true as well: a look-alike of a name has no page.
 */
export function sameUsername(one: string, other: string): boolean {
  return withoutCase(one) === withoutCase(other);
}

/**
 * A name as it is compared by `sameUsername`. To capitals first: "ß" and "ss" are one, "ı" and "i" too. The dot of "İ"
 * goes while it is one with its letter, because marks below the letter come between them when they are taken apart.
 */
export function withoutCase(name: string): string {
  const capitals = name.normalize("NFKC").toUpperCase().normalize("NFC").replaceAll("İ", "I");
  return capitals.toLowerCase().replaceAll("ς", "σ").normalize("NFKC");
}

const RESERVED_FOLDED: ReadonlySet<string> = new Set(RESERVED.map(foldUsername));

/**
 * Reads a username somebody wants. Whether another account has it is checked elsewhere, by `folded`. `name` is what is
 * stored and shown: as typed, in compatibility form, so that fancy letters become plain ones.
 */
export function readUsername(sent: string): UsernameReading {
  const problem = (which: UsernameProblem): UsernameReading => ({ username: null, folded: null, problem: which });
  if (sent.length > MAX_TYPED_LENGTH) return problem("invalid");
  const username = sent.trim().normalize("NFKC");
  if (!hasShape(username) || FILE_ENDING.test(username) || CARD_ADDRESS.test(username)) return problem("invalid");
  const folded = foldUsername(username);
  if (RESERVED_FOLDED.has(folded) || RESERVED_FOLDED.has(folded.replace(/[._-]/g, ""))) return problem("taken");
  return { username, folded, problem: null };
}

function hasShape(name: string): boolean {
  const { length } = [...name];
  if (length < USERNAME.shortest || length > USERNAME.longest) return false;
  return SHAPE.test(name) && !UNSEEN.test(name) && SPOKEN.test(name) && !LOOSE_DOTS.test(name) && !mixesScripts(name);
}

const LATIN = /\p{Script=Latin}/u;
/** What people write beside Latin letters in one word. */
const WITH_LATIN = /^[\p{sc=Latin}\p{sc=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{Nd}._-]*$/u;
const BY_THEMSELVES = [
  "Greek Cyrillic Armenian Georgian Hebrew Arabic Cherokee Coptic Lisu Tifinagh Nko Vai Canadian_Aboriginal Osage",
  "Deseret Shavian Miao Warang_Citi Bamum Ethiopic",
].flatMap((line) => line.split(" ").map((script) => new RegExp(`\\p{Script=${script}}`, "u")));
/** Nobody uses these scripts any more, but many of their letters look like Latin ones. */
const LONG_GONE = /[\p{sc=Old_Italic}\p{sc=Lycian}\p{sc=Carian}\p{sc=Lydian}\p{sc=Elbasan}\p{sc=Runic}\p{sc=Gothic}]/u;

/** Whether a name mixes letters of two alphabets, as only names do that are meant to look like another. */
function mixesScripts(name: string): boolean {
  if (LONG_GONE.test(name)) return true;
  if (LATIN.test(name)) return !WITH_LATIN.test(name);
  return BY_THEMSELVES.filter((script) => script.test(name)).length > 1;
}
