import type { SubjectParts } from "#app/subject/subject.ts";
import { censusCards } from "./admin-cards.server.ts";
import { censusFiles } from "./files/edition-files.server.ts";
import { censusJobs } from "./jobs.server.ts";
import { resultPaths } from "./sitemap.server.ts";
import { eraseSubscriptions } from "./subscription/erasure.server.ts";
import { censusPersonalData } from "./subscription/personal-data.server.ts";
import { censusSections } from "./subscription/readable-data.server.ts";

export const parts: SubjectParts = {
  editionFiles: censusFiles,
  sitemap: resultPaths,
  jobs: censusJobs,
  adminCards: censusCards,
  personalData: { ...censusPersonalData, sections: censusSections },
  erasure: { inAccounts: eraseSubscriptions },
};
