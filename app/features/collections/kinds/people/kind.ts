import { defineKind } from "../../kind.ts";
import { PERSON_FIELDS, readPronouns } from "./person.ts";
import { languageSections } from "./sections.ts";

/** People in public life and their public pronouns. The API does not serve them, because lists of people get copied (docs/decisions/228). */
export const people = defineKind({
  id: "people",
  area: "sources",
  icon: "user",
  fields: PERSON_FIELDS,
  title: ({ name }) => name,
  sortKey: ({ name }) => name,
  findable: ({ name, description, pronouns }) => [
    ...[name, description],
    ...pronouns.flatMap((line) => readPronouns(line)?.label ?? []),
  ],
  facetValues: ({ pronouns }) => [
    ...new Set(pronouns.flatMap((line) => readPronouns(line)?.language ?? []).map((code) => `language:${code}`)),
  ],
  facets: [{ name: "language", field: "pronouns", values: null, asWritten: true }],
  sections: languageSections,
  check: ({ pronouns }) =>
    Object.fromEntries(
      pronouns.flatMap((line, index) =>
        readPronouns(line) === null ? [[`pronouns.${index}`, "people.badPronouns"] as const] : [],
      ),
    ),
  names: ({ name }) => [name],
  document: ({ description }) => ({ kind: "person", content: description }),
  picture: ({ name, description }) => ({ title: name, sentence: [{ text: description, marked: false }] }),
  api: null,
});
