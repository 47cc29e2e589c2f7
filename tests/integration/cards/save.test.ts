import { describe, expect, test } from "vitest";
import { block } from "#app/features/accounts/exclusions.server.ts";
import type { Asking } from "#app/features/cards/asking.ts";
import { acceptMention, circlesSeenBy, leaveCircle, mentionsOf } from "#app/features/cards/circle.server.ts";
import { type CardToSave, deleteCard, saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { createShownRevisions } from "#app/features/cards/shown-revisions.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { KINDS, makeAccount, openWorld, type World } from "../accounts/world.ts";

const STRANGER: Asking = { viewer: null, locale: "en", surface: "website" };

const card = (accountId: string, more: Partial<CardToSave> = {}): CardToSave => ({
  accountId,
  locale: "en",
  base: null,
  content: { ...EMPTY_CARD, names: [{ value: "Robin", opinion: "yes", pronunciation: "" }] },
  birthday: null,
  visibility: "public",
  indexed: false,
  circle: [],
  ...more,
});

const asMember = async (world: World, accountId: string): Promise<Asking> => {
  const account = await accountById(world.store, accountId);
  if (account === null) throw new Error("no such account");
  return { ...STRANGER, viewer: { account, session: {} as never } };
};

describe.each(KINDS)("saving a card, over a store of kind %s", (kind) => {
  test("what was saved is read back, and counts its versions", async () => {
    const world = openWorld(kind);
    const { id } = await makeAccount(world, "robin", "robin@example.org");
    expect(await saveCard(world, card(id, { birthday: "1990-02-28" }))).toBeNull();
    const [first] = await ownCards(world, id);
    expect(first).toMatchObject({ locale: "en", version: 1, birthday: "1990-02-28", age: 36, visibility: "public" });
    expect(await saveCard(world, card(id, { base: 1, visibility: "internal" }))).toBeNull();
    const [second] = await ownCards(world, id);
    expect(second).toMatchObject({ id: first?.id, version: 2, birthday: null, visibility: "internal" });
  });

  test("the birthday is not readable in the file", async () => {
    const world = openWorld(kind);
    const { id } = await makeAccount(world, "robin", "robin@example.org");
    await saveCard(world, card(id, { birthday: "1990-02-28" }));
    const rows = world.handle.sqlite.prepare("SELECT * FROM cards").all();
    expect(JSON.stringify(rows)).not.toContain("1990");
  });

  test("who edits an older state is told, and nothing is lost", async () => {
    const world = openWorld(kind);
    const { id } = await makeAccount(world, "robin", "robin@example.org");
    await saveCard(world, card(id));
    const [one, other] = await Promise.all([
      saveCard(world, card(id, { base: 1, content: { ...EMPTY_CARD, description: "one" } })),
      saveCard(world, card(id, { base: 1, content: { ...EMPTY_CARD, description: "other" } })),
    ]);
    expect([one, other].sort()).toEqual(["changed", null].sort());
    // A first card that is sent twice is one card.
    expect(await saveCard(world, card(id))).toBe("changed");
    expect(await ownCards(world, id)).toHaveLength(1);
  });

  test("cards in other languages change along, or none does", async () => {
    const world = openWorld(kind);
    const { id } = await makeAccount(world, "robin", "robin@example.org");
    await saveCard(world, card(id));
    await saveCard(world, card(id, { locale: "pl" }));
    const polish = (await ownCards(world, id)).find(({ locale }) => locale === "pl");
    if (polish === undefined) throw new Error("no second card");
    const content = { ...EMPTY_CARD, links: ["https://robin.example"] };
    const others = [{ card: { id: polish.id, version: 7 }, content, birthday: null }];
    expect(await saveCard(world, card(id, { base: 1, content, others }))).toBe("changed");
    expect((await ownCards(world, id)).map(({ version }) => version)).toEqual([1, 1]);
    const right = [{ card: polish, content, birthday: null }];
    expect(await saveCard(world, card(id, { base: 1, content, others: right }))).toBeNull();
    expect((await ownCards(world, id)).map((one) => one.content.links)).toEqual([content.links, content.links]);
  });

  test("a banned or removed account saves nothing", async () => {
    const world = openWorld(kind);
    const { id } = await makeAccount(world, "robin", "robin@example.org");
    world.handle.sqlite.prepare("UPDATE accounts SET state = 'banned'").run();
    expect(await saveCard(world, card(id))).toBe("notActive");
    expect(await ownCards(world, id)).toEqual([]);
  });

  test("only one's own card is deleted", async () => {
    const world = openWorld(kind);
    const [robin, sam] = [
      await makeAccount(world, "robin", "robin@example.org"),
      await makeAccount(world, "sammy", "sammy@example.org"),
    ];
    await saveCard(world, card(robin.id));
    expect(await deleteCard(world, sam.id, "en")).toBe(false);
    expect(await deleteCard(world, robin.id, "en")).toBe(true);
    expect(await deleteCard(world, robin.id, "en")).toBe(false);
  });
});

describe.each(KINDS)("the circle, over a store of kind %s", (kind) => {
  async function two() {
    const world = openWorld(kind);
    const robin = await makeAccount(world, "robin", "robin@example.org");
    const sam = await makeAccount(world, "sammy", "sammy@example.org");
    await saveCard(world, card(sam.id));
    const circle = [{ personId: sam.id, relationship: "best friend" }];
    await saveCard(world, card(robin.id, { circle }));
    const seen = async (asking: Asking) => {
      const person = await personSeenBy(world, asking, "robin");
      return person && (await circlesSeenBy(world.store, asking, { ...person, cards: await person.readAll() }));
    };
    return { world, robin, sam, circle, seen };
  }

  test("others see an entry once the person has accepted it; its owner sees it at once", async () => {
    const { world, robin, sam, seen } = await two();
    expect(await seen(STRANGER)).toEqual([]);
    expect(await seen(await asMember(world, robin.id))).toMatchObject([{ isAccepted: false, isMutual: false }]);
    const [mention] = await mentionsOf(world.store, sam.id);
    expect(mention).toMatchObject({ locale: "en", relationship: "best friend", isAccepted: false });
    const own = { accountId: sam.id, cardId: mention?.cardId ?? "" };
    expect(await acceptMention(world, own)).toBe(true);
    expect(await acceptMention(world, own)).toBe(true);
    expect(await seen(STRANGER)).toMatchObject([{ relationship: "best friend", isAccepted: true, locales: ["en"] }]);
  });

  test("saving the card again keeps what the person has said", async () => {
    const { world, robin, sam, circle, seen } = await two();
    await acceptMention(world, { accountId: sam.id, cardId: (await mentionsOf(world.store, sam.id))[0]?.cardId ?? "" });
    await saveCard(
      world,
      card(robin.id, { base: 1, circle: [{ ...circle[0], relationship: "best friend" } as never] }),
    );
    expect(await seen(STRANGER)).toMatchObject([{ relationship: "best friend", isAccepted: true }]);
    await saveCard(world, card(robin.id, { base: 2, circle: [] }));
    expect(await seen(STRANGER)).toEqual([]);
  });

  test("nobody else can accept, and the person can leave", async () => {
    const { world, robin, sam, seen } = await two();
    const cardId = (await mentionsOf(world.store, sam.id))[0]?.cardId ?? "";
    expect(await acceptMention(world, { accountId: robin.id, cardId })).toBe(false);
    expect(await leaveCircle(world, { accountId: sam.id, ownerId: robin.id })).toBe(true);
    expect(await leaveCircle(world, { accountId: sam.id, ownerId: robin.id })).toBe(false);
    expect(await seen(await asMember(world, robin.id))).toEqual([]);
  });

  /** Robin says yes to every card of Sam's. */
  async function sayYes(world: Awaited<ReturnType<typeof two>>["world"], robin: { id: string }) {
    for (const { cardId } of await mentionsOf(world.store, robin.id))
      await acceptMention(world, { accountId: robin.id, cardId });
  }

  test("mutual is who has the other too, and may say so", async () => {
    const { world, robin, sam, seen } = await two();
    await acceptMention(world, { accountId: sam.id, cardId: (await mentionsOf(world.store, sam.id))[0]?.cardId ?? "" });
    await saveCard(world, card(sam.id, { base: 1, circle: [{ personId: robin.id, relationship: "friend" }] }));
    // Nobody learns from one card what waits for a yes on the other.
    expect(await seen(STRANGER)).toMatchObject([{ isMutual: false }]);
    expect(await seen(await asMember(world, robin.id))).toMatchObject([{ isMutual: false }]);
    await sayYes(world, robin);
    expect(await seen(STRANGER)).toMatchObject([{ isMutual: true }]);
  });

  test("a card that the viewer may not see makes nothing mutual", async () => {
    const { world, robin, sam, seen } = await two();
    await acceptMention(world, { accountId: sam.id, cardId: (await mentionsOf(world.store, sam.id))[0]?.cardId ?? "" });
    const back = { locale: "pl", circle: [{ personId: robin.id, relationship: "crush" }] };
    await saveCard(world, card(sam.id, { ...back, visibility: "hidden" }));
    expect(await seen(STRANGER)).toMatchObject([{ isMutual: false }]);
    expect(await seen(await asMember(world, robin.id))).toMatchObject([{ isMutual: false }]);
    await saveCard(world, card(sam.id, { ...back, base: 1, visibility: "internal" }));
    await sayYes(world, robin);
    expect(await seen(STRANGER)).toMatchObject([{ isMutual: false }]);
    expect(await seen(await asMember(world, robin.id))).toMatchObject([{ isMutual: true }]);
  });

  test("somebody who has blocked the owner cannot be added", async () => {
    const { world, robin, sam, circle } = await two();
    await saveCard(world, card(robin.id, { base: 1, circle: [] }));
    await block(world, { blocker: sam.id, blocked: robin.id });
    expect(await saveCard(world, card(robin.id, { base: 2, circle }))).toBeNull();
    expect(await mentionsOf(world.store, sam.id)).toEqual([]);
    const rows = world.handle.sqlite.prepare("SELECT * FROM circle_entries").all();
    expect(rows).toEqual([]);
  });

  test("every change that others can see changes the number, and a visit does not", async () => {
    const { world, robin, sam } = await two();
    const shownRevision = createShownRevisions(world.handle);
    const numbers = () => [shownRevision(robin.id), shownRevision(sam.id)];
    await acceptMention(world, { accountId: sam.id, cardId: (await mentionsOf(world.store, sam.id))[0]?.cardId ?? "" });
    const before = numbers();
    world.handle.sqlite.prepare("UPDATE accounts SET last_active_at = last_active_at + 1").run();
    expect(numbers()).toEqual(before);
    world.handle.sqlite.prepare("UPDATE accounts SET avatar_file = 'x' WHERE id = ?").run(sam.id);
    const after = numbers();
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
    expect(after[1]).toBeGreaterThan(before[1] ?? 0);
  });
});
