import { eq } from "drizzle-orm";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";

/** What was sealed with a key whose file is lost. */
export const sealedWithLostKey = (text: string): string =>
  loadSecrets(`${scratchFolder()}/keys`, { now: () => new Date(), mayCreate: true }).encrypt(text);

/** From now on nobody can read the address of this account. */
export const loseAddressOf = ({ store }: Pick<Accounts, "store">, accountId: string): Promise<unknown> =>
  store.atomically((db) => [
    db
      .update(accounts)
      .set({ emailSealed: sealedWithLostKey("robin@example.org") })
      .where(eq(accounts.id, accountId)),
  ]);

/** Nor the birthdays on the cards of this one. */
export const loseBirthdaysOf = ({ store }: Pick<Accounts, "store">, accountId: string): Promise<unknown> =>
  store.atomically((db) => [
    db
      .update(cards)
      .set({ birthdaySealed: sealedWithLostKey("1990-05-17") })
      .where(eq(cards.accountId, accountId)),
  ]);
