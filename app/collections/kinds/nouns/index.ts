import type { Field } from "../../field.ts";
import { defineKind } from "../../kind.ts";
import { apiNoun, sourceKey, sourceReference } from "./api.ts";
import { nounErrors } from "./checks.ts";
import { furtherPages } from "./further-pages.ts";
import {
  allForms,
  COLUMNS,
  findableForms,
  formsIn,
  hasColumn,
  LONGEST_FORM,
  type NounColumn,
  type NounData,
  titleOf,
} from "./noun.ts";

const MOST_FORMS = 12;
const MOST_STEMS = 6;
const MOST_SOURCES = 12;

const forms = (column: NounColumn): Field => ({
  type: "words",
  most: LONGEST_FORM,
  atMost: MOST_FORMS,
  when: (config) => hasColumn(config, column),
});

/** Columns that programs get, and look through. */
const API_COLUMNS: readonly NounColumn[] = ["masc", "fem", "neutr", "mascPl", "femPl", "neutrPl"];

export const nouns = defineKind<NounData>({
  id: "nouns",
  area: "nouns",
  icon: "list",
  fields: {
    ...(Object.fromEntries(COLUMNS.map((column) => [column, forms(column)])) as Record<NounColumn, Field>),
    categories: {
      type: "choices",
      options: { of: ({ collections }) => collections.nouns.categories, asWritten: true },
    },
    classInstance: { type: "text", most: LONGEST_FORM },
    templateRoot: { type: "text", most: LONGEST_FORM },
    stems: { type: "list", most: LONGEST_FORM, atMost: MOST_STEMS },
    irregularForms: { type: "list", most: LONGEST_FORM, atMost: MOST_FORMS },
    sources: { type: "list", most: 255, atMost: MOST_SOURCES, reserved: true },
    pictures: { type: "pictures", picture: "noun", atMost: 4 },
  },
  title: titleOf,
  sortKey: (data) => formsIn(data, COLUMNS)[0] ?? "",
  findable: findableForms,
  facetsOf: ({ categories }) => categories.map((category) => `category:${category}`),
  facets: [
    {
      name: "category",
      field: "categories",
      values: ({ collections }) => collections.nouns.categories,
      asWritten: true,
    },
  ],
  pages: furtherPages,
  hyphens: true,
  check: nounErrors,
  references: ({ sources }) => sources.map((written, index) => sourceReference(written, `sources.${index}`)),
  document: (data) => ({ kind: "noun", content: allForms(data).join(", ") }),
  api: apiNoun,
  apiNeeds: { named: { kind: "sources", keys: ({ sources }) => sources.map(sourceKey) } },
  apiFindable: (data) => formsIn(data, API_COLUMNS),
});
