import type { Hosts } from "#app/editions/hosts.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { parseUrl } from "#app/kit/text/parse-url.ts";
import type { PublicCard } from "./public-cards.server.ts";

/** The draft "Pronouns in /.well-known": pronouns by language, the most wanted first. It cannot say that several are to be used in turn. */

interface WellKnownForms {
  subject: string;
  object: string;
  dependent_possessive: string;
  independent_possessive: string;
  reflexive: string;
}

export type WellKnownPronouns = Record<string, (string | WellKnownForms)[]>;

/** English sets that the draft takes for known. */
const USUAL = new Set(["he", "she", "they", "it"]);

/** Only of cards that are for everybody: those for bots are for programs that ask us, and not for what others make of a standard. */
export function wellKnownPronouns(cards: readonly PublicCard[]): WellKnownPronouns {
  const open = cards.filter(({ visibility, use }) => visibility === "public" && use.length > 0);
  // The home of all editions has a language that an edition has, too.
  const languages = [...new Set(open.map(languageOf))];
  return Object.fromEntries(
    languages.map((language) => {
      const cards = open.filter((card) => languageOf(card) === language);
      return [language, cards.flatMap((card) => [...card.use, ...card.others].flatMap((one) => wordsFor(one, card)))];
    }),
  );
}

const languageOf = ({ language }: PublicCard): string => language.toLowerCase();

function wordsFor(
  { label, forms }: PublicCard["use"][number],
  { edition }: Pick<PublicCard, "edition">,
): (string | WellKnownForms)[] {
  const written = edition === "en" ? forms.map((one) => formsOf(one.written)) : [];
  if (written.length === 0 || written.includes(null)) return [label];
  return written.flatMap((one) => {
    if (one === null) return [];
    return USUAL.has(one.subject) ? `${one.subject}/${one.subject === "it" ? "its" : one.object}` : one;
  });
}

function formsOf(written: Readonly<Record<string, string | null>>): WellKnownForms | null {
  const { pronoun_subject: subject, pronoun_object: object, reflexive } = written;
  const { possessive_determiner: dependent, possessive_pronoun: independent } = written;
  if (!subject || !object || !dependent || !independent || !reflexive) return null;
  return { subject, object, dependent_possessive: dependent, independent_possessive: independent, reflexive };
}

/**
 * Whom a resource means: "robin", "@robin", "robin@host", "acct:robin@host" or the address of a card.
 * @returns null for somebody of another server, and for what is no name
 */
export function usernameIn(resource: string, { codeFor }: Pick<Hosts, "codeFor">): string | null {
  const isOurs = (host: string | undefined) => codeFor(host) !== null;
  const url = /^https?:/i.test(resource) ? parseUrl(resource) : null;
  if (url !== null)
    return isOurs(url.host) ? (/^\/@([^/]+)\/?$/.exec(decodePath(url.pathname) ?? "")?.[1] ?? null) : null;
  const [name = "", host, ...more] = resource
    .replace(/^acct:/i, "")
    .replace(/^@/, "")
    .split("@");
  if (name === "" || more.length > 0 || (host !== undefined && !isOurs(host))) return null;
  return name;
}
