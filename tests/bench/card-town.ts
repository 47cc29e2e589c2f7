import path from "node:path";
import { acceptMention } from "#app/features/cards/circle.server.ts";
import { type CardToSave, saveCard } from "#app/features/cards/commands.server.ts";
import type { CardContent } from "#app/features/cards/content.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { startOfDay } from "#app/kit/time/durations.ts";
import { loadSecrets, type SecretRing } from "#app/services/accounts/keys/secrets.server.ts";
import { type AccountsStore, fileStore } from "#app/services/accounts/store.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { type AccountsHandle, openAccounts } from "#db/open.ts";
import { usualCard } from "#tests/support/cards/large-cards.ts";

/** A town of people with cards: an accounts file of any size, made in one go. */

export interface CardTown {
  dataDir: string;
  handle: AccountsHandle;
  store: AccountsStore;
  secrets: SecretRing;
  now: () => Date;
  /** Evenly spread among all: those with a full card, which are looked at and saved. */
  asked: readonly { id: string; username: string }[];
}

/** How many are looked at in turn. */
const ASKED = 1_000;
/** So many cards for each account; whoever has two has the second in Polish. */
const CARDS_EACH = 1.2;
const CIRCLE = 4;

/** @param people at least a thousand */
export async function makeCardTown(dataDir: string, people: number): Promise<CardTown> {
  const began = new Date();
  const now = () => began;
  const handle = openAccounts({ dataDir, migrationsDir: "migrations" });
  const secrets = loadSecrets(path.join(dataDir, "keys"), { now, mayCreate: true });
  const town = { dataDir, handle, store: fileStore(handle), secrets, now };
  settle(handle, people, began);
  const asked = Array.from({ length: ASKED }, (_, n) => Math.floor((n * people) / ASKED)).map((n) => ({
    id: idOf(n),
    username: `person${n}`,
  }));
  const content = usualCard();
  for (const [n, { id: accountId }] of asked.entries()) {
    const circle = Array.from({ length: CIRCLE }, (_, next) => asked[(n + next + 1) % ASKED]?.id ?? "");
    const problem = await saveCard(town, cardOf(accountId, content, circle, 1));
    if (problem !== null) throw new Error(problem);
    const card = (await ownCards(town, accountId)).find(({ locale }) => locale === "en");
    for (const person of circle) await acceptMention(town, { accountId: person, cardId: card?.id ?? "" });
  }
  handle.sqlite.pragma("wal_checkpoint(TRUNCATE)");
  return { ...town, asked };
}

const idOf = (n: number): string => `01CARDTWN${String(n).padStart(17, "0")}`;

/** Writes accounts and cards as fast as SQLite can: indexes are made afterwards, and triggers have nobody to tell yet. */
function settle({ sqlite }: AccountsHandle, people: number, at: Date): void {
  const made = sqlite
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql NOT NULL AND type <> 'table' AND tbl_name IN (?, ?)")
    .all("accounts", "cards") as { type: string; name: string; sql: string }[];
  sqlite.function("fold", { deterministic: true }, (name) => foldUsername(String(name)));
  sqlite.pragma("synchronous = OFF");
  sqlite.exec("BEGIN");
  for (const { type, name } of made) sqlite.exec(`DROP ${type} "${name}"`);
  const [moment, day] = [at.getTime(), startOfDay(at).getTime()];
  sqlite
    .prepare(
      `INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, last_active_at, created_at, updated_at)
       WITH RECURSIVE count(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM count WHERE n + 1 < @people)
       SELECT '01CARDTWN' || printf('%017d', n), 'person' || n, fold('person' || n), hex(randomblob(22)),
         's1.abcdefgh.' || hex(randomblob(48)), @day, @moment, @moment FROM count`,
    )
    .run({ people, day, moment });
  sqlite
    .prepare(
      `INSERT INTO cards (id, account_id, locale, visibility, content, created_at, updated_at)
       WITH RECURSIVE count(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM count WHERE n + 1 < @cards)
       SELECT '01CARD' || printf('%020d', n), '01CARDTWN' || printf('%017d', n % @people),
         iif(n < @people, 'en', 'pl'), 'public', @content, @moment, @moment FROM count`,
    )
    .run({ cards: Math.round(people * CARDS_EACH), people, content: JSON.stringify(briefCard()), moment });
  for (const { sql } of made) sqlite.exec(sql);
  sqlite.exec("COMMIT");
  sqlite.pragma("synchronous = FULL");
}

export const cardOf = (
  accountId: string,
  content: CardContent,
  people: readonly string[],
  base: number,
): CardToSave => ({
  accountId,
  locale: "en",
  base,
  content,
  birthday: "1990-05-01",
  visibility: "public",
  indexed: false,
  circle: people.map((personId) => ({ personId, relationship: "friend" })),
});

/** What most people write. */
const briefCard = (): CardContent => ({
  ...EMPTY_CARD,
  names: [{ value: "Robin", opinion: "yes", pronunciation: "" }],
  pronouns: [{ value: "they", opinion: "yes" }],
  description: "Botanist of pavement cracks.",
});
