import { defineKind } from "../../kind.ts";
import { apiNoun, sourceKey, sourceReference } from "./api.ts";
import { nounErrors } from "./checks.ts";
import { furtherPages } from "./further-pages.ts";
import { allForms, findableForms, formsIn, headword, NOUN_FIELDS, type NounColumn, nounTitle } from "./noun.ts";

/** The columns that the API returns and searches. */
const API_COLUMNS: readonly NounColumn[] = ["masc", "fem", "neutr", "mascPl", "femPl", "neutrPl"];

export const nouns = defineKind({
  id: "nouns",
  area: "nouns",
  icon: "list",
  fields: NOUN_FIELDS,
  title: nounTitle,
  shortName: headword,
  sortKey: headword,
  findable: findableForms,
  facetValues: ({ categories }) => categories.map((category) => `category:${category}`),
  facets: [
    {
      name: "category",
      field: "categories",
      values: ({ collections }) => collections.nouns.categories,
      asWritten: true,
    },
  ],
  pages: furtherPages,
  // In Polish a noun has two dozen forms, with their cases.
  pageSize: 20,
  hyphens: true,
  check: nounErrors,
  references: ({ sources }) => sources.map((written, index) => sourceReference(written, `sources.${index}`)),
  document: (data) => ({ kind: "noun", content: allForms(data).join(", ") }),
  api: apiNoun,
  picture: (data) => {
    const title = nounTitle(data);
    const others = allForms(data).filter((form) => !title.split(" / ").includes(form));
    return { title, sentence: [{ text: others.join(" · "), marked: false }] };
  },
  apiNeeds: { named: { kind: "sources", keys: ({ sources }) => sources.map(sourceKey) } },
  apiFindable: (data) => formsIn(data, API_COLUMNS),
});
