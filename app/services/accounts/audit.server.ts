import { and, eq, exists } from "drizzle-orm";
import { ulid } from "ulid";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import type { Account } from "./queries.server.ts";
import type { Writer } from "./store.server.ts";

/** The log of who did what to which account, by ids alone. */
export interface AuditEntry {
  /** Null for the program itself. */
  actorId: string | null;
  area: string;
  verb: string;
  target: string;
  at: Date;
}

/** The statement that writes a line into the log, in the same change as what the line is about. */
export const auditLine = (db: Writer, entry: AuditEntry) =>
  db.insert(auditLog).values({ id: ulid(entry.at.getTime()), ...entry });

/** Whether somebody still has the role they were checked for: roles may be taken away while a request is on its way. */
export const stillHolds = (db: Writer, { id, roles }: Account) =>
  exists(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.state, "active"), eq(accounts.roles, roles))),
  );
