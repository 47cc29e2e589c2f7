import type { SubjectParts } from "#app/subject/subject.ts";
import { postSource } from "./documents.server.ts";
import { postFiles } from "./edition-files.server.ts";
import { eraseReactions } from "./erasure.server.ts";
import { blogPictures } from "./page-pictures.server.ts";
import { blogPersonalData } from "./personal-data.server.ts";
import { blogSections } from "./readable-data.server.ts";
import { postPaths } from "./sitemap.server.ts";

export const parts: SubjectParts = {
  editionFiles: postFiles,
  search: [postSource],
  sitemap: postPaths,
  pagePictures: blogPictures,
  personalData: { ...blogPersonalData, sections: blogSections },
  erasure: { inAccounts: eraseReactions },
};
