import { ulid } from "ulid";
import { acceptMention, mentionsOf } from "#app/features/cards/circle.server.ts";
import { type CardToSave, saveCard } from "#app/features/cards/commands.server.ts";
import { type CardContent, cardContent } from "#app/features/cards/content.ts";
import { startOfDay } from "#app/kit/time/durations.ts";
import { loadSecrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Accounts, fileStore } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { blocks } from "#db/accounts/schema/exclusions.ts";
import { closeDatabase, openAccounts } from "#db/open.ts";
import { MIGRATIONS } from "#tests/support/data/scratch.ts";

/** What a card says in a test: what is left out is empty. */
export type SomeContent = Partial<CardContent>;

export interface SomeCard extends Omit<Partial<CardToSave>, "content" | "circle" | "others"> {
  content?: SomeContent;
  /** Usernames, and what they are to the owner. They agree unless `asked` has them. */
  circle?: Record<string, string>;
  asked?: readonly string[];
}

/** People with cards, in the accounts of a test or of a data folder that a server may have open. */
export interface CardPeople {
  accounts: Accounts;
  /** @returns the id of the account */
  person(username: string, roles?: string): Promise<string>;
  /** Somebody who was made in another way, such as signed in. */
  known(username: string, accountId: string): void;
  /** Saves a public card of somebody who is there. @throws Error when it is not saved */
  card(username: string, card?: SomeCard): Promise<void>;
  block(blocker: string, blocked: string): Promise<void>;
  idOf(username: string): string;
  close(): Promise<void>;
}

export function cardPeopleIn(dataDir: string, now = () => new Date()): CardPeople {
  const handle = openAccounts({ dataDir, migrationsDir: MIGRATIONS });
  const secrets = loadSecrets(`${dataDir}/keys`, { now, mayCreate: true });
  const people = cardPeople({ store: fileStore(handle), secrets, now } as unknown as Accounts);
  return { ...people, close: () => closeDatabase(handle) };
}

export function cardPeople(accounts: Accounts): CardPeople {
  const { store, secrets, now } = accounts;
  const ids = new Map<string, string>();
  const idOf = (username: string): string => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`Nobody here is called ${username}.`);
    return id;
  };
  return {
    accounts,
    idOf,
    close: async () => {},
    known: (username, accountId) => void ids.set(username, accountId),
    async person(username, roles = "") {
      const [id, email] = [ulid(), `${username}@example.org`];
      const day = startOfDay(now());
      const email_ = { emailHash: secrets.hash("email", email), emailSealed: secrets.encrypt(email) };
      const dates = { lastActiveAt: day, createdAt: now(), updatedAt: now() };
      const row = { id, username, usernameFolded: foldUsername(username), ...email_, ...dates, roles };
      await store.atomically((db) => [db.insert(accountRows).values(row)]);
      ids.set(username, id);
      return id;
    },
    async card(username, { content, circle = {}, asked = [], ...more } = {}) {
      const problem = await saveCard(accounts, {
        accountId: idOf(username),
        locale: "en",
        base: null,
        birthday: null,
        visibility: "public",
        indexed: false,
        ...more,
        content: cardContent.parse(content ?? {}),
        circle: Object.entries(circle).map(([name, relationship]) => ({ personId: idOf(name), relationship })),
      });
      if (problem !== null) throw new Error(`The card of ${username} was not saved: ${problem}.`);
      for (const name of Object.keys(circle).filter((one) => !asked.includes(one))) {
        for (const { cardId, owner } of await mentionsOf(store, idOf(name))) {
          if (owner.username === username) await acceptMention(accounts, { accountId: idOf(name), cardId });
        }
      }
    },
    async block(blocker, blocked) {
      const pair = { blocker: idOf(blocker), blocked: idOf(blocked), createdAt: now() };
      await store.atomically((db) => [db.insert(blocks).values(pair)]);
    },
  };
}
