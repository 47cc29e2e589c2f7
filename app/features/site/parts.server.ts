import type { SubjectParts } from "#app/subject/subject.ts";

export const parts: SubjectParts = {
  personalData: {
    tables: { edition: { instance: "not personal", editionConfig: "not personal", texts: "not personal" } },
  },
};
