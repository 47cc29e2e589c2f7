import { LRUCache } from "lru-cache";
import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { withoutCase } from "#app/services/accounts/username.ts";
import { findPerson } from "../api/person.server.ts";
import { type AccountNamed, namedOnce, type SeenPerson } from "../queries.server.ts";
import type { ListedCard } from "../visibility.ts";
import type { Context } from "./choice.ts";
import type { SpeakAnswer, SpeakQuery, SpokenPerson } from "./shape.ts";
import { type SpokenCard, spokenCard } from "./spoken-card.ts";

type Asking = Pick<LoadContext, "accounts" | "viewer" | "edition" | "editionOf" | "directory" | "hosts">;

/** How to speak of people, one after the other: others have their turn in between. */
export async function speak(context: Asking, { names, languages, context: as }: SpeakQuery): Promise<SpeakAnswer> {
  const codes = languages === undefined ? [[context.edition.code]] : languages.map((tag) => editionsOf(tag, context));
  const ownHosts = hostsOf(context);
  const pace = new Pace();
  const named = namedOnce(context.accounts);
  const answered = new Map<string | null, SpokenPerson>();
  const people: SpokenPerson[] = [];
  for (const name of names) {
    const username = usernameOf(name, ownHosts);
    const key = username && withoutCase(username);
    const person = answered.get(key) ?? (await speakOf(context, { name, username }, { codes, as, named }));
    answered.set(key, person);
    people.push({ ...person, name });
    await pace.pause();
  }
  return { people };
}

/** @returns null for somebody of another server */
function usernameOf(name: string, ownHosts: ReadonlySet<string>): string | null {
  const [username = "", host, ...more] = name.replace(/^[@＠]/, "").split(/[@＠]/);
  const isOurs = host === undefined || (more.length === 0 && ownHosts.has(host.toLowerCase()));
  return isOurs ? username : null;
}

/** The hosts of the site, at each of which anybody has the same name. */
const hostsOf = ({ directory, hosts }: Asking): Set<string> =>
  new Set([hosts.home, ...directory.map(({ code }) => hosts.origin(code))].map((origin) => new URL(origin).host));

/**
 * The editions of a language, by their code, their locale or what else the language is known by: "uk-UA" is meant for the edition "ua",
 * whose locale is "uk", and "sr-Latn" for "hbs". None where there is no edition in it.
 */
function editionsOf(tag: string, { directory }: Asking): string[] {
  const asked = tag.toLowerCase().replaceAll("_", "-");
  const [base] = asked.split("-");
  const having = (matches: (known: string) => boolean) =>
    directory
      .filter(({ code, locale, otherCodes }) => [code, locale.toLowerCase(), ...otherCodes].some(matches))
      .flatMap(({ code, macrolanguage }) => [code, ...(macrolanguage?.editions ?? []).map((one) => one.code)]);
  const exact = having((known) => known === asked);
  return exact.length > 0 ? exact : having((known) => known.split("-")[0] === base);
}

interface Wanted {
  /** Codes of editions for each language that was asked for. */
  codes: readonly (readonly string[])[];
  as: Context;
  named: AccountNamed;
}

interface AskedName {
  /** As it was asked for. */
  name: string;
  /** Null for somebody of another server. */
  username: string | null;
}

async function speakOf(
  context: Asking,
  { name, username }: AskedName,
  { codes, as, named }: Wanted,
): Promise<SpokenPerson> {
  if (username === null) return { name, result: "elsewhere" };
  const found = await findPerson(context, { username, named });
  for (const [language, ofLanguage] of codes.entries()) {
    const card = found?.listed.find(({ locale }) => ofLanguage.includes(locale));
    const edition = card && context.editionOf(card.locale);
    if (!found || !card || !edition) continue;
    const { username } = found.account;
    const known = await knownCard(found, card, edition, { hosts: context.hosts, context: as });
    if (known === null) continue;
    const { rule, ...spoken } = known;
    const url = context.hosts.origin(card.locale) + href(edition.config, "card", { username });
    return { name, result: "found", username, url, ...spoken, why: { language, rule } };
  }
  return { name, result: "none" };
}

/** Cards that are kept as they are spoken of. Some full of alternatives take as long as a hundred others. */
const CARDS_KEPT = 500;

/** An edition never changes in place. */
const known = new WeakMap<Edition, LRUCache<string, SpokenCard>>();

/** A card put into words, once for each version of it. @returns null for one that is gone or hidden meanwhile */
export async function knownCard(
  person: SeenPerson,
  card: ListedCard,
  edition: Edition,
  asked: Parameters<typeof spokenCard>[2],
): Promise<SpokenCard | null> {
  const cards = known.get(edition) ?? new LRUCache<string, SpokenCard>({ max: CARDS_KEPT });
  known.set(edition, cards);
  const key = `${card.id} ${card.version} ${card.extent} ${asked.context} ${asked.hosts.origin(edition.code)}`;
  const before = cards.get(key);
  if (before !== undefined) return before;
  const shown = await person.read(card);
  // What was read may be newer than what was listed.
  if (shown?.version !== card.version || shown.extent !== card.extent) {
    return shown && spokenCard(shown, edition, asked);
  }
  const spoken = spokenCard(shown, edition, asked);
  cards.set(key, spoken);
  return spoken;
}
