import { and, eq, exists } from "drizzle-orm";
import { ulid } from "ulid";
import { HOME } from "#app/editions/hosts.ts";
import { chained } from "#db/accounts/audit-chain.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import type { Account } from "./queries.server.ts";
import type { Writer } from "./store.server.ts";

/**
 * What can be done to accounts and texts. Each subject adds its own verbs beside their sentences, in `audit-verbs.ts`:
 * `declare module "#app/services/accounts/audit.server.ts" { interface AuditVerbs extends Record<keyof typeof auditVerbs, unknown> {} }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: subjects fill it
export interface AuditVerbs {}

export type AuditVerb = keyof AuditVerbs & string;

/** What a sentence says besides who and whom: choices, roles, numbers. Never a name, an address or free text. */
export type AuditDetail = Readonly<Record<string, string | number>>;

/** The log of who did what to which account, by ids alone. */
export interface AuditEntry {
  /** Null for the program itself. */
  actorId: string | null;
  /** Of the role that allowed it. */
  area: string;
  /** Code of the edition it is about; null, left out, or the home of all editions, for all of them. */
  edition?: string | null;
  verb: AuditVerb;
  target: string;
  detail?: AuditDetail | null;
  at: Date;
}

/** Room for every role there is, before and after. */
const DETAIL_MAX = 20_000;

/**
 * The statement that writes a line into the log, in the same change as what the line is about. It continues the chain of
 * hashes: see db/accounts/audit-chain.ts.
 * @throws RangeError for a detail that is too long
 */
export function auditLine(db: Writer, { edition = null, detail = null, ...entry }: AuditEntry) {
  const written = detail === null ? null : JSON.stringify(detail);
  if (written !== null && written.length > DETAIL_MAX) throw new RangeError("the detail of an audit line is too long");
  const about = edition === HOME ? null : edition;
  return db
    .insert(auditLog)
    .values(chained({ id: ulid(entry.at.getTime()), edition: about, detail: written, ...entry }));
}

/** Whether somebody still has the role they were checked for: roles may be taken away while a request is on its way. */
export const stillHolds = (db: Writer, { id, roles }: Account) =>
  exists(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.state, "active"), eq(accounts.roles, roles))),
  );
