import type { SubjectParts } from "#app/subject/subject.ts";
import { auditVerbs } from "./audit-verbs.ts";
import { concernedCommand } from "./concerned/command.server.ts";
import { impersonationNoticesJob } from "./impersonation/notices.server.ts";
import { recordCommand } from "./record/command.server.ts";

export const parts: SubjectParts = {
  jobs: (server) => [impersonationNoticesJob(server)],
  commands: [concernedCommand, recordCommand],
  auditSentences: auditVerbs,
};
