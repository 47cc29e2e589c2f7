import type { SubjectParts } from "#app/subject/subject.ts";
import { auditVerbs } from "./audit-verbs.ts";

export const parts: SubjectParts = { auditSentences: auditVerbs };
