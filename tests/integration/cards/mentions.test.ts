import { describe, expect, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { block, setBan, unblock } from "#app/features/accounts/exclusions.server.ts";
import { acceptMention, circleNow, circlesSeenBy, leaveCircle, mentionsOf } from "#app/features/cards/circle.server.ts";
import { refusalsOf } from "#app/features/cards/circle-refusals.server.ts";
import { eraseCards } from "#app/features/cards/erasure.server.ts";
import { cardsPersonalData } from "#app/features/cards/personal-data.server.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { shownTo } from "#app/features/cards/visibility.ts";
import * as overview from "#app/routes/account/account.tsx";
import * as page from "#app/routes/account/mentions.tsx";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { circleRefusals } from "#db/accounts/schema/cards.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { many, openWorld } from "../accounts/world.ts";
import { saveCardOf } from "./cards.ts";

const PATH = "/account/mentions";

/** Anna and Olga have Kasha in their circles; Kasha has not answered. */
async function people() {
  const [anna, kasha, olga] = await doors();
  const accounts = {
    anna: await anna.signUp("Anna.K", "anna@example.org"),
    kasha: await kasha.signUp("kasha", "kasha@example.org"),
    olga: await olga.signUp("olga", "olga@example.org"),
  };
  const { world } = anna;
  await saveCardOf(world, accounts.kasha, {});
  const friend = (relationship: string) => ({ circle: [{ personId: accounts.kasha.id, relationship }] });
  await saveCardOf(world, accounts.anna, friend("best friend"));
  await saveCardOf(world, accounts.olga, friend("sister"));
  return { anna, kasha, olga, accounts, world };
}

async function doors(): Promise<[Door, Door, Door]> {
  const door = await openDoor();
  return [door, door.other(), door.other()];
}

const listOf = async (door: Door) => (await door.get(page, PATH)).data.mentions;
const handleOf = async (door: Door, username: string): Promise<string> =>
  (await listOf(door)).find((one: { username: string }) => one.username === username)?.handle ?? "";
const ownerHandleOf = async (door: Door, username: string): Promise<string> =>
  (await listOf(door)).find((one: { username: string }) => one.username === username)?.ownerHandle ?? "";
const shown = async (door: Door): Promise<string[]> =>
  (await listOf(door)).map(
    ({ username, relationship, isAccepted }: Record<string, unknown>) =>
      `${username} ${relationship} ${isAccepted ? "shown" : "waits"}`,
  );

/** Whom a stranger sees in somebody's circle. */
async function circleOf(world: Door["world"], account: Account): Promise<string[]> {
  const asking = { viewer: null, locale: "en", surface: "website" } as const;
  const person = await personSeenBy(world, asking, account.username);
  const entries =
    person === null ? [] : await circlesSeenBy(world.store, asking, { ...person, cards: await person.readAll() });
  return entries.map(({ person: { username } }) => username);
}

describe("who mentions somebody", () => {
  test("is listed for them alone, and shown to others once they have said yes", async () => {
    const { kasha, anna, accounts, world } = await people();
    expect(await shown(kasha)).toEqual(["Anna.K best friend waits", "olga sister waits"]);
    expect(await shown(anna)).toEqual([]);
    expect((await kasha.get(overview, "/account")).data.mentionsWaiting).toBe(2);
    expect(await circleOf(world, accounts.anna)).toEqual([]);
    const accepted = await kasha.post(page, PATH, { accept: await handleOf(kasha, "Anna.K") });
    expect([accepted.status, accepted.location]).toEqual([303, expect.stringMatching(/\/mentions\?done=accepted$/)]);
    expect(await circleOf(world, accounts.anna)).toEqual(["kasha"]);
    // Those without an answer come first.
    expect(await shown(kasha)).toEqual(["olga sister waits", "Anna.K best friend shown"]);
    expect((await kasha.get(overview, "/account")).data.mentionsWaiting).toBe(1);
  });

  test("does not follow them to a new name without their yes", async () => {
    const { kasha, accounts, world } = await people();
    await kasha.post(page, PATH, { accept: await handleOf(kasha, "Anna.K") });
    const name = { username: "katja", folded: foldUsername("katja") };
    expect(await changeUsername(world, { accountId: accounts.kasha.id, name })).toBe(null);
    expect(await shown(kasha)).toEqual(["Anna.K best friend shown"]);
    expect(await circleOf(world, accounts.anna)).toEqual(["katja"]);
    const [card] = await ownCards(world, accounts.olga.id);
    expect(await circleNow(world.store, card?.id ?? "")).toEqual([]);
  });

  test("stays where only capitals of their name change", async () => {
    const { kasha, accounts, world } = await people();
    const name = { username: "Kasha", folded: foldUsername("Kasha") };
    expect(await changeUsername(world, { accountId: accounts.kasha.id, name })).toBe(null);
    expect(await shown(kasha)).toHaveLength(2);
  });

  test("leads to the card in its own language", async () => {
    const { kasha } = await people();
    const [{ card, edition, picture }] = await listOf(kasha);
    expect(card).toBe("http://en.localhost:3000/@Anna.K");
    expect(edition.locale).toBe("en");
    expect(picture).toContain("/avatars/");
  });

  test("says nothing of ids", async () => {
    const { kasha, accounts, world } = await people();
    const text = JSON.stringify(await listOf(kasha));
    const [card] = await ownCards(world, accounts.anna.id);
    for (const id of [accounts.anna.id, accounts.olga.id, card?.id ?? "?"]) expect(text).not.toContain(id);
  });

  test.each(["waits", "accepted"])("can be left, sent twice as well, when it %s", async (state) => {
    const { kasha, accounts, world } = await people();
    const handle = await ownerHandleOf(kasha, "Anna.K");
    if (state === "accepted") await kasha.post(page, PATH, { accept: await handleOf(kasha, "Anna.K") });
    const answers = await many(4, () => kasha.post(page, PATH, { remove: handle }));
    answers.push(await kasha.post(page, PATH, { remove: handle }));
    expect(new Set(answers.map(({ location }) => location))).toEqual(
      new Set([expect.stringMatching(/\?done=removed$/)]),
    );
    expect(await shown(kasha)).toEqual(["olga sister waits"]);
    expect(await circleOf(world, accounts.anna)).toEqual([]);
  });

  test("is not asked again by whom they have left, who learns nothing of it, until they allow it", async () => {
    const { kasha, accounts, world } = await people();
    const { anna } = accounts;
    const circle = [{ personId: accounts.kasha.id, relationship: "best friend" }];
    const ownersView = async () => {
      const [card] = await ownCards(world, anna.id);
      const shown = card && shownTo(card, "owner");
      const entries = await circlesSeenBy(
        world.store,
        { viewer: { account: anna } },
        { cards: shown ? [shown] : [], seenAs: "owner" },
      );
      return entries.map(({ person, isAccepted }) => [person.username, isAccepted]);
    };
    const waiting = await ownersView();
    expect(waiting).toEqual([["kasha", false]]);
    const refusals = async () => (await kasha.get(page, PATH)).data.refusals;
    expect(await refusals()).toEqual([]);
    const handle = await handleOf(kasha, "Anna.K");
    await kasha.post(page, PATH, { remove: await ownerHandleOf(kasha, "Anna.K") });
    expect(await ownersView()).toEqual([]);
    await saveCardOf(world, anna, { base: 1, circle });
    await saveCardOf(world, anna, { locale: "pl", circle });
    // As any entry that waits.
    expect(await ownersView()).toEqual(waiting);
    expect(await shown(kasha)).toEqual(["olga sister waits"]);
    expect((await kasha.get(overview, "/account")).data.mentionsWaiting).toBe(1);
    // Neither an old form nor a program accepts it.
    expect((await kasha.post(page, PATH, { accept: handle })).location).toMatch(/\?done=gone$/);
    for (const { id: cardId } of await ownCards(world, anna.id)) {
      expect(await acceptMention(world, { accountId: accounts.kasha.id, cardId })).toBe(false);
    }
    expect(await circleOf(world, anna)).toEqual([]);
    // The list says the name at that time.
    await changeUsername(world, { accountId: anna.id, name: { username: "Nova", folded: foldUsername("Nova") } });
    const [refusal, ...more] = await refusals();
    expect([refusal.username, more, Object.keys(refusal).sort()]).toEqual(["Anna.K", [], ["handle", "username"]]);
    const back = await many(3, () => kasha.post(page, PATH, { allow: refusal.handle }));
    expect(back.every(({ location }) => location?.endsWith("?done=allowed"))).toBe(true);
    expect(await refusals()).toEqual([]);
    expect(await shown(kasha)).toEqual(["Nova best friend waits", "Nova best friend waits", "olga sister waits"]);
    await kasha.post(page, PATH, { accept: await handleOf(kasha, "Nova") });
    expect((await shown(kasha)).at(-1)).toBe("Nova best friend shown");
  });

  test("allows nobody by the handle of another, and leaving is kept even when the entry has just gone", async () => {
    const { kasha, olga, accounts, world } = await people();
    await kasha.post(page, PATH, { remove: await ownerHandleOf(kasha, "Anna.K") });
    const [refusal] = (await kasha.get(page, PATH)).data.refusals;
    for (const forged of [refusal.handle, accounts.anna.id, ""]) await olga.post(page, PATH, { allow: forged });
    expect(await refusalsOf(world.store, accounts.kasha.id)).toHaveLength(1);
    expect(await leaveCircle(world, { accountId: accounts.olga.id, ownerId: accounts.kasha.id })).toBe(false);
    await saveCardOf(world, accounts.kasha, { base: 1, circle: [{ personId: accounts.olga.id, relationship: "x" }] });
    expect(await shown(olga)).toEqual([]);
  });

  test("leaves and is added at the same moment: whichever is first, nobody is asked", async () => {
    const { kasha, accounts, world } = await people();
    const remove = await ownerHandleOf(kasha, "Anna.K");
    const circle = [{ personId: accounts.kasha.id, relationship: "dearest" }];
    await Promise.all([
      kasha.post(page, PATH, { remove }),
      saveCardOf(world, accounts.anna, { base: 1, circle }),
      kasha.post(page, PATH, { remove }),
    ]);
    expect(await shown(kasha)).toEqual(["olga sister waits"]);
  });

  test("that was left is in the export of who left it, and goes with either account", async () => {
    const { kasha, accounts, world } = await people();
    for (const name of ["Anna.K", "olga"]) await kasha.post(page, PATH, { remove: await ownerHandleOf(kasha, name) });
    const exported = async (account: Account) =>
      (await cardsPersonalData.collect?.({ accounts: world as never, siblings: () => [] }, account)) as Record<
        string,
        unknown
      >;
    const left = (await exported(accounts.kasha)).leftCircles as { username: string }[];
    expect(left.map(({ username }) => username).sort()).toEqual(["Anna.K", "olga"]);
    expect(JSON.stringify(await exported(accounts.anna))).not.toContain("kasha");
    const erase = (id: string) => world.store.atomically((db) => [...eraseCards(db, id, "")]);
    await erase(accounts.olga.id);
    expect(await refusalsOf(world.store, accounts.kasha.id)).toHaveLength(1);
    await erase(accounts.kasha.id);
    expect(await world.store.db.select().from(circleRefusals)).toEqual([]);
  });

  test("is left on the cards of all languages at once, and those of others stay", async () => {
    const { kasha, accounts, world } = await people();
    const circle = [{ personId: accounts.kasha.id, relationship: "przyjaciółka" }];
    await saveCardOf(world, accounts.anna, { locale: "pl", circle });
    expect(await shown(kasha)).toHaveLength(3);
    await kasha.post(page, PATH, { remove: await ownerHandleOf(kasha, "Anna.K") });
    expect(await shown(kasha)).toEqual(["olga sister waits"]);
  });

  test("waits for an answer again when the words change, and only then", async () => {
    const { kasha, accounts, world } = await people();
    const entry = (relationship: string) => [{ personId: accounts.kasha.id, relationship }];
    await kasha.post(page, PATH, { accept: await handleOf(kasha, "Anna.K") });
    await saveCardOf(world, accounts.anna, { base: 1, circle: entry("best friend") });
    expect(await circleOf(world, accounts.anna)).toEqual(["kasha"]);
    await saveCardOf(world, accounts.anna, { base: 2, circle: entry("worst enemy") });
    expect(await circleOf(world, accounts.anna)).toEqual([]);
    expect(await shown(kasha)).toContain("Anna.K worst enemy waits");
  });

  test("is shown with the words that were read, and no others", async () => {
    const { kasha, accounts, world } = await people();
    const handle = await handleOf(kasha, "Anna.K");
    const circle = [{ personId: accounts.kasha.id, relationship: "worst enemy" }];
    await saveCardOf(world, accounts.anna, { base: 1, circle });
    expect((await kasha.post(page, PATH, { accept: handle })).location).toMatch(/\?done=gone$/);
    expect(await circleOf(world, accounts.anna)).toEqual([]);
  });

  test("accepted twice is accepted once; what is gone is said to be gone", async () => {
    const { kasha, accounts, world } = await people();
    const handle = await handleOf(kasha, "Anna.K");
    const answers = await many(4, () => kasha.post(page, PATH, { accept: handle }));
    expect(answers.every(({ location }) => location?.endsWith("?done=accepted"))).toBe(true);
    await saveCardOf(world, accounts.anna, { base: 1 });
    const late = await kasha.post(page, PATH, { accept: handle });
    expect(late.location).toMatch(/\?done=gone$/);
    expect((await kasha.post(page, PATH, { nothing: "x" })).location).toMatch(/\?done=gone$/);
  });

  test("cannot be answered by another", async () => {
    const { kasha, anna, olga, accounts, world } = await people();
    const handle = await handleOf(kasha, "Anna.K");
    for (const door of [anna, olga]) {
      await door.post(page, PATH, { accept: handle });
      await door.post(page, PATH, { remove: await ownerHandleOf(kasha, "Anna.K") });
    }
    expect(await shown(kasha)).toEqual(["Anna.K best friend waits", "olga sister waits"]);
    expect(await circleOf(world, accounts.anna)).toEqual([]);
    const visitor = kasha.other();
    expect((await visitor.post(page, PATH, { accept: handle })).location).toMatch(/sign-in/);
  });

  test("leaves out who is banned, and whose card is hidden", async () => {
    const { kasha, accounts, world } = await people();
    await setBan(world, { actor: null, accountId: accounts.anna.id, reason: "rule 3" });
    const circle = [{ personId: accounts.kasha.id, relationship: "sister" }];
    await saveCardOf(world, accounts.olga, { base: 1, visibility: "hidden", circle });
    expect(await shown(kasha)).toEqual([]);
  });
});

describe("a block", () => {
  test("takes both out of the circles of each other, and lifting it does not bring that back", async () => {
    const { kasha, accounts, world } = await people();
    await saveCardOf(world, accounts.kasha, {
      base: 1,
      circle: [{ personId: accounts.anna.id, relationship: "friend" }],
    });
    await kasha.post(page, PATH, { accept: await handleOf(kasha, "Anna.K") });
    const blocked = await kasha.post(page, PATH, { block: "Anna.K" });
    expect(blocked.location).toMatch(/\/mentions\?done=blocked$/);
    const left = async () =>
      world.handle.sqlite.prepare("SELECT relationship FROM circle_entries ORDER BY 1").pluck().all();
    expect(await left()).toEqual(["sister"]);
    await unblock(world, { blocker: accounts.kasha.id, blocked: accounts.anna.id });
    expect(await left()).toEqual(["sister"]);
    expect(await mentionsOf(world.store, accounts.anna.id)).toEqual([]);
  });

  test("says what is wrong with it", async () => {
    const { kasha } = await people();
    const { status, data } = await kasha.post(page, PATH, { block: "kasha" });
    expect([status, data.errors]).toEqual([400, { form: "blocks.error.self" }]);
  });

  test.each(["file", "batches"] as const)("and a save at the same time leave no entry (%s)", async (kind) => {
    for (let round = 0; round < 8; round += 1) {
      const door = await openDoor({ world: openWorld(kind) });
      const { world } = door;
      const anna = await door.signUp("anna", "anna@example.org");
      const kasha = await door.signUp("kasha", "kasha@example.org");
      const circle = [{ personId: kasha.id, relationship: "friend" }];
      await saveCardOf(world, anna, { circle });
      const save = () => saveCardOf(world, anna, { base: 1, circle });
      const stop = () => block(world, { blocker: kasha.id, blocked: anna.id });
      await Promise.all(round % 2 === 0 ? [save(), stop()] : [stop(), save()]);
      expect(world.handle.sqlite.prepare("SELECT count(*) FROM circle_entries").pluck().get()).toBe(0);
      // Nor does a later save bring it back.
      await saveCardOf(world, anna, { base: 2, circle });
      expect(world.handle.sqlite.prepare("SELECT count(*) FROM circle_entries").pluck().get()).toBe(0);
    }
  });
});
