import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  comingOfAgeOf,
  deletePassedComingsOfAge,
  rememberComingOfAge,
} from "#app/features/accounts/coming-of-age.server.ts";
import { markServedDay } from "#app/features/accounts/served-days.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { createShownRevisions } from "#app/features/cards/shown-revisions.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { isMinorElsewhere, isUnderAgeWith } from "#app/features/cards/visibility.ts";
import { days } from "#app/kit/time/durations.ts";
import * as editor from "#app/routes/cards/editor.tsx";
import { cards } from "#db/accounts/schema/cards.ts";
import { comingsOfAge } from "#db/accounts/schema/coming-of-age.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { loseBirthdaysOf, sealedWithLostKey } from "#tests/support/accounts/lost-key.ts";
import { saveCardOf } from "./cards.ts";

/** A file of the keys is lost: birthdays that it sealed cannot be read, and all else goes on. */

const content = { ...EMPTY_CARD, timeZone: { zone: "Europe/Warsaw", area: true, place: false } };

async function somebody() {
  const door = await openDoor();
  const robin = await door.signUp("robin", "robin@example.org");
  const card = { content, birthday: "1990-05-17", indexed: true };
  await saveCardOf(door.world, robin, card);
  await loseBirthdaysOf(door.world, robin.id);
  const sealed = async () => (await door.world.store.db.select().from(cards))[0]?.birthdaySealed ?? null;
  const shown = async () => {
    const seen = await personSeenBy(door.world, { viewer: null, locale: "en", surface: "website" }, "robin");
    return (await seen?.readAll("en"))?.[0];
  };
  return { door, robin, card, sealed, shown };
}

test("whoever may not be of age is protected as if they were not", async () => {
  const { shown } = await somebody();
  expect(await shown()).toMatchObject({ age: null, indexed: false, content: { timeZone: null } });
});

test("a birthday that cannot be read stays until another is saved, and stored pages follow", async () => {
  const { door, robin, card, sealed, shown } = await somebody();
  const shownRevision = createShownRevisions(door.world.handle);
  expect((await door.get(editor, "/editor")).data.page.filled.values.birthday).toBe("");
  const before = await sealed();
  await saveCardOf(door.world, robin, { ...card, birthday: null, base: 1 });
  expect([await sealed(), (await ownCards(door.world, robin.id))[0]?.birthday]).toEqual([before, null]);
  const revision = shownRevision(robin.id);
  await saveCardOf(door.world, robin, { ...card, birthday: "1991-05-17", base: 2 });
  expect(await shown()).toMatchObject({ age: 35, indexed: true, content: { timeZone: content.timeZone } });
  expect(shownRevision(robin.id)).not.toBe(revision);
});

test("who saves a card whose birthday cannot be read counts as under age, until another is written", async () => {
  const { door, robin } = await somebody();
  const now = door.world.now();
  const known = { all: await ownCards(door.world, robin.id), comingOfAge: null };
  expect(isUnderAgeWith(null, known, "en", now)).toBe(true);
  expect(isUnderAgeWith("1991-05-17", known, "en", now)).toBe(false);
  // It stays on the other card, whatever is written on this one.
  expect(isUnderAgeWith("1991-05-17", known, "pl", now)).toBe(true);
  expect(isMinorElsewhere(known, "pl", now)).toBe(true);
  expect(isMinorElsewhere(known, "en", now)).toBe(false);
});

test("whose month of coming of age cannot be read counts as under age, and months of others are deleted when they pass", async () => {
  const door = await openDoor();
  const [robin, anna] = [
    await door.signUp("robin", "robin@example.org"),
    await door.other().signUp("anna", "anna@example.org"),
  ];
  const { store, secrets } = door.world;
  await store.atomically((db) => [
    rememberComingOfAge(db, secrets, robin.id, "2028-05"),
    db.update(comingsOfAge).set({ monthSealed: sealedWithLostKey("2028-05") }),
    rememberComingOfAge(db, secrets, anna.id, "2027-01"),
  ]);
  await saveCardOf(door.world, robin, { content });
  const seen = await personSeenBy(door.world, { viewer: null, locale: "en", surface: "website" }, "robin");
  expect((await seen?.readAll("en"))?.[0]).toMatchObject({ content: { timeZone: null } });
  await door.signIn(robin);
  expect((await door.get(editor, "/editor")).data.page).toMatchObject({ isMinor: true, comingOfAge: null });
  door.world.pass(days(100));
  for (let day = 0; day < 8; day += 1) {
    await markServedDay(door.world, { dryRun: false });
    door.world.pass(days(1));
  }
  expect(await deletePassedComingsOfAge(door.world)).toBe(1);
  expect(await comingOfAgeOf(door.world, anna.id)).toBeNull();
  const hash = secrets.hash("coming-of-age", robin.id);
  expect(await store.db.select().from(comingsOfAge).where(eq(comingsOfAge.accountHash, hash))).toHaveLength(1);
});
