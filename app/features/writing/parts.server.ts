import type { SubjectParts } from "#app/subject/subject.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { writingErasure, writingPersonalData } from "./personal-data.server.ts";
import { writingSections } from "./readable-data.server.ts";

export const parts: SubjectParts = {
  auditSentences: auditVerbs,
  personalData: { ...writingPersonalData, sections: writingSections },
  erasure: { inEdition: writingErasure },
};
