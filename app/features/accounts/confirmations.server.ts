import { and, desc, eq, gt, lte } from "drizzle-orm";
import { after } from "#app/kit/time/durations.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { type LoginPurpose, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { CODE } from "./sign-in/codes.server.ts";

/** A code that somebody signed in has asked for, and how far it has got. */
export interface Confirmation {
  id: string;
  emailHash: string;
  /** Whose wrong codes count: see sign-in/requesters.server.ts. */
  askerKey: string;
  /** The address, encrypted. */
  emailSealed: string;
  /** Whether it has been typed. */
  proven: boolean;
  /** Whether it can still be typed. */
  open: boolean;
}

/** The codes of an account that are on their way or were typed within the last quarter of an hour, newest first. */
export async function pendingConfirmations(
  { store, now }: Pick<Accounts, "store" | "now">,
  accountId: string,
  purpose: Exclude<LoginPurpose, "login">,
): Promise<Confirmation[]> {
  const at = now();
  const isMeant = and(eq(pendingLogins.accountId, accountId), eq(pendingLogins.purpose, purpose));
  // As when a code is tried: rows that a wrong clock dated into the future do not count.
  const isYoung = and(gt(pendingLogins.expiresAt, at), lte(pendingLogins.expiresAt, after(at, 2 * CODE.lifeMs)));
  const rows = await store.db.select().from(pendingLogins).where(and(isMeant, isYoung)).orderBy(desc(pendingLogins.id));
  return rows.map(({ id, emailHash, askerKey, emailSealed, usedAt, triesLeft }) => ({
    id,
    emailHash,
    askerKey,
    emailSealed,
    proven: usedAt !== null,
    open: usedAt === null && triesLeft > 0,
  }));
}

/** The confirmation a form is about: one whose code was typed, else one whose code can be, else the newest. */
export const currentOf = (confirmations: readonly Confirmation[]): Confirmation | null =>
  confirmations.find(({ proven }) => proven) ?? confirmations.find(({ open }) => open) ?? confirmations[0] ?? null;
