import { describe, expect, test } from "vitest";
import { BLOCK_TRIES } from "#app/features/accounts/blocking.server.ts";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { exportOf } from "#app/features/accounts/data-export.server.ts";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import * as page from "#app/routes/account/blocked.tsx";
import { accountSeenBy } from "#app/services/accounts/queries.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { many, name } from "./world.ts";

const PATH = "/account/blocked";

/** Three people at three browsers. */
async function people() {
  const robert = await openDoor();
  const [anna, kasha] = [robert.other(), robert.other()];
  const accounts = {
    robert: await robert.signUp("robert", "robert@example.org"),
    anna: await anna.signUp("Anna.K", "anna@example.org"),
    kasha: await kasha.signUp("kasha", "kasha@example.org"),
  };
  return { robert, anna, kasha, accounts, world: robert.world };
}

const blockOf = (door: Door, username: string | readonly string[]) => door.post(page, PATH, { username });
const listOf = async (door: Door) => (await door.get(page, PATH)).data.blocks;
const namesOf = async (door: Door): Promise<string[]> =>
  (await listOf(door)).map(({ username }: { username: string }) => username);

describe("blocking by name", () => {
  test("hides the two from each other, until it is taken back", async () => {
    const { robert, anna, accounts, world } = await people();
    const sees = async (viewer: string | null, folded: string) =>
      (await accountSeenBy(world.store, viewer, folded))?.username ?? null;
    const blocked = await blockOf(robert, "anna.k");
    expect([blocked.status, blocked.location]).toEqual([303, expect.stringMatching(/\/blocked\?done=blockedName$/)]);
    expect(await listOf(robert)).toEqual([
      { handle: expect.any(String), username: "anna.k", since: "21 November 2026" },
    ]);
    expect(await listOf(anna)).toEqual([]);
    expect(await sees(accounts.robert.id, accounts.anna.usernameFolded)).toBeNull();
    expect(await sees(accounts.anna.id, accounts.robert.usernameFolded)).toBeNull();
    expect(await sees(accounts.kasha.id, accounts.anna.usernameFolded)).toBe("Anna.K");
    const [{ handle }] = await listOf(robert);
    const undone = await robert.post(page, PATH, { unblock: handle });
    expect([undone.status, undone.location]).toEqual([303, expect.stringMatching(/\/blocked\?done=unblocked$/)]);
    expect(await listOf(robert)).toEqual([]);
    expect(await sees(accounts.anna.id, accounts.robert.usernameFolded)).toBe("robert");
  });

  test.each(["kasha", " KASHA ", "@kasha", "ｋａｓｈａ"])("finds %j", async (typed) => {
    const { robert } = await people();
    expect((await blockOf(robert, typed)).status).toBe(303);
    expect(await namesOf(robert)).toEqual(["kasha"]);
  });

  test("done twice, or many times at once, is done once", async () => {
    const { robert } = await people();
    const answers = await many(6, () => blockOf(robert, "kasha"));
    answers.push(await blockOf(robert, "Kasha"));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(303));
    expect(await namesOf(robert)).toEqual(["kasha"]);
  });

  test("answers alike for names of nobody, of the banned, the removed, the renamed, and of who is hidden", async () => {
    const { robert, anna, kasha, accounts, world } = await people();
    const gone = await robert.other().signUp("gone", "gone@example.org");
    await removeAccount(world, { accountId: gone.id, actorId: null, proofId: null });
    await changeUsername(world, { accountId: accounts.anna.id, name: name("hannah") });
    await setBan(world, { actor: null, accountId: accounts.anna.id, reason: "rule 3" });
    await block(world, { blocker: accounts.kasha.id, blocked: accounts.robert.id });
    const names = ["nobody", "hannah", "anna.k", "kasha", "gone", "k4sh4", "kasna", "admin"];
    for (const typed of names) {
      const { status, location, headers } = await blockOf(robert, typed);
      expect([typed, status, location]).toEqual([typed, 303, expect.stringMatching(/\/blocked\?done=blockedName$/)]);
      expect([...headers].map(([header]) => header)).toEqual(["location"]);
    }
    const since = "21 November 2026";
    expect(await listOf(robert)).toEqual(
      [...names].sort().map((username) => ({ handle: expect.any(String), username, since })),
    );
    for (const typed of ["a", "@", "a b", "x".repeat(20_000)]) {
      const { status, data } = await blockOf(robert, typed);
      expect([status, data.errors]).toEqual([400, { username: "blocks.error.malformed" }]);
    }
    expect(await namesOf(kasha)).toEqual(["robert"]);
    expect((await anna.get(page, PATH)).location).toMatch(/\/banned$/);
    for (const { handle } of await listOf(robert)) await robert.post(page, PATH, { unblock: handle });
    expect(await listOf(robert)).toEqual([]);
  });

  test("spells names alike, whoever has them, and keeps their handles when somebody takes one", async () => {
    const { robert, accounts, world } = await people();
    const hidden = await robert.other().signUp("Quiet.Fern", "quiet@example.org");
    await setBan(world, { actor: null, accountId: hidden.id, reason: "" });
    await block(world, { blocker: accounts.kasha.id, blocked: accounts.robert.id });
    for (const typed of ["ANNA.K", "KASHA", "QUIET.Fern", "Nobody.K"]) await blockOf(robert, typed);
    expect(await namesOf(robert)).toEqual(["anna.k", "kasha", "nobody.k", "quiet.fern"]);
    const exported = (await exportOf(world, accounts.robert)).blocked.map(({ username }) => username);
    expect(exported).toEqual(["anna.k", "kasha", "nobody.k", "quiet.fern"]);
    // Anna takes another name, under which Robert blocks her again, and the first block is taken back.
    await changeUsername(world, { accountId: accounts.anna.id, name: name("New.June") });
    await blockOf(robert, "NEW.june");
    const before = await listOf(robert);
    world.pass(1000);
    const { handle } = before.find(({ username }: { username: string }) => username === "anna.k");
    await robert.post(page, PATH, { unblock: handle });
    expect(await listOf(robert)).toEqual(before.filter((one: { handle: string }) => one.handle !== handle));
    expect(await accountSeenBy(world.store, accounts.robert.id, foldUsername("new.june"))).toBeNull();
  });

  test("works back: who was blocked can block, and stays hidden when the other one takes it back", async () => {
    const { robert, kasha, accounts, world } = await people();
    await blockOf(kasha, "robert");
    await blockOf(robert, "kasha");
    const [{ handle }] = await listOf(kasha);
    await kasha.post(page, PATH, { unblock: handle });
    expect(await accountSeenBy(world.store, accounts.kasha.id, accounts.robert.usernameFolded)).toBeNull();
    expect(await namesOf(robert)).toEqual(["kasha"]);
  });

  test("of a name nobody has blocks nobody, until it is asked for again when somebody has it", async () => {
    const { robert, accounts, world } = await people();
    await blockOf(robert, "katja");
    world.pass(1000);
    await changeUsername(world, { accountId: accounts.kasha.id, name: name("katja") });
    const sees = async () => (await accountSeenBy(world.store, accounts.robert.id, "katja")) !== null;
    expect(await sees()).toBe(true);
    await blockOf(robert, "katja");
    expect(await sees()).toBe(false);
    expect(await namesOf(robert)).toEqual(["katja"]);
  });

  test("under two names shows both, and holds until both are taken back", async () => {
    const { robert, accounts, world } = await people();
    await blockOf(robert, "kasha");
    await changeUsername(world, { accountId: accounts.kasha.id, name: name("katja") });
    await blockOf(robert, "katja");
    expect(await namesOf(robert)).toEqual(["kasha", "katja"]);
    const sees = async () => (await accountSeenBy(world.store, accounts.robert.id, "katja")) !== null;
    for (const isSeen of [false, true]) {
      const [{ handle }] = await listOf(robert);
      await robert.post(page, PATH, { unblock: handle });
      expect(await sees()).toBe(isSeen);
    }
  });

  test("of a look-alike blocks nobody", async () => {
    const { robert, accounts, world } = await people();
    const mellow = await robert.other().signUp("mellow", "mellow@example.org");
    for (const typed of ["me11ow", "meIIow", "rnellow"]) expect((await blockOf(robert, typed)).status).toBe(303);
    expect(await accountSeenBy(world.store, accounts.robert.id, mellow.usernameFolded)).not.toBeNull();
  });

  test("is not for oneself, and not for nothing", async () => {
    const { robert } = await people();
    for (const typed of ["robert", "@ROBERT"]) {
      expect((await blockOf(robert, typed)).data).toEqual({
        errors: { username: "blocks.error.self" },
        values: { username: typed },
      });
    }
    for (const typed of ["", "  ", ["kasha", "kasha"]]) {
      expect((await blockOf(robert, typed)).data).toEqual({
        errors: { username: "form.missing" },
        values: { username: "" },
      });
    }
    expect(await listOf(robert)).toEqual([]);
  });

  test("those blocked stay in the list when they are banned, and leave it when they leave", async () => {
    const { robert, accounts, world } = await people();
    await blockOf(robert, "kasha");
    await blockOf(robert, "anna.k");
    await setBan(world, { actor: null, accountId: accounts.kasha.id, reason: "rule 3" });
    expect(await namesOf(robert)).toEqual(["anna.k", "kasha"]);
    expect((await blockOf(robert, "kasha")).status).toBe(303);
    await removeAccount(world, { accountId: accounts.kasha.id, actorId: null, proofId: null });
    expect(await namesOf(robert)).toEqual(["anna.k"]);
  });

  test("has an end of names to try", async () => {
    const { robert, anna, world } = await people();
    await many(BLOCK_TRIES.points, () => blockOf(robert, "nobody"));
    for (const typed of ["nobody", "kasha"]) {
      const refused = await blockOf(robert, typed);
      expect([refused.status, refused.data.errors]).toEqual([429, { username: "account.tooManyAttempts" }]);
    }
    expect((await blockOf(anna, "kasha")).status).toBe(303);
    world.pass(BLOCK_TRIES.windowMs);
    expect((await blockOf(robert, "kasha")).status).toBe(303);
  });
});

