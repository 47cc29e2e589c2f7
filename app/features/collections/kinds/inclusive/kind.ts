import { inARow } from "#app/kit/text/list.ts";
import { type ApiEntry, defineKind } from "../../kind.ts";
import { plain, plainWithoutQuotes } from "../../plain-text.ts";
import { SUGGESTION_FIELDS, type SuggestionData } from "./suggestion.ts";

/** Phrases that leave somebody out, with what to say instead and why. */
export const inclusive = defineKind({
  id: "inclusive",
  area: "inclusive",
  icon: "heart",
  fields: SUGGESTION_FIELDS,
  title: ({ insteadOf }) => inARow(insteadOf.map(plain)),
  shortName: ({ insteadOf: [first = ""] }) => plain(first),
  sortKey: ({ insteadOf }) => insteadOf.map(plainWithoutQuotes).join(", "),
  findable: ({ insteadOf, say }) => [...insteadOf, ...say].map(plain),
  // What to say is the name of something else: whoever looks for a word like "lesbian" wants what explains it first.
  names: ({ insteadOf }) => insteadOf.map(plain),
  facetValues: ({ categories }) => categories.map((category) => `category:${category}`),
  facets: [{ name: "category", field: "categories", values: ({ collections }) => collections.inclusive.categories }],
  document: ({ say, because }) => ({
    kind: "inclusive",
    content: [inARow(say.map(plain)), plain(because)].filter((part) => part !== "").join(" · "),
  }),
  // What to say, so that nobody meets the other phrase in large letters.
  picture: ({ say, because }) => ({
    title: say.map(plain).join(" / "),
    sentence: [{ text: plain(because), marked: false }],
  }),
  api: (entry) => toApiColumns(entry),
  apiFindable: ({ insteadOf, say }) => [...insteadOf, ...say],
});

/** The columns of the documented API. */
const toApiColumns = ({ id, data, locale, author, approved }: ApiEntry<SuggestionData>) => ({
  id,
  insteadOf: data.insteadOf.join("|"),
  say: data.say.join("|"),
  because: data.because,
  locale,
  approved,
  base_id: null,
  author_id: null,
  categories: data.categories.join(","),
  links: JSON.stringify(data.links),
  deleted: 0,
  clarification: data.clarification || null,
  author,
});
