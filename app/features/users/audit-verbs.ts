import type { AuditSentences } from "#app/subject/audit.ts";

/** What those who look after accounts do besides, and what the audit log says of it. */
export const auditVerbs = {
  emailShown: "audit.did.emailShown",
  dataGiven: "audit.did.dataGiven",
  impersonate: "audit.did.impersonate",
  concernedListed: "audit.did.concernedListed",
} as const satisfies AuditSentences;

declare module "#app/services/accounts/audit.server.ts" {
  interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {}
}
