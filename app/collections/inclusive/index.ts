import { defineKind } from "../kind.ts";

export const inclusive = defineKind<{ insteadOf: string[]; say: string[]; because: string }>({
  id: "inclusive",
  area: "inclusive",
  icon: "heart",
  fields: {
    insteadOf: { type: "list", most: 128, atLeast: 1, atMost: 20 },
    say: { type: "list", most: 128, atMost: 20 },
    because: { type: "text", most: 4000, required: true, long: true },
    categories: { type: "choices", options: { of: (config) => config.collections.inclusive.categories } },
    links: { type: "list", most: 255, atMost: 20, each: "link" },
    clarification: { type: "text", most: 1000 },
  },
  title: ({ insteadOf }) => insteadOf.join(", "),
  sortKey: ({ insteadOf }) => insteadOf.join(", "),
  findable: ({ insteadOf, say }) => [...insteadOf, ...say],
  document: null,
  api: null,
});
