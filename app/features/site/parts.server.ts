import type { SubjectParts } from "#app/subject/subject.ts";
import { sitePictures } from "./page-pictures.server.ts";

export const parts: SubjectParts = {
  jobs: ({ banners }) => [banners.job],
  pagePictures: sitePictures,
  personalData: {
    tables: { edition: { instance: "not personal", editionConfig: "not personal", texts: "not personal" } },
  },
};
