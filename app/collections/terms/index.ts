import { defineKind } from "../kind.ts";

export const terms = defineKind<{ term: string[] }>({
  id: "terms",
  area: "terms",
  icon: "circle-info",
  fields: {
    term: { type: "list", most: 128, atLeast: 1, atMost: 20 },
    original: { type: "list", most: 1024, atMost: 20 },
    definition: { type: "text", most: 8000, required: true, long: true },
    etymology: { type: "text", most: 2000, long: true },
    categories: { type: "choices", options: { of: (config) => config.collections.terms.categories } },
    flags: { type: "list", most: 64, atMost: 20 },
    pictures: { type: "pictures", picture: "term", atMost: 4 },
  },
  title: ({ term }) => term.join(", "),
  sortKey: ({ term }) => term.join(", "),
  findable: ({ term }) => term,
  document: null,
  api: null,
});
