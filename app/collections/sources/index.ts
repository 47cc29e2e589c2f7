import { defineKind } from "../kind.ts";
import { Item } from "./components/Item.tsx";

export const sources = defineKind<{ title: string }>({
  id: "sources",
  area: "sources",
  icon: "file-lines",
  fields: { title: { type: "text", most: 128, required: true } },
  title: ({ title }) => title,
  sortKey: ({ title }) => title,
  findable: ({ title }) => [title],
  document: null,
  api: null,
  Item,
});
