import { defineKind } from "../../kind.ts";
import { type PersonData, readPronouns } from "./person.ts";
import { languageSections } from "./sections.ts";

/** People in public life, and the pronouns they have told everybody. Programs are not told: lists of people travel. */
export const people = defineKind<PersonData>({
  id: "people",
  area: "sources",
  icon: "user",
  fields: {
    name: { type: "text", most: 255, required: true },
    description: { type: "text", most: 1000, long: true },
    pronouns: { type: "list", most: 128, atLeast: 1, atMost: 20 },
    sources: { type: "list", most: 255, atLeast: 1, atMost: 20, each: "link" },
  },
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
