import type { AuditSentences } from "#app/subject/audit.ts";

/** A siege begins or ends, and what the audit log says of it. */
export const auditVerbs = {
  siegeOn: "audit.did.siegeOn",
  siegeOff: "audit.did.siegeOff",
} as const satisfies AuditSentences;

declare module "#app/services/accounts/audit.server.ts" {
  interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {}
}
