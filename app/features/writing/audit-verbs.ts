import type { AuditSentences } from "#app/subject/audit.ts";

/** What can be done to a text, and what the audit log says of it. */
export const auditVerbs = {
  save: "audit.did.save",
  publish: "audit.did.publish",
  withdraw: "audit.did.withdraw",
  reset: "audit.did.reset",
  undo: "audit.did.undo",
  restore: "audit.did.restore",
} as const satisfies AuditSentences;

declare module "#app/services/accounts/audit.server.ts" {
  interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {}
}
