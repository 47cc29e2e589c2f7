import { defineKind } from "../kind.ts";
import { Item } from "./components/Item.tsx";

export const inclusive = defineKind<{ insteadOf: string[]; say: string[]; because: string }>({
  id: "inclusive",
  area: "inclusive",
  icon: "heart",
  fields: {
    insteadOf: { type: "list", most: 128, atLeast: 1, atMost: 20 },
    say: { type: "list", most: 128, atMost: 20 },
    because: { type: "text", most: 4000, required: true, long: true },
  },
  title: ({ insteadOf }) => insteadOf.join(", "),
  sortKey: ({ insteadOf }) => insteadOf.join(", "),
  findable: ({ insteadOf, say }) => [...insteadOf, ...say],
  document: null,
  api: null,
  Item,
});
