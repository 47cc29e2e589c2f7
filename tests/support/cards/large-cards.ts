import type { CardContent } from "#app/features/cards/content.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { flagsOnCards } from "#app/kit/flags/flags.ts";

/** Cards that are as large as cards get. */

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, n) => ({ value: `${word} ${n}`, opinion: n % 3 === 0 ? "meh" : "yes" }));

/** What somebody writes who fills in every field. */
export const usualCard = (): CardContent => ({
  ...EMPTY_CARD,
  names: words(5, "Robin").map((name) => ({ ...name, pronunciation: "/ˈɹɒbɪn/" })),
  pronouns: ["they", "she", "ze", "it", "any"].map((value) => ({ value, opinion: "yes" })),
  description: "Botanist of pavement cracks. ".repeat(20),
  words: ["Titles", "Family", "Compliments", "Relationships"].map((header) => ({ header, values: words(8, header) })),
  flags: flagsOnCards("en")
    .slice(0, 12)
    .map(({ key }) => key),
  links: Array.from({ length: 6 }, (_, n) => `https://example.org/garden/${n}`),
  legend: [{ icon: "moon", description: "only at home", colour: "purple", style: "italics" }],
  timeZone: { zone: "Europe/Lisbon", area: true, place: true },
  events: [{ name: "First crack", icon: "", month: 3, day: 14, comment: "" }],
});

/** As much as a card can hold. */
export const fullestCard = (): CardContent => ({
  ...usualCard(),
  names: words(LIMITS.names.items, "Robin").map((name) => ({ ...name, pronunciation: "/ˈɹɒbɪn/" })),
  pronouns: words(LIMITS.pronouns.items, "they/them"),
  description: "x".repeat(LIMITS.description.length),
  words: Array.from({ length: LIMITS.words.columns }, (_, n) => ({
    header: `Words ${n}`,
    values: words(LIMITS.words.items, "word of this column"),
  })),
  flags: flagsOnCards("en").map(({ key }) => key),
  links: Array.from({ length: LIMITS.links.items }, (_, n) => `https://example.org/${"garden/".repeat(20)}${n}`),
  sensitive: Array.from({ length: LIMITS.sensitive.items }, (_, n) => `Warning ${n}`),
  events: Array.from({ length: LIMITS.events.items }, (_, n) => ({
    name: `Day ${n}`,
    icon: "",
    month: 1 + (n % 12),
    day: 1 + (n % 28),
    comment: "y".repeat(LIMITS.events.comment),
  })),
});

/** The same with flags of somebody's own and every link, which make most fields of a form. @param pictures of the flags: somebody's own */
export const cardOfMostFields = (pictures: readonly string[]): CardContent => ({
  ...fullestCard(),
  links: Array.from({ length: LIMITS.links.items }, (_, n) => `https://example.org/${n}`),
  customFlags: pictures.map((picture, n) => ({
    picture,
    name: `Flag ${n}`,
    description: "A flag of mine.",
    alt: "Green and white.",
    link: `https://example.org/flags/${n}`,
  })),
  legend: ["moon", "star", "cat", "dog", "sun"].map((icon, n) => ({
    icon,
    description: `only ${n}`,
    colour: "purple",
    style: "italics",
  })),
});
