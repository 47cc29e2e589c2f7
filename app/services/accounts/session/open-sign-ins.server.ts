import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";

/** A browser somebody is signed in with: one sign-in, with a session in each edition it was carried to. */
export interface OpenSignIn {
  id: string;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  /** The codes of these editions, where they are known. */
  editions: string[];
}

/** The open sign-ins of an account, newest first, without what tokens are made of, and without those of people who see the site as it. */
export async function sessionsOf(
  { store, now }: Pick<Accounts, "store" | "now">,
  accountId: string,
): Promise<OpenSignIn[]> {
  const { id, signInId, edition, device, createdAt, lastUsedAt, expiresAt } = sessions;
  const rows = await store.db
    .select({ id: sql<string>`coalesce(${signInId}, ${id})`, edition, device, createdAt, lastUsedAt, expiresAt })
    .from(sessions)
    .where(
      and(
        ...[eq(sessions.accountId, accountId), isNull(sessions.impersonatorId)],
        ...[isNull(sessions.revokedAt), gt(sessions.expiresAt, now())],
      ),
    )
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  const signIns = new Map<string, OpenSignIn>();
  for (const { edition: code, ...row } of rows) {
    const known = signIns.get(row.id) ?? { ...row, editions: [] };
    if (code !== null && !known.editions.includes(code)) known.editions.push(code);
    if (row.lastUsedAt > known.lastUsedAt) known.lastUsedAt = row.lastUsedAt;
    signIns.set(row.id, known);
  }
  return [...signIns.values()];
}
