import type { SubjectParts } from "#app/subject/subject.ts";
import { countSite } from "./numbers/count.server.ts";
import { sitePictures } from "./page-pictures.server.ts";

export const parts: SubjectParts = {
  jobs: ({ banners, accounts, databases }) => [
    banners.job,
    {
      name: "site-numbers",
      schedule: "52 * * * *",
      after: "start",
      run: (run) => countSite(accounts, run, databases()),
    },
  ],
  pagePictures: sitePictures,
  personalData: {
    tables: {
      accounts: {
        dailyNumbers: { about: "not personal", day: "not personal", count: "not personal" },
        siteNumbers: { about: "not personal", count: "not personal", countedAt: "not personal" },
      },
      edition: { instance: "not personal", editionConfig: "not personal", texts: "not personal" },
    },
  },
};
