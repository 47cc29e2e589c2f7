import { and, eq, exists, ne, type SQL, sql } from "drizzle-orm";
import { days, hours } from "#app/kit/time/durations.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Accounts, Reader, Writer } from "#app/services/accounts/store.server.ts";
import { type Counter, holds, type LimitRule } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import type { Wanted } from "./recipients.server.ts";
import type { Requester } from "./requesters.server.ts";

/**
 * What a new device gets when its network, or all strangers, have used up the mails of a name or address: one mail an hour, with a
 * code that works in every browser that asks. So a mailbox is not flooded, and nobody can keep its owner out. The code is too long
 * to be guessed: wrong ones need no count, which strangers could use up in their turn.
 */

/** One mail, and the hour in which its code is for all. */
const MAIL: LimitRule = { name: "shared-mail", points: 1, windowMs: hours(1) };
/** Of one network, how often a name or address may be asked for in this way: it bounds how many codes can be tried. */
const JOINS: LimitRule = { name: "shared-joins", points: 30, windowMs: hours(1) };
/**
 * Mails to spellings of a mailbox with "+" (robin+1, robin+2), of which a stranger could think of ever more: of one network, and
 * of all.
 */
const SPELLINGS = {
  own: { name: "shared-spellings", points: 1, windowMs: hours(1) },
  all: [
    { name: "shared-spellings-all", points: 6, windowMs: hours(1) },
    { name: "shared-spellings-all-day", points: 12, windowMs: days(1) },
  ],
} as const satisfies Record<string, LimitRule | readonly LimitRule[]>;
const DIGITS = 12;

type Row = Pick<typeof pendingLogins.$inferSelect, "id" | "askerKey" | "mailboxHash" | "codeHash">;

/** How rows with such a code name who asked: nobody whose tries are counted (see requesters.server.ts). */
const ASKER = "shared:";

/** Whether the code of a row is one for all. */
export const isShared = ({ askerKey }: Pick<Row, "askerKey">): boolean => askerKey.startsWith(ASKER);

/** How many digits the code of a row has. */
export const digitsOf = (row: Pick<Row, "askerKey">): number => (isShared(row) ? DIGITS : 6);

/** What counts the mails: every address and every name has a counter of its own, whether it has an account or not. */
export function sharedMailCounter(
  secrets: Pick<Secrets, "hash">,
  { all }: Pick<Requester, "all">,
  { emailHash, purpose }: Pick<Wanted, "emailHash" | "purpose">,
): Counter {
  const whose = JSON.stringify([all, purpose, emailHash]);
  return { rule: MAIL, key: `${MAIL.name}:${secrets.hash("shared-mail", whose)}` };
}

/** What counts how often one network asks. */
export const joinCounters = ({ own, network }: Pick<Requester, "own" | "network">): Counter[] => [
  { rule: JOINS, key: `${JOINS.name}:${own}` },
  ...network,
];

/** What else counts a mail to a spelling with "+"; nothing for a name or a mailbox's plain address. */
export const spellingCounters = (
  { own, all }: Pick<Requester, "own" | "all">,
  { isPlain }: Pick<Wanted, "isPlain">,
): Counter[] =>
  isPlain
    ? []
    : [
        { rule: SPELLINGS.own, key: `${SPELLINGS.own.name}:${own}` },
        ...SPELLINGS.all.map((rule) => ({ rule, key: `${rule.name}:${all}` })),
      ];

/** The columns of a row for all who ask until then: which mail it is about, and who asked. */
export const sharedColumns = ({ key }: Counter, until: Date, { own, all }: Pick<Requester, "own" | "all">) => ({
  askerKey: `${key.replace(`${MAIL.name}:`, ASKER)}:${until.getTime()}:${own}`,
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

/** Whether the last mail's code is still the one for all, as a condition in a change. */
export const isRunning = (db: Reader, { key }: Counter, until: Date): SQL =>
  exists(
    db
      .select()
      .from(limits)
      .where(and(eq(limits.key, key), eq(limits.until, until))),
  );

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

/**
 * The steps of a right code: it works once, so it fits nobody else who waits with it, and the next mail has another. The others
 * go on waiting, or a stranger among them would see that somebody has just signed in; for the same reason nothing that was counted
 * for a network is given back.
 */
export function endShared(db: Writer, { id, askerKey, mailboxHash }: Row) {
  const [, key = "", until = ""] = askerKey.split(":");
  const mail = `${ASKER}${key}:${until}:`;
  const isOfThisMail = and(
    eq(pendingLogins.mailboxHash, mailboxHash),
    sql`substr(${pendingLogins.askerKey}, 1, ${mail.length}) = ${mail}`,
  );
  const isThisMail = and(eq(limits.key, `${MAIL.name}:${key}`), eq(limits.until, new Date(Number(until))));
  return [
    db.delete(limits).where(isThisMail),
    db
      .update(pendingLogins)
      .set({ codeHash: NO_CODE })
      .where(and(isOfThisMail, ne(pendingLogins.id, id))),
  ];
}

/** No keyed hash looks like this: no code fits any more. */
export const NO_CODE = "used";
