import type { SubjectParts } from "#app/subject/subject.ts";
import { auditRetentionJob } from "./retention.server.ts";

export const parts: SubjectParts = {
  jobs: ({ accounts, env }) => [auditRetentionJob(accounts, env.RETENTION_MONTHS)],
};
