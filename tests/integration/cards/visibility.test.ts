import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import type { Asking } from "#app/features/cards/asking.ts";
import { acceptMention, circlesSeenBy, mentionsOf } from "#app/features/cards/circle.server.ts";
import { deleteCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { mayGetAvatar, mayGetFlag } from "#app/features/cards/picture-access.server.ts";
import { personSeenBy, type SeenPerson } from "#app/features/cards/queries.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards, VISIBILITIES, type Visibility } from "#db/accounts/schema/cards.ts";
import { ownPictures } from "#tests/support/cards/flag-pictures.ts";
import { viewerFor } from "../accounts/people.ts";
import { makeAccount, openWorld, type World } from "../accounts/world.ts";
import { CANARIES, CANARY_CARD, type CanaryField, canariesIn, PRONOUN_FIELDS } from "./canary-card.ts";
import { saveCardOf } from "./cards.ts";

/** Every level of visibility for every kind of viewer: what leaves the queries, and nothing besides. */

type Part = "all" | "pronouns" | "nobody";

/** What each viewer gets at each level, on the website and at the API. */
const TABLE: Record<string, Record<Visibility, Part>> = {
  "a stranger": { public: "all", internalBots: "pronouns", internal: "pronouns", hidden: "nobody" },
  "a member": { public: "all", internalBots: "all", internal: "all", hidden: "nobody" },
  "a banned member": { public: "all", internalBots: "pronouns", internal: "pronouns", hidden: "nobody" },
  "a moderator of people": { public: "all", internalBots: "all", internal: "all", hidden: "all" },
  "a moderator asking elsewhere": { public: "all", internalBots: "all", internal: "all", hidden: "all" },
  "a moderator of people elsewhere": { public: "all", internalBots: "all", internal: "all", hidden: "nobody" },
  "a moderator of words": { public: "all", internalBots: "all", internal: "all", hidden: "nobody" },
  "somebody they have blocked": { public: "nobody", internalBots: "nobody", internal: "nobody", hidden: "nobody" },
  "somebody who has blocked them": { public: "nobody", internalBots: "nobody", internal: "nobody", hidden: "nobody" },
  "the owner": { public: "all", internalBots: "all", internal: "all", hidden: "all" },
  "a program": { public: "all", internalBots: "all", internal: "nobody", hidden: "nobody" },
};

const MINOR = "2010-06-01";
const ADULT = "1990-06-01";

/** Robin, whose card says something in every field, and everybody who may look at it. */
async function people(visibility: Visibility, birthday = ADULT) {
  const world = openWorld();
  const account = (username: string) => makeAccount(world, username, `${username}@example.org`);
  const robin = await account("robin");
  const [member, banned, moderator, elsewhere, words, blocked, blocker, friend] = [
    await account("member"),
    await account("banished"),
    await account("guardian"),
    await account("polishguardian"),
    await account("wordsmith"),
    await account("blocked"),
    await account("blocker"),
    await account("friend"),
  ];
  await saveCardOf(world, friend, {});
  const circle = [{ personId: friend.id, relationship: CANARIES.relationship }];
  const cardId = await saveCardOf(world, robin, { content: CANARY_CARD, visibility, birthday, circle });
  await acceptMention(world, { accountId: friend.id, cardId });
  await setRoles(world, { actor: null, accountId: moderator.id, roles: "en-users" });
  await setRoles(world, { actor: null, accountId: elsewhere.id, roles: "pl-users|en-terms" });
  await setRoles(world, { actor: null, accountId: words.id, roles: "en-terms" });
  await block(world, { blocker: robin.id, blocked: blocked.id });
  await block(world, { blocker: blocker.id, blocked: robin.id });
  const signedIn = async (one: Account): Promise<Asking> => ({
    viewer: await viewerFor(world, one),
    locale: "en",
    surface: "website",
  });
  const bannedViewer = await signedIn(banned);
  await setBan(world, { actor: null, accountId: banned.id, reason: "rule 3" });
  if (bannedViewer.viewer !== null) bannedViewer.viewer.account.state = "banned";
  const askers: Record<string, Asking> = {
    "a stranger": { viewer: null, locale: "en", surface: "website" },
    "a member": await signedIn(member),
    "a banned member": bannedViewer,
    "a moderator of people": await signedIn(moderator),
    "a moderator asking elsewhere": { ...(await signedIn(moderator)), locale: "pl" },
    "a moderator of people elsewhere": { ...(await signedIn(elsewhere)), locale: "pl" },
    "a moderator of words": await signedIn(words),
    "somebody they have blocked": await signedIn(blocked),
    "somebody who has blocked them": await signedIn(blocker),
    "the owner": await signedIn(robin),
    "a program": { viewer: null, locale: "en", surface: "api" },
  };
  return { world, robin, friend, askers };
}

/** Everything the queries say of somebody. */
async function seen(world: World, asking: Asking, username: string) {
  const person = await personSeenBy(world, asking, username);
  if (person === null) return null;
  const { account, seenAs, listed, readAll } = person;
  const cards = await readAll();
  const circle = await circlesSeenBy(world.store, asking, { cards, seenAs });
  // The list says the same of each card as the card itself.
  expect(listed).toEqual(
    cards.map(({ id, locale, visibility, extent, indexed, version }) => ({
      id,
      locale,
      visibility,
      extent,
      indexed,
      version,
    })),
  );
  expect(account.username).toBe(username);
  return {
    listed,
    cards,
    seenAs,
    circle: circle.map(({ relationship, person: { username: name } }) => [relationship, name]),
  };
}

const ALL = Object.keys(CANARIES) as CanaryField[];

function expected(part: Part, isProtected: boolean): CanaryField[] {
  if (part === "nobody") return [];
  const fields = part === "all" ? ALL : ALL.filter((field) => PRONOUN_FIELDS.includes(field));
  return isProtected ? fields.filter((field) => field !== "zone") : fields;
}

describe.each(VISIBILITIES)("a card that is %s", (visibility) => {
  test.each(Object.keys(TABLE))("shows %s what it may, and nothing besides", async (who) => {
    const { world, askers } = await people(visibility);
    const asking = askers[who] as Asking;
    const part = TABLE[who]?.[visibility] ?? "nobody";
    const found = await seen(world, asking, "robin");
    expect([who, canariesIn(found)]).toEqual([who, expected(part, false)]);
    expect(found === null).toBe(part === "nobody");
    expect(JSON.stringify(found ?? "").includes(ADULT)).toBe(who === "the owner");
    expect(found?.cards[0]?.age ?? null).toBe(part === "all" ? 36 : null);
    // Nor when it was made and saved, where nobody may know what it says.
    const dates = found?.cards.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]) ?? [];
    expect(dates.filter((date) => date !== null)).toHaveLength(part === "all" ? 2 : 0);
  });

  test.each(Object.keys(TABLE))("of a minor hides age and place from %s", async (who) => {
    const { world, askers } = await people(visibility, MINOR);
    const part = TABLE[who]?.[visibility] ?? "nobody";
    const isOwner = who === "the owner";
    const found = await seen(world, askers[who] as Asking, "robin");
    expect([who, canariesIn(found)]).toEqual([who, expected(part, !isOwner)]);
    expect(found?.cards[0]?.age ?? null).toBe(isOwner ? 16 : null);
    expect(found?.cards.some(({ indexed }) => indexed) ?? false).toBe(false);
  });

  test("tells of no field to the person in its circle but that they are in it", async () => {
    const { world, friend } = await people(visibility);
    const mentions = await mentionsOf(world.store, friend.id);
    expect(canariesIn(mentions)).toEqual(visibility === "hidden" ? [] : ["relationship"]);
  });
});

