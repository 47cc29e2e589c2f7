import type { Word } from "../field.ts";
import { defineKind } from "../kind.ts";

export const nouns = defineKind<{ masc: Word[]; fem: Word[]; neutr: Word[] }>({
  id: "nouns",
  area: "nouns",
  icon: "list",
  fields: {
    masc: { type: "words", most: 36, atMost: 20 },
    fem: { type: "words", most: 36, atMost: 20 },
    neutr: { type: "words", most: 36, atMost: 20 },
    nb: { type: "words", most: 36, atMost: 20 },
    mascPl: { type: "words", most: 36, atMost: 20 },
    femPl: { type: "words", most: 36, atMost: 20 },
    neutrPl: { type: "words", most: 36, atMost: 20 },
    nbPl: { type: "words", most: 36, atMost: 20 },
    categories: { type: "choices", options: { of: (config) => config.collections.nouns.categories, asWritten: true } },
    classInstance: { type: "text", most: 64 },
    sources: { type: "list", most: 255, atMost: 20, reserved: true },
    pictures: { type: "pictures", picture: "noun", atMost: 4 },
  },
  title: ({ masc, fem, neutr }) => [...masc, ...fem, ...neutr].map(({ form }) => form).join(", "),
  sortKey: ({ masc, fem, neutr }) => [...masc, ...fem, ...neutr][0]?.form ?? "",
  findable: ({ masc, fem, neutr }) => [...masc, ...fem, ...neutr].map(({ form }) => form),
  document: null,
  api: null,
});
