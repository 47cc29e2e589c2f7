import type { CardContent } from "#app/features/cards/content.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";

/**
 * A card in which every field says something that stands nowhere else, so that a test can tell which fields have come
 * through somewhere.
 */

/** By field: a text that only this field has. */
export const CANARIES = {
  name: "canaryname",
  pronunciation: "canarypronunciation",
  pronoun: ":canarypronoun",
  legend: "canarylegend",
  otherLegend: "canaryotherlegend",
  description: "canarydescription",
  wordHeader: "canaryheader",
  word: "canaryword",
  flag: "Genderfaun",
  customFlag: "canaryflag",
  link: "https://canarylink.example/",
  sensitive: "canarywarning",
  zone: "Pacific/Chatham",
  event: "canaryevent",
  relationship: "canaryrelationship",
} as const;

export type CanaryField = keyof typeof CANARIES;

/** What stays public whatever the level: pronouns, and the legend they use. */
export const PRONOUN_FIELDS: readonly CanaryField[] = ["pronoun", "legend"];

export const CANARY_CARD: CardContent = {
  ...EMPTY_CARD,
  names: [{ value: CANARIES.name, opinion: "yes", pronunciation: CANARIES.pronunciation }],
  pronouns: [{ value: CANARIES.pronoun, opinion: "moon" }],
  description: CANARIES.description,
  words: [{ header: CANARIES.wordHeader, values: [{ value: CANARIES.word, opinion: "yes" }] }],
  flags: [CANARIES.flag],
  customFlags: [{ picture: "0".repeat(32), name: CANARIES.customFlag, description: "", alt: "", link: "" }],
  links: [CANARIES.link],
  legend: [
    { icon: "moon", description: CANARIES.legend, colour: null, style: null },
    { icon: "sun", description: CANARIES.otherLegend, colour: null, style: null },
  ],
  sensitive: [CANARIES.sensitive],
  timeZone: { zone: CANARIES.zone, area: true, place: true },
  events: [{ name: CANARIES.event, icon: "", month: 1, day: 1, comment: "" }],
};

/** Which fields have come through into something that was sent or returned. */
export function canariesIn(output: unknown): CanaryField[] {
  const text = (typeof output === "string" ? output : (JSON.stringify(output) ?? "")).toLowerCase();
  const fields = Object.keys(CANARIES) as CanaryField[];
  return fields.filter((field) => text.includes(markOf(field)));
}

/** What of a field can be recognised wherever it stands: a page names the town, and an API the whole time zone. */
const markOf = (field: CanaryField): string => CANARIES[field].toLowerCase().replace(/^(?::|pacific\/)/, "");
