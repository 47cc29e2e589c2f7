import type { CardContent } from "./content.ts";

/** A card on which nothing is said yet, as its schema reads it. Written out, so that the editor needs no schema in the browser. */
export const EMPTY_CARD: CardContent = {
  description: "",
  markdown: false,
  names: [],
  pronouns: [],
  pronounOrder: "ranked",
  words: [],
  flags: [],
  customFlags: [],
  links: [],
  legend: [],
  sensitive: [],
  timeZone: null,
  events: [],
  days: [],
  flagBand: true,
  team: null,
};
