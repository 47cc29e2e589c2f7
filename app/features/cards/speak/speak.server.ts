import { LRUCache } from "lru-cache";
import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { href } from "#app/editions/hrefs.ts";
import { ProblemFound, wrongParameter } from "#app/kit/http/problem.ts";
import { Pace } from "#app/kit/time/pace.ts";
import { withoutCase } from "#app/services/accounts/username.ts";
import { findPerson } from "../api/person.server.ts";
import type { SeenPerson } from "../queries.server.ts";
import type { ListedCard } from "../visibility.ts";
import type { Context } from "./choice.ts";
import type { SpeakAnswer, SpeakQuery, SpokenPerson } from "./shape.ts";
import { type SpokenCard, spokenCard } from "./spoken-card.ts";

type Asking = Pick<LoadContext, "accounts" | "viewer" | "edition" | "editionOf" | "directory" | "hosts">;

/**
 * How to speak of people, one after the other: others have their turn in between.
 * @throws ProblemFound where no edition is in any of the languages
 */
export async function speak(context: Asking, { names, languages, context: as }: SpeakQuery): Promise<SpeakAnswer> {
  const codes = languages === undefined ? [[context.edition.code]] : languages.map((tag) => editionsOf(tag, context));
  // "None" would say that these people have no cards.
  if (codes.every((ofLanguage) => ofLanguage.length === 0))
    throw new ProblemFound(wrongParameter("languages", NO_LANGUAGE));
  const pace = new Pace();
  // Each name is looked up once: the time of many lookups would add up, and reveal who exists.
  const answered = new Map<string, SpokenPerson>();
  const people: SpokenPerson[] = [];
  for (const name of names) {
    const key = withoutCase(name.replace(/^@/, ""));
    const person = answered.get(key) ?? (await speakOf(context, name, { codes, as }));
    answered.set(key, person);
    people.push({ ...person, name });
    await pace.pause();
  }
  return { people };
}

const NO_LANGUAGE = "No edition is in any of these languages. GET /api/v4/editions lists them.";

/** The editions of a language, by their code or their locale: "uk-UA" is meant for the edition "ua", whose locale is "uk". */
function editionsOf(tag: string, { directory }: Asking): string[] {
  const asked = tag.toLowerCase();
  const [base] = asked.split(/[-_]/);
  const having = (matches: (locale: string, code: string) => boolean) =>
    directory.filter(({ locale, code }) => matches(locale.toLowerCase(), code)).map(({ code }) => code);
  const exact = having((locale, code) => code === asked || locale === asked);
  return exact.length > 0 ? exact : having((locale) => locale.split("-")[0] === base);
}

interface Wanted {
  /** Codes of editions for each language that was asked for. */
  codes: readonly (readonly string[])[];
  as: Context;
}

async function speakOf(context: Asking, name: string, { codes, as }: Wanted): Promise<SpokenPerson> {
  const username = name.replace(/^@/, "");
  if (username.includes("@")) return { name, result: "elsewhere" };
  const found = await findPerson(context, { username });
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
