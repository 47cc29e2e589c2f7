import type { AuditSentences } from "#app/subject/audit.ts";

/** What is done about money and hours, and what the audit log says of it. */
export const auditVerbs = {
  transferShown: "audit.did.transferShown",
  monthsClosed: "audit.did.monthsClosed",
  expensePaid: "audit.did.expensePaid",
  expenseReopened: "audit.did.expenseReopened",
} as const satisfies AuditSentences;

declare module "#app/services/accounts/audit.server.ts" {
  interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {}
}
