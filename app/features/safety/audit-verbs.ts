import type { AuditSentences } from "#app/subject/audit.ts";

/** What is decided about reports, bans and appeals, and what the audit log says of it. */
export const auditVerbs = {
  caseMessage: "audit.did.caseMessage",
  caseWarning: "audit.did.caseWarning",
  caseUnwarn: "audit.did.caseUnwarn",
  caseHide: "audit.did.caseHide",
  caseRemove: "audit.did.caseRemove",
  caseNone: "audit.did.caseNone",
  proposeBan: "audit.did.proposeBan",
  dropBan: "audit.did.dropBan",
  appeal: "audit.did.appeal",
  appealUpheld: "audit.did.appealUpheld",
  appealRestored: "audit.did.appealRestored",
} as const satisfies AuditSentences;

declare module "#app/services/accounts/audit.server.ts" {
  interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {}
}
