import { defineKind } from "../kind.ts";

export const names = defineKind<{ name: string }>({
  id: "names",
  area: "names",
  icon: "user",
  fields: {
    name: { type: "text", most: 255, required: true },
    origin: { type: "text", most: 1000 },
    meaning: { type: "text", most: 1000 },
    usage: { type: "text", most: 1000 },
    legally: { type: "text", most: 1000, when: (config) => config.collections.names.legally },
    pros: { type: "list", most: 32, atMost: 20 },
    cons: { type: "list", most: 32, atMost: 20 },
    notablePeople: { type: "list", most: 32, atMost: 20 },
    links: { type: "list", most: 255, atMost: 20, each: "link" },
    namedays: { type: "list", most: 5, atMost: 40, each: "day", when: (config) => config.collections.names.namedays },
    namedaysComment: { type: "text", most: 255, when: (config) => config.collections.names.namedays },
  },
  title: ({ name }) => name,
  sortKey: ({ name }) => name,
  findable: ({ name }) => [name],
  document: null,
  api: null,
});
