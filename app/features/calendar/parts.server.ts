import type { SubjectParts } from "#app/subject/subject.ts";
import { postingJobs } from "./bot/editions.server.ts";
import { calendarSource } from "./documents.server.ts";
import { calendarFiles } from "./files/edition-files.server.ts";
import { namedaysReady } from "./namedays.server.ts";
import { calendarPictures } from "./page-pictures.server.ts";
import { calendarPaths } from "./sitemap.server.ts";

export const parts: SubjectParts = {
  jobs: postingJobs,
  editionFiles: calendarFiles,
  search: [calendarSource],
  sitemap: calendarPaths,
  ready: ({ database, edition }) => namedaysReady(database, edition.config),
  pagePictures: calendarPictures,
  personalData: { tables: { edition: { calendarPosts: "not personal" } } },
};
