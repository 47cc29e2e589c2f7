import { and, eq, ne } from "drizzle-orm";
import { hours } from "#app/kit/time/durations.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Accounts, Writer } from "#app/services/accounts/store.server.ts";
import { type Counter, holds, type LimitRule } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import type { Recipient } from "./recipients.server.ts";
import type { Requester } from "./requesters.server.ts";

/**
 * What a new device gets when strangers have used up the mails of a name or address: one mail an hour, with a code that
 * works in every browser that asks. So a mailbox is not flooded, and nobody can keep its owner out. The code is too long
 * to be guessed: wrong ones need no count, which strangers could use up in their turn.
 */

/** One mail, and the hour in which its code is for all. */
const MAIL: LimitRule = { name: "shared-mail", points: 1, windowMs: hours(1) };
const DIGITS = 12;

type Row = Pick<typeof pendingLogins.$inferSelect, "id" | "askerKey" | "mailboxHash">;

/** How rows with such a code name who asked: nobody whose tries are counted (see requesters.server.ts). */
const ASKER = "shared:";

/** Whether the code of a row is one for all. */
export const isShared = ({ askerKey }: Pick<Row, "askerKey">): boolean => askerKey.startsWith(ASKER);

/** How many digits the code of a row has. */
export const digitsOf = (row: Pick<Row, "askerKey">): number => (isShared(row) ? DIGITS : 6);

/**
 * What counts the mails. Addresses without an account have one counter for all spellings of a mailbox, or a stranger could
 * think of ever more of them; those with one have their own, so that none of the others takes the owner's mail.
 */
export function sharedMailCounter(
  secrets: Pick<Secrets, "hash">,
  { all }: Pick<Requester, "all">,
  { ownerId }: Pick<Recipient, "ownerId">,
): Counter {
  return { rule: MAIL, key: `${MAIL.name}:${secrets.hash("shared-mail", JSON.stringify([all, ownerId]))}` };
}

/** The columns of a row for all who ask. */
export const sharedColumns = ({ key }: Counter, { all }: Pick<Requester, "all">) => ({
  askerKey: key.replace(`${MAIL.name}:`, ASKER),
  allKey: all,
});

/** Until when the last mail's code is the one for all; null when the next to ask gets a new one. */
export async function sharedUntil({ store, now }: Accounts, { key, rule }: Counter): Promise<Date | null> {
  const [row] = await store.db.select().from(limits).where(eq(limits.key, key));
  if (row === undefined || row.until <= now()) return null;
  if (holds(row.until, rule, now())) return row.until;
  // Dated by a wrong clock: that mail went out long ago.
  await store.atomically((db) => [db.delete(limits).where(eq(limits.key, key))]);
  return null;
}

/**
 * The code of an hour: made from a secret, so that it is stored nowhere and can be given to each browser that asks. Made
 * for one spelling of the address, because another one can reach somebody else.
 */
export function sharedCode(
  secrets: Pick<Secrets, "hash">,
  { key }: Counter,
  { emailHash, until }: { emailHash: string; until: Date },
): string {
  const hash = secrets.hash("shared-code", JSON.stringify([key, emailHash, until.getTime()]));
  const number = Buffer.from(hash, "base64url").readBigUInt64BE() % 10n ** BigInt(DIGITS);
  return String(number).padStart(DIGITS, "0");
}

/** The steps of a right code: it works once, so whoever else waits with it begins anew, and the next mail has another. */
export const endShared = (db: Writer, { id, askerKey, mailboxHash }: Row) => [
  db.delete(limits).where(eq(limits.key, askerKey.replace(ASKER, `${MAIL.name}:`))),
  db
    .delete(pendingLogins)
    .where(
      and(eq(pendingLogins.mailboxHash, mailboxHash), eq(pendingLogins.askerKey, askerKey), ne(pendingLogins.id, id)),
    ),
];
