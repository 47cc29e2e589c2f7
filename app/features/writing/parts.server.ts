import type { SubjectParts } from "#app/subject/subject.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { writingErasure, writingPersonalData } from "./personal-data.server.ts";

export const parts: SubjectParts = {
  auditSentences: auditVerbs,
  personalData: writingPersonalData,
  erasure: { inEdition: writingErasure },
};
