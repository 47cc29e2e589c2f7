import fs from "node:fs";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import type { CardContent } from "#app/features/cards/content.ts";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import type { PictureKind } from "#app/services/media/picture.ts";
import { pictureFile } from "#app/services/media/picture.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { flagPictures } from "#db/accounts/schema/cards.ts";
import { workExpenses } from "#db/accounts/schema/work.ts";
import { change } from "#db/change.ts";
import { articles } from "#db/edition/schema/content.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import { FULL_CARD } from "#tests/support/cards/full-card.ts";
import { photo } from "#tests/support/pictures/hostile.ts";
import type { Door } from "./door.ts";

/** Somebody with a card, and a picture of every kind that is stored for people. */
export interface FullPerson {
  account: Account;
  /** The largest size of each, as it is stored, by its path in the file with their data. */
  stored: ReadonlyMap<string, Buffer>;
}

const LARGEST = { avatar: "480", flag: "flag", entry: "big", receipt: "big" } as const;

/** @param locale of the door's edition, whose privacy page is there, too */
export async function fullPerson(door: Door, locale: string, content: Partial<CardContent> = {}): Promise<FullPerson> {
  const { world } = door;
  const account = await door.signUp("robin", "robin@example.org");
  const anna = await door.other().signUp("anna", "anna@example.org");
  await block(world, { blocker: account.id, blocked: anna.id });
  const stored = new Map<string, Buffer>();
  const keep = async (kind: PictureKind, shelf: keyof typeof LARGEST, colour: string) => {
    const saved = await door.pictures.save(kind, await photo({ colour }));
    if (saved.error !== null) throw new Error(saved.error);
    const bytes = await door.pictures.read(shelf, pictureFile(saved.name, LARGEST[shelf]));
    if (bytes === null) throw new Error("It was not stored.");
    stored.set(`pictures/${shelf}-${saved.name}.webp`, bytes);
    return saved.name;
  };
  const avatarFile = await keep("avatar", "avatar", "#c71585");
  const flag = await keep("customFlag", "flag", "#1e90ff");
  const receipt = await keep("receipt", "receipt", "#888888");
  const ofEntries = [
    { id: await keep("noun", "entry", "#2e8b57"), kind: "noun" },
    { id: await keep("text", "entry", "#daa520"), kind: "text" },
  ];
  const at = world.now();
  const expense = {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    day: "2026-11-20",
    what: "A hammer",
    cents: 1250,
    currency: "EUR",
  };
  await world.store.atomically((db) => [
    db.update(accounts).set({ avatarSource: "upload", avatarFile }),
    db.insert(flagPictures).values({ id: flag, accountId: account.id, createdAt: at }),
    db.insert(workExpenses).values({ ...expense, accountId: account.id, receipt, createdAt: at }),
  ]);
  const customFlags = [{ picture: flag, name: "Zorb", description: "", alt: "A blue flag", link: "" }];
  const problem = await saveCard(world, {
    accountId: account.id,
    locale,
    base: null,
    content: { ...FULL_CARD, customFlags, ...content },
    birthday: "1990-05-17",
    visibility: "public",
    indexed: true,
    circle: [],
  });
  if (problem !== null) throw new Error(`The card was not saved: ${problem}.`);
  await change(door.database, (db) => {
    db.insert(pictures)
      .values(ofEntries.map((one) => ({ ...one, ownerId: account.id, createdAt: at }) as typeof pictures.$inferInsert))
      .run();
    const source = fs.readFileSync(`editions/${locale}/pages/privacy.md`, "utf8");
    db.insert(articles).values({ key: "privacy", origin: "shipped", position: 0, title: "Privacy", source }).run();
  });
  await setBan(world, { actor: null, accountId: account.id, reason: "Rule 3" });
  // As it is now: it has a picture, and a ban.
  return { account: (await accountById(world.store, account.id)) ?? account, stored };
}
