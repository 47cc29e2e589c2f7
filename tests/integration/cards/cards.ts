import { ulid } from "ulid";
import { type CardToSave, saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { startOfDay } from "#app/kit/time/durations.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { withOwnFlags } from "#tests/support/cards/flag-pictures.ts";

/**
 * Saves a card of somebody, by default a public one of the English edition that says one name.
 * @returns the card's id
 * @throws Error when it was not saved
 */
export async function saveCardOf(
  accounts: Accounts,
  { id: accountId, username }: Pick<Account, "id" | "username">,
  card: Partial<CardToSave>,
): Promise<string> {
  const named = { ...EMPTY_CARD, names: [{ value: username, opinion: "yes", pronunciation: "" }] };
  const whole: CardToSave = {
    accountId,
    locale: "en",
    base: null,
    content: named,
    birthday: null,
    visibility: "public",
    indexed: false,
    circle: [],
    ...card,
  };
  const problem = await saveCard(accounts, await withOwnFlags(accounts, whole));
  if (problem !== null) throw new Error(`The card was not saved: ${problem}.`);
  const saved = (await ownCards(accounts, accountId)).find(({ locale }) => locale === whole.locale);
  if (saved === undefined) throw new Error("The card is not there.");
  return saved.id;
}

/** Puts an account into a file that a server has open, without a mail that it would try to send. */
export async function putAccount({ store, secrets, now }: Accounts, username: string): Promise<Account> {
  const [id, email] = [ulid(now().getTime()), `${username}@example.org`];
  await store.atomically((db) => [
    db.insert(accountRows).values({
      id,
      username,
      usernameFolded: foldUsername(username),
      emailHash: secrets.hash("email", email),
      emailSealed: secrets.encrypt(email),
      lastActiveAt: startOfDay(now()),
      createdAt: now(),
      updatedAt: now(),
    }),
  ]);
  const account = await accountById(store, id);
  if (account === null) throw new Error("The account is not there.");
  return account;
}
