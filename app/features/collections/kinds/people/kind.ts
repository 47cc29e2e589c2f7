import { defineKind } from "../../kind.ts";
import { PERSON_FIELDS, readPronouns } from "./person.ts";
import { languageSections } from "./sections.ts";

/** People in public life, and the pronouns they have told everybody. Programs are not told: lists of people travel. */
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
  facetsOf: ({ pronouns }) => [
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
  document: null,
  api: null,
});
