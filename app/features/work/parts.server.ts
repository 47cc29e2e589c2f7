import type { SubjectParts } from "#app/subject/subject.ts";
import { workCards } from "./admin-cards.server.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { workJobs } from "./jobs.server.ts";
import { eraseWork, workPersonalData } from "./personal-data.server.ts";
import { workPictures, workSections } from "./readable-data.server.ts";

export const parts: SubjectParts = {
  jobs: workJobs,
  auditSentences: auditVerbs,
  adminCards: workCards,
  personalData: { ...workPersonalData, pictures: workPictures, sections: workSections },
  erasure: { inAccounts: eraseWork },
};
