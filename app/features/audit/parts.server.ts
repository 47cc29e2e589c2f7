import type { SubjectParts } from "#app/subject/subject.ts";
import { oldCopiesJob } from "./old-copies.server.ts";
import { auditRetentionJob } from "./retention.server.ts";

export const parts: SubjectParts = {
  jobs: ({ accounts, env }) => [
    auditRetentionJob(accounts, env.RETENTION_MONTHS),
    oldCopiesJob(accounts, { dataDir: env.DATA_DIR, months: env.RETENTION_MONTHS }),
  ],
};
