import type { SubjectParts } from "#app/subject/subject.ts";
import { comparisonCounterpart, pronounCounterpart } from "./counterpart.ts";
import { pronounSources } from "./documents.ts";
import { pronounFiles } from "./files/edition-files.server.ts";
import { pronounPictures } from "./page-pictures.server.ts";
import { pronounPaths } from "./sitemap.ts";

export const parts: SubjectParts = {
  search: pronounSources,
  sitemap: pronounPaths,
  pagePictures: pronounPictures,
  personalData: {
    tables: { edition: { pronounSets: "not personal", pronounGroups: "not personal", examples: "not personal" } },
  },
  editionFiles: pronounFiles,
  counterparts: { item: pronounCounterpart, comparison: comparisonCounterpart },
};
