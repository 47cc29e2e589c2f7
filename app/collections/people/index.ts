import { defineKind } from "../kind.ts";
import { Item } from "./components/Item.tsx";

export const people = defineKind<{ title: string }>({
  id: "people",
  area: "sources",
  icon: "user",
  fields: { title: { type: "text", most: 128, required: true } },
  title: ({ title }) => title,
  sortKey: ({ title }) => title,
  findable: ({ title }) => [title],
  document: null,
  api: null,
  Item,
});
