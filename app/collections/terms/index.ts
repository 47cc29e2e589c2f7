import { defineKind } from "../kind.ts";
import { Item } from "./components/Item.tsx";

export const terms = defineKind<{ title: string }>({
  id: "terms",
  area: "terms",
  icon: "circle-info",
  fields: { title: { type: "text", most: 128, required: true } },
  title: ({ title }) => title,
  sortKey: ({ title }) => title,
  findable: ({ title }) => [title],
  document: null,
  api: null,
  Item,
});