describe("somebody in the circle of another", () => {
  const SHOWN = Object.keys(TABLE).filter((who) => /^a (?:stranger|member|banned member|moderator)/.test(who));
  /** Who sees them there, by the level of their own card; null is without a card. */
  const seenBy: [Visibility | null, string[]][] = [
    ["public", [...SHOWN, "a program"]],
    ["internalBots", [...SHOWN, "a program"]],
    ["internal", SHOWN],
    ["hidden", []],
    [null, SHOWN],
  ];

  test.each(seenBy)("whose card is %s", async (visibility, viewers) => {
    const { world, robin, friend, askers } = await people(visibility ?? "public");
    if (visibility === null) await deleteCard(world, robin.id, "en");
    const circle = [{ personId: robin.id, relationship: "neighbour" }];
    const cardId = await saveCardOf(world, friend, { base: 1, circle });
    const whoSees = async () => {
      const found: string[] = [];
      for (const [who, asking] of Object.entries(askers)) {
        const person = await seen(world, asking, "friend");
        expect(canariesIn(person)).toEqual([]);
        if (JSON.stringify(person).includes("robin")) found.push(who);
      }
      return found.filter((who) => who !== "the owner");
    };
    expect(await whoSees()).toEqual([]);
    await acceptMention(world, { accountId: robin.id, cardId });
    expect(await whoSees()).toEqual(viewers);
  });
});

