import type { CardContent } from "#app/features/cards/content.ts";

/** A card with something in every field, as the rules let it through. */
export const FULL_CARD: CardContent = {
  description: "Hello!\nSecond line.",
  markdown: true,
  names: [
    { value: "Robin", opinion: "yes", pronunciation: "/ˈɹɒbɪn/" },
    { value: "Rob", opinion: "star", pronunciation: "" },
  ],
  pronouns: [
    { value: "they/them", opinion: "yes" },
    { value: "she", opinion: "jokingly" },
    { value: "xe", opinion: "close" },
    { value: ":R", opinion: "meh" },
    { value: "he", opinion: "no" },
    { value: "ze", opinion: "star" },
  ],
  pronounOrder: "alternate",
  words: [
    { header: "Honorifics", values: [{ value: "mx.", opinion: "yes" }] },
    { header: "", values: [{ value: "friend", opinion: "star" }] },
  ],
  flags: ["Nonbinary", "Progress Pride_"],
  customFlags: [
    { picture: "0".repeat(32), name: "Zorb", description: "", alt: "A green flag", link: "https://example.org/zorb" },
  ],
  links: ["https://example.org/", "mailto:robin@example.org"],
  legend: [{ icon: "star", description: "On holidays", colour: "orange", style: "italics" }],
  sensitive: ["Strong language"],
  timeZone: { zone: "Europe/Amsterdam", area: true, place: false },
  days: ["trans_visibility_day", "pride_month"],
  events: [{ name: "Name day", icon: "cake-candles", month: 2, day: 29, comment: "Every year!" }],
  flagBand: true,
  team: null,
};
