import type { SubjectParts } from "#app/subject/subject.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { impersonationNoticesJob } from "./impersonation/notices.server.ts";

export const parts: SubjectParts = {
  jobs: (server) => [impersonationNoticesJob(server)],
  auditSentences: auditVerbs,
};
