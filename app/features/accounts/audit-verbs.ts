import type { AuditSentences } from "#app/subject/audit.ts";

/** What can be done to an account, and what the audit log says of it. */
export const auditVerbs = {
  roles: "audit.did.roles",
  grant: "audit.did.grant",
  revoke: "audit.did.revoke",
  ban: "audit.did.ban",
  unban: "audit.did.unban",
  remove: "audit.did.remove",
  connect: "audit.did.connect",
  disconnect: "audit.did.disconnect",
  recoveryUse: "audit.did.recoveryUse",
  recoveryRenew: "audit.did.recoveryRenew",
  secondFactorOn: "audit.did.secondFactorOn",
  secondFactorOff: "audit.did.secondFactorOff",
} as const satisfies AuditSentences;

declare module "#app/services/accounts/audit.server.ts" {
  interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {}
}
