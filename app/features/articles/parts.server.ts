import type { SubjectParts } from "#app/subject/subject.ts";
import { articleSource } from "./documents.server.ts";
import { articleFiles } from "./edition-files.server.ts";
import { articlePictures } from "./page-pictures.server.ts";

export const parts: SubjectParts = {
  editionFiles: articleFiles,
  search: [articleSource],
  pagePictures: articlePictures,
  personalData: { tables: { edition: { articles: "not personal" } } },
};
