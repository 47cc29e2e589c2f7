import { defineKind } from "../kind.ts";

export const people = defineKind<{ name: string }>({
  id: "people",
  area: "sources",
  icon: "user",
  fields: {
    name: { type: "text", most: 255, required: true },
    description: { type: "text", most: 1000, long: true },
    pronouns: { type: "list", most: 128, atLeast: 1, atMost: 20 },
    sources: { type: "list", most: 255, atMost: 20, each: "link" },
  },
  title: ({ name }) => name,
  sortKey: ({ name }) => name,
  findable: ({ name }) => [name],
  document: null,
  api: null,
});
