import { describe, expect, test } from "vitest";
import { changeEmail } from "#app/features/accounts/commands.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { tryCode } from "#app/features/accounts/sign-in/codes.server.ts";
import { beginConfirmation } from "#app/features/accounts/sign-in/login.server.ts";
import { standingOf } from "#app/features/accounts/sign-in/sign-in.server.ts";
import { minutes } from "#app/kit/time/durations.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { ask, attemptLogin, email, HERE, makeAccount, openWorld, type World, wrong } from "./world.ts";

/**
 * Somebody in the owner's own network, or in any other, who asks and tries again and again, and compares what they are answered
 * when the owner signs in with what they are answered when the owner does not.
 */

const ADDRESS = "robin@example.org";
const ELSEWHERE = { address: "198.51.100.9" };

/** What the owner does with the code that was mailed, with three tries for it. */
type Typing = (world: World, id: string, code: string) => Promise<unknown>;
const TYPINGS: Readonly<Record<string, Typing>> = {
  "reads the mail and does nothing": async () => {},
  "types it rightly": attemptLogin,
  "mistypes it, then types it rightly": async (world, id, code) => {
    await attemptLogin(world, id, wrong(code));
    await attemptLogin(world, id, code);
  },
  "mistypes it twice": async (world, id, code) => {
    await attemptLogin(world, id, wrong(code));
    await attemptLogin(world, id, wrong(code));
  },
};

/** All that can be seen by asking and trying, after the owner has done something. */
async function watched(who: string, asked: number, typing: Typing): Promise<unknown[]> {
  const world = openWorld();
  await makeAccount(world, "robin", ADDRESS);
  world.pass(minutes(1500));
  for (let n = 0; n < asked; n += 1) await ask(world, who, HERE);
  const owner = await ask(world, who, HERE);
  if (owner.error !== null) throw new Error(owner.error);
  await typing(world, owner.id, world.mails.at(-1)?.code ?? "");
  const seen: unknown[] = [];
  for (let n = 0; n < 9; n += 1) {
    world.pass(minutes(n === 6 ? 70 : 1));
    const begun = await ask(world, who, n % 3 === 2 ? ELSEWHERE : HERE);
    if (begun.error !== null) {
      seen.push(begun);
      continue;
    }
    seen.push(begun.isNew, begun.isShared);
    const guess = begun.isShared ? "000000000000" : "000000";
    for (let tries = 0; tries < 4; tries += 1) seen.push((await attemptLogin(world, begun.id, guess)).error);
  }
  return seen;
}

describe("who watches a name from the owner's own network, or from another", () => {
  const cases = ["robin", ADDRESS].flatMap((who) => [0, 1, 2, 3, 5].map((asked) => [who, asked] as const));
  test.each(cases)("sees of a sign-in as %s nothing, after having asked %i times", async (who, asked) => {
    const before = await watched(who, asked, async () => {});
    for (const [does, typing] of Object.entries(TYPINGS))
      expect(await watched(who, asked, typing), does).toEqual(before);
  });

  test("sees no difference to a name or an address that nobody has", async () => {
    const nothing = async () => {};
    for (const asked of [0, 2, 4]) {
      const seen = await watched("robin", asked, nothing);
      for (const who of [ADDRESS, "nobody", "nobody@example.org", "nobody+x@example.org"])
        expect(await watched(who, asked, nothing), `${who}, ${asked}`).toEqual(seen);
    }
  });

  test.each(["robin", ADDRESS])("keeps nobody there from a code for %s", async (who) => {
    const world = openWorld();
    await makeAccount(world, "robin", ADDRESS);
    for (let n = 0; n < 20; n += 1) {
      const begun = await ask(world, who, HERE);
      if (begun.error !== null) throw new Error(begun.error);
      for (let tries = 0; tries < 3; tries += 1)
        await attemptLogin(world, begun.id, begun.isShared ? "000000000000" : "000000");
    }
    const owner = await ask(world, who, HERE);
    if (owner.error !== null) throw new Error(owner.error);
    expect(await attemptLogin(world, owner.id, world.mails.at(-1)?.code)).toMatchObject({ error: null });
  });
});

/** What the owner does while somebody else waits for a code. */
const LEAVINGS: Readonly<Record<string, (world: World, account: Account) => Promise<unknown>>> = {
  "deletes the account": async (world, { id }) => removeAccount(world, { accountId: id, actorId: id, proofId: null }),
  "changes the address": async (world, { id }) => {
    const [from, to] = await Promise.all(
      [ADDRESS, "robin@elsewhere.example"].map(async (address) => {
        const begun = await beginConfirmation(world, {
          purpose: "email",
          accountId: id,
          email: email(address),
          from: ELSEWHERE,
          writeMail: world.writeMail,
        });
        if (begun.error !== null) throw new Error(begun.error);
        const code = world.mails.findLast((mail) => mail.address === address)?.code;
        expect(await tryCode(world, { id: begun.id, purpose: "email", accountId: id, code })).toMatchObject({
          error: null,
        });
        return begun.id;
      }),
    );
    expect(await changeEmail(world, { accountId: id, oldId: from ?? "", newId: to ?? "" })).toBe(null);
  },
};

/** All that a waiting browser can see. */
async function waiting(who: string, asked: number, leave: (world: World, account: Account) => Promise<unknown>) {
  const world = openWorld();
  const account = await makeAccount(world, "robin", ADDRESS);
  world.pass(minutes(1500));
  for (let n = 0; n < asked; n += 1) await ask(world, who, HERE);
  const begun = await ask(world, who, HERE);
  if (begun.error !== null) throw new Error(begun.error);
  world.pass(minutes(2));
  await leave(world, account);
  const seen: unknown[] = [(await standingOf(world, begun.id)).stage];
  seen.push((await attemptLogin(world, begun.id, begun.isShared ? "000000000000" : "000000")).error);
  const again = await ask(world, who, HERE, begun.id);
  seen.push(again.error === null ? [again.isNew, again.isShared, again.id === begun.id] : again.error);
  for (let tries = 0; tries < 3; tries += 1)
    seen.push((await attemptLogin(world, begun.id, begun.isShared ? "000000000000" : "000000")).error);
  return seen;
}

describe("who waits for a code", () => {
  const cases = ["robin", ADDRESS].flatMap((who) => [0, 2, 3, 5].map((asked) => [who, asked] as const));
  test.each(cases)(
    "of %s, after having asked %i times, does not see that the account goes or moves",
    async (who, asked) => {
      const nobodys = await waiting(who === "robin" ? "nobody" : "nobody@example.org", asked, async () => {});
      expect(await waiting(who, asked, async () => {})).toEqual(nobodys);
      for (const [does, leave] of Object.entries(LEAVINGS))
        expect(await waiting(who, asked, leave), does).toEqual(nobodys);
    },
  );
});

test("typing a code changes no count but that of its own sign-in", async () => {
  const world = openWorld();
  await makeAccount(world, "robin", ADDRESS);
  const counts = () => world.store.db.select().from(limits);
  const begun = await ask(world, "robin", HERE);
  if (begun.error !== null) throw new Error(begun.error);
  const before = await counts();
  const code = world.mails.at(-1)?.code ?? "";
  for (const typed of [wrong(code), wrong(code), code]) {
    await attemptLogin(world, begun.id, typed);
    expect(await counts()).toEqual(before);
  }
});