describe("a moderator of people in one edition", () => {
  /** Robin is hidden in English, and in Polish besides; Guardian looks after people in English. */
  async function twoCards(isBanned = false) {
    const { world, robin, askers } = await people("hidden");
    await saveCardOf(world, robin, { locale: "pl", visibility: "hidden" });
    if (isBanned) await setBan(world, { actor: null, accountId: robin.id, reason: "rule 3" });
    const guardian = askers["a moderator of people"] as Asking;
    return { world, robin, askers, guardian };
  }

  // Cards made in the same millisecond have no order.
  const localesOf = (person: SeenPerson | null) => person?.listed.map(({ locale }) => locale).sort() ?? null;

  test.each([false, true])("sees what is hidden there alone, wherever they ask (banned: %s)", async (isBanned) => {
    const { world, guardian } = await twoCards(isBanned);
    for (const surface of ["website", "api"] as const) {
      for (const locale of ["en", "pl", "_"]) {
        const person = await personSeenBy(world, { ...guardian, locale, surface }, "robin");
        expect([locale, localesOf(person)]).toEqual([locale, ["en"]]);
        expect((await person?.readAll())?.map((card) => card.locale)).toEqual(["en"]);
      }
    }
  });

  test.each([false, true])("knows nobody whose only card is hidden elsewhere (banned: %s)", async (isBanned) => {
    const { world, robin, guardian } = await twoCards(isBanned);
    await world.store.atomically((db) => [
      db.delete(cards).where(and(eq(cards.accountId, robin.id), eq(cards.locale, "en"))),
    ]);
    for (const surface of ["website", "api"] as const)
      expect(await personSeenBy(world, { ...guardian, surface }, "robin")).toBeNull();
  });

  test("sees of the rest what members see", async () => {
    const { world, robin, guardian } = await twoCards();
    await saveCardOf(world, robin, { locale: "pl", base: 1, visibility: "internal" });
    const seenAt = async (surface: Asking["surface"]) =>
      localesOf(await personSeenBy(world, { ...guardian, surface }, "robin"));
    expect([await seenAt("website"), await seenAt("api")]).toEqual([["en", "pl"], ["en"]]);
  });

  test("sees of somebody who has blocked them nothing besides", async () => {
    const { world, robin, guardian } = await twoCards();
    await saveCardOf(world, robin, { locale: "pl", base: 1, visibility: "public" });
    await block(world, { blocker: robin.id, blocked: guardian.viewer?.account.id ?? "" });
    expect(localesOf(await personSeenBy(world, guardian, "robin"))).toEqual(["en"]);
  });

  test("gets the pictures of what they see, and no others", async () => {
    const { world, robin, askers } = await twoCards();
    const [flag, avatar] = ["f".repeat(22), "a".repeat(22)];
    await ownPictures(world, robin.id, [flag]);
    const customFlags = [{ picture: flag, name: "Ours", description: "", alt: "", link: "" }];
    await saveCardOf(world, robin, { base: 1, visibility: "hidden", content: { ...EMPTY_CARD, customFlags } });
    await world.store.atomically((db) => [
      db.update(accounts).set({ avatarSource: "upload", avatarFile: avatar }).where(eq(accounts.id, robin.id)),
    ]);
    const gets = async (who: string) => {
      const viewer = askers[who]?.viewer ?? null;
      const contexts = ["en", "pl"].map((code) => ({ accounts: world, viewer, edition: { code } }) as never);
      return Promise.all(contexts.flatMap((one) => [mayGetFlag(one, flag), mayGetAvatar(one, avatar)]));
    };
    expect(await gets("a moderator of people")).toEqual([true, true, true, true]);
    expect(await gets("a moderator of people elsewhere")).toEqual([false, true, false, true]);
    await deleteCard(world, robin.id, "pl");
    expect(await gets("a moderator of people elsewhere")).toEqual([false, false, false, false]);
  });
});

describe("who answers as if there were nobody", () => {
  test.each(["website", "api"] as const)("costs the same queries (%s)", async (surface) => {
    const { world, askers } = await people("hidden");
    const gone = await makeAccount(world, "goneaway", "gone@example.org");
    await saveCardOf(world, gone, {});
    await removeAccount(world, { accountId: gone.id, actorId: null, proofId: null });
    const bad = await makeAccount(world, "badnews", "bad@example.org");
    await saveCardOf(world, bad, {});
    await setBan(world, { actor: null, accountId: bad.id, reason: "rule 3" });
    const blocker = await makeAccount(world, "shutdoor", "shut@example.org");
    await saveCardOf(world, blocker, {});
    const { viewer = null } = askers["a member"] ?? {};
    await block(world, { blocker: blocker.id, blocked: viewer?.account.id ?? "" });
    const asking: Asking = { viewer, locale: "en", surface };
    const statement = Object.getPrototypeOf(world.handle.sqlite.prepare("SELECT 1"));
    const names = ["nobodyatall", "robin", "goneaway", "badnews", "shutdoor", "r0bin", "x".repeat(5000), ""];
    const counts = await Promise.all(
      names.map(async (name, index) => {
        // One after the other, or they would be counted together.
        await new Promise((resolve) => setTimeout(resolve, index * 20));
        const reads = (["get", "all"] as const).map((method) => vi.spyOn(statement, method));
        expect([name, await personSeenBy(world, asking, name)]).toEqual([name, null]);
        const count = reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        const asked = reads.flatMap(({ mock }) => mock.contexts.map((one) => (one as { source: string }).source));
        for (const read of reads) read.mockRestore();
        // Going past what a hidden card says takes longer than finding none, so only an index is read.
        const plans = asked
          .filter((source) => source.includes('from "cards"'))
          .flatMap((source) => planOf(world, source));
        expect([name, plans]).toEqual([name, [expect.stringContaining("COVERING INDEX")]]);
        return count;
      }),
    );
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
  });
});

function planOf({ handle: { sqlite } }: World, source: string): string[] {
  const values = Array(source.split("?").length - 1).fill("x");
  const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${source}`).all(...values) as { detail: string }[];
  return steps.map(({ detail }) => detail);
}
