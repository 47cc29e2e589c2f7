import type { SubjectParts } from "#app/subject/subject.ts";
import { linkSource } from "./documents.server.ts";
import { linkFiles } from "./edition-files.server.ts";

export const parts: SubjectParts = {
  editionFiles: linkFiles,
  search: [linkSource],
  personalData: { tables: { edition: { downloads: "not personal" } } },
};
