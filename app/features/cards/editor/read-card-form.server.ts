import type { SuggestedColumn } from "#app/editions/config-schema/cards.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { toRows } from "#app/kit/forms/list.ts";
import { completeLink } from "#app/kit/markup/link.ts";
import { VISIBILITIES, type Visibility } from "#db/accounts/schema/cards.ts";
import { type CardDraft, tidyCard } from "../card-draft.ts";
import type { NamedPerson } from "../circle-people.server.ts";
import type { CardTeam, WordColumn } from "../content.ts";
import { FIRST_OPINION, PRONOUN_ORDERS } from "../opinions.ts";
import { completeTimeZone } from "../rules.server.ts";
import { readWords } from "./card-values.ts";
import { BASE, CUSTOM_FLAG_FIELDS, EVENT_FIELDS, LEGEND_FIELDS, opinionsOf } from "./fields.ts";
import { chosenWords, sentWords } from "./suggested-words.ts";

/** What was sent with the editor. */
export interface SentCard {
  /** Tidied, and not checked yet. */
  draft: CardDraft;
  /** Every column of words in the form, with suggested words that nobody has chosen: they are not in the draft. */
  words: WordColumn[];
  circle: NamedPerson[];
  /** Null while nothing is chosen. */
  visibility: Visibility | null;
  indexed: boolean;
  /** The version the form was filled with; null for a new card. */
  base: number | null;
  /** What somebody without a role has entered about the team; null if that is nothing, and for people with a role. */
  teamClaim: CardTeam | null;
  /** Fields for the cards in other languages. */
  propagate: string[];
}

/**
 * @param team "sent" for an owner with a role; for others what is stored, which they do not see in the editor
 * @param suggested the words that the edition suggests
 */
export function readCardForm(
  form: Form,
  team: "sent" | CardTeam | null,
  suggested: readonly SuggestedColumn[],
): SentCard {
  const zone = completeTimeZone(form.text("timeZone"));
  const draft: CardDraft = tidyCard({
    description: form.text("description"),
    markdown: form.has("markdown"),
    names: rows(form, ["names", opinionsOf("names"), "pronunciation"]).map(([value, opinion, pronunciation]) => ({
      value,
      opinion: opinion || FIRST_OPINION,
      pronunciation,
    })),
    pronouns: opinionated(form, "pronouns"),
    pronounOrder: PRONOUN_ORDERS.find((order) => order === form.text("pronounOrder")) ?? "ranked",
    words: readWords(form),
    flags: form.list("flags"),
    customFlags: rows(form, CUSTOM_FLAG_FIELDS).map(([name, picture, description, alt, link]) => ({
      picture,
      name,
      description,
      alt,
      link: completeLink(link),
    })),
    links: form.list("links").map(completeLink),
    legend: rows(form, LEGEND_FIELDS).map(([icon, description, colour, style]) => ({
      icon: icon.toLowerCase(),
      description,
      colour: colour || null,
      style: style || null,
    })),
    sensitive: form.list("sensitive"),
    timeZone: zone === "" ? null : { zone, area: form.has("timeZoneArea"), place: form.has("timeZonePlace") },
    events: rows(form, EVENT_FIELDS).map(([name, comment, icon, month, day]) => ({
      name,
      icon: icon.toLowerCase(),
      month: wholeNumber(month),
      day: wholeNumber(day),
      comment,
    })),
    days: form.list("eventDays"),
    flagBand: form.has("flagBand"),
    team: team === "sent" ? readTeam(form) : team,
    birthday: form.text("birthday") || null,
  });
  const words = sentWords(draft.words, suggested);
  const base = form.digits(BASE);
  return {
    draft: { ...draft, words: chosenWords(words, suggested) },
    words,
    circle: form.pairs("circle", "relationship").map(([username, relationship]) => ({ username, relationship })),
    visibility: VISIBILITIES.find((one) => one === form.text("visibility")) ?? null,
    indexed: form.has("indexed"),
    base: base === "" ? null : wholeNumber(base),
    teamClaim: team === "sent" ? null : readTeam(form),
    propagate: form.list("propagate"),
  };
}

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** Items of a list with several fields: as many texts as there are names. */
function rows<const Names extends readonly string[]>(form: Form, names: Names): { [K in keyof Names]: string }[] {
  return toRows(names.map((name) => form.all(name))) as { [K in keyof Names]: string }[];
}

const opinionated = (form: Form, list: string) =>
  rows(form, [list, opinionsOf(list)]).map(([value, opinion]) => ({ value, opinion: opinion || FIRST_OPINION }));

function readTeam(form: Form): CardTeam | null {
  const level = wholeNumber(form.text("credentialsLevel"));
  const team: CardTeam = {
    name: form.text("teamName"),
    footerName: form.text("footerName"),
    footerAreas: form.list("footerAreas"),
    credentials: form.list("credentials"),
    credentialsLevel: level >= 1 && level <= 7 ? level : null,
    credentialsName: form.text("credentialsName"),
  };
  const isEmpty = Object.values(team).every(
    (value) => value === null || (typeof value !== "number" && value.length === 0),
  );
  return isEmpty ? null : team;
}
