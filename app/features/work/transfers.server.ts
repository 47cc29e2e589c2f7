import { eq, type SQL, sql } from "drizzle-orm";
import { auditLine, stillHolds } from "#app/services/accounts/audit.server.ts";
import { SecretError } from "#app/services/accounts/keys/secrets.server.ts";
import { can } from "#app/services/accounts/permissions.ts";
import type { Account, Viewer } from "#app/services/accounts/queries.server.ts";
import { freshlyHere } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, attempt, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { type QueueEntry, queueing } from "#app/services/mail/queue.server.ts";
import { workTransfers } from "#db/accounts/schema/work.ts";
import { isOwed, type Owed, owedTo } from "./owed.server.ts";
import { hinted, TRANSFER_FIELDS, type Transfer, type TransferDetails } from "./transfer.ts";
import { shownField } from "./transfer-form.server.ts";

/** How people are paid: sealed, and opened only for who looks after the money. */

export async function storedTransfer({ store }: Pick<Accounts, "store">, accountId: string) {
  const [row] = await store.db.select().from(workTransfers).where(eq(workTransfers.accountId, accountId));
  return row ?? null;
}

/**
 * Whether somebody may say how they want to be paid: the team, and whoever has left it while they are owed something. Banned people may
 * not.
 */
export const mayEnter = (account: Account, owed: Owed | null): boolean =>
  can(account, "panel", null) || (account.state === "active" && owed !== null);

/**
 * What there is to see for somebody who is no longer of the team; null where nothing is stored and nothing owed. Who can enter nothing
 * does not take away either that they want no money: it says little of them, and shares of others hang on it.
 */
export async function formerPayment(accounts: Pick<Accounts, "store">, account: Account) {
  const owed = await owedTo(accounts.store, account.id);
  const mayChange = mayEnter(account, owed);
  const stored = await storedTransfer(accounts, account.id);
  const row = stored?.kind === "skip" && !mayChange ? null : stored;
  return row === null && owed === null ? null : { row, owed, mayChange };
}

type Row = NonNullable<Awaited<ReturnType<typeof storedTransfer>>>;

/** What is sealed. Null when its key is missing. */
export function openDetails({ secrets }: Pick<Accounts, "secrets">, { detailsSealed }: Row): TransferDetails | null {
  try {
    return JSON.parse(secrets.decrypt(detailsSealed)) as TransferDetails;
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** What their owner is shown: enough to know it again. */
export function hintedFields(accounts: Pick<Accounts, "secrets">, row: Row) {
  const details = openDetails(accounts, row) ?? {};
  return TRANSFER_FIELDS.flatMap((field) => {
    const value = details[field];
    return value === undefined ? [] : [{ field, value: hinted(field, value) }];
  });
}

/** What a form was made from. */
export const versionOf = (row: Row | null): string => (row === null ? "" : String(row.updatedAt.getTime()));

interface TransferChange {
  viewer: Viewer;
  /** Null takes it away. */
  transfer: Transfer | null;
  /** Of `versionOf`. */
  before: string;
  /** Writes the mail that tells its owner: see notices.server.ts of the accounts. Null where no key opens the address. */
  notice: () => QueueEntry | null;
}

/**
 * Somebody changes how they are paid, shortly after signing in, and is told by mail: nobody who got into their account may redirect the
 * money unnoticed. So those who cannot be mailed cannot enter any details. Everybody can delete the details they have, banned people
 * included.
 */
export async function saveTransfer(
  { store, secrets, now }: Accounts,
  { viewer, transfer, before, notice }: TransferChange,
): Promise<"forbidden" | "stale" | null> {
  const { account } = viewer;
  const row = await storedTransfer({ store }, account.id);
  const isForEverybody = transfer === null && row?.kind !== "skip";
  if (isSame({ secrets }, row, transfer)) return null;
  const [mail, at] = [notice(), now()];
  if (mail === null && transfer !== null) return "forbidden";
  const isOwn = eq(workTransfers.accountId, account.id);
  const values = transfer && {
    kind: transfer.kind,
    detailsSealed: secrets.encrypt(JSON.stringify(transfer.details)),
    // Two changes within a millisecond are two versions.
    updatedAt: new Date(Math.max(at.getTime(), (row?.updatedAt.getTime() ?? 0) + 1)),
    idleSince: null,
  };
  return attempt(
    store.atomically((db) => [
      unless(
        isForEverybody
          ? sql`NOT ${freshlyHere(db, viewer, at, { banned: true })}`
          : sql`NOT ${freshlyHere(db, viewer, at)} OR NOT ${stillMayEnter(db, account)}`,
      ),
      unless(
        sql`coalesce((${db.select({ at: workTransfers.updatedAt }).from(workTransfers).where(isOwn)}), '') || '' <> ${before}`,
      ),
      values === null
        ? db.delete(workTransfers).where(isOwn)
        : db
            .insert(workTransfers)
            .values({ accountId: account.id, ...values })
            .onConflictDoUpdate({ target: workTransfers.accountId, set: values }),
      ...(mail === null ? [] : [queueing(db, mail)]),
    ]),
    ["forbidden", "stale"],
  );
}

/** As `mayEnter`: a role may be taken away, or what is owed be paid, while a request is on its way. */
const stillMayEnter = (db: Writer, account: Account): SQL =>
  can(account, "panel", null) ? stillHolds(db, account) : isOwed(db, account.id);

function isSame(accounts: Pick<Accounts, "secrets">, row: Row | null, transfer: Transfer | null): boolean {
  if (row === null || transfer === null) return row === transfer;
  const details = openDetails(accounts, row);
  if (row.kind !== transfer.kind || details === null) return false;
  return TRANSFER_FIELDS.every((field) => details[field] === transfer.details[field]);
}

export interface OpenedTransfer {
  accountId: string;
  kind: Transfer["kind"];
  /** Null when the key is missing. */
  fields: { field: (typeof TRANSFER_FIELDS)[number]; value: string }[] | null;
}

/** Notes that somebody opens how another is paid, and then does. */
export async function openTransfer(
  { store, secrets, now }: Accounts,
  { viewer, accountId }: { viewer: Viewer; accountId: string },
): Promise<{ error: "forbidden" | "gone" } | { error: null; opened: OpenedTransfer }> {
  if (!can(viewer.account, "org", "*")) return { error: "forbidden" };
  const row = await storedTransfer({ store }, accountId);
  if (row === null) return { error: "gone" };
  const at = now();
  const error = await attempt(
    store.atomically((db) => [
      unless(sql`NOT ${stillHolds(db, viewer.account)} OR NOT ${freshlyHere(db, viewer, at)}`),
      auditLine(db, { actorId: viewer.account.id, area: "org", verb: "transferShown", target: accountId, at }),
    ]),
    ["forbidden"],
  );
  if (error !== null) return { error };
  const details = openDetails({ secrets }, row);
  const fields =
    details &&
    TRANSFER_FIELDS.flatMap((field) => {
      const value = details[field];
      return value === undefined ? [] : [{ field, value: shownField(field, value) }];
    });
  return { error, opened: { accountId, kind: row.kind, fields } };
}