describe("unblocking", () => {
  test("takes back one's own blocks alone, whatever is sent", async () => {
    const { robert, anna, kasha, accounts } = await people();
    await blockOf(robert, "kasha");
    await blockOf(anna, "kasha");
    const [{ handle }] = await listOf(robert);
    const own = await listOf(anna);
    for (const unblock of [handle, accounts.kasha.id, accounts.robert.id, "kasha", "", "x".repeat(50_000)]) {
      expect((await anna.post(page, PATH, { unblock })).status).toBe(303);
      expect((await kasha.post(page, PATH, { unblock })).status).toBe(303);
    }
    await anna.post(page, PATH, { unblock: [own[0].handle, own[0].handle] });
    expect(await namesOf(robert)).toEqual(["kasha"]);
    expect(await namesOf(anna)).toEqual(["kasha"]);
  });

  test("shows no id, and nothing by which somebody with a new name is known again", async () => {
    const { robert, accounts, world } = await people();
    await blockOf(robert, "kasha");
    const [{ handle }] = await listOf(robert);
    expect(JSON.stringify((await robert.get(page, PATH)).data)).not.toContain(accounts.kasha.id);
    await robert.post(page, PATH, { unblock: handle });
    await changeUsername(world, { accountId: accounts.kasha.id, name: name("katja") });
    world.pass(1000);
    await blockOf(robert, "katja");
    const [{ handle: second }] = await listOf(robert);
    expect(second).not.toBe(handle);
  });
});

describe("the page", () => {
  test("is for who is signed in, and not banned", async () => {
    const { robert, accounts, world } = await people();
    const visitor = robert.other();
    for (const answer of [await visitor.get(page, PATH), await blockOf(visitor, "kasha")]) {
      expect([answer.status, answer.location]).toEqual([303, expect.stringContaining("/sign-in")]);
    }
    await setBan(world, { actor: null, accountId: accounts.robert.id, reason: "rule 3" });
    for (const answer of [await robert.get(page, PATH), await blockOf(robert, "kasha")]) {
      expect(answer.location).toMatch(/\/banned$/);
    }
    expect(await accountSeenBy(world.store, accounts.robert.id, "kasha")).not.toBeNull();
  });

  test("says only what it knows", async () => {
    const { robert } = await people();
    expect((await robert.get(page, `${PATH}?done=blockedName`)).data.done).toBe("blockedName");
    expect((await robert.get(page, `${PATH}?username=anna.k`)).data.asked).toBe("anna.k");
    expect((await robert.get(page, `${PATH}?username=${"x".repeat(400)}%3Cb%3E`)).data.asked).toBe("");
    expect((await robert.get(page, `${PATH}?done=hacked`)).data.done).toBeNull();
  });
});
