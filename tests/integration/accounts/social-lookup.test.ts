import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { connect, connectionsOf, markConnection } from "#app/features/accounts/providers/connections.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import * as api from "#app/routes/api/social-lookup.ts";
import type { ProviderId } from "#app/services/accounts/providers/provider.ts";
import { viewerOf } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { KINDS, makeAccount, openWorld, type World } from "./world.ts";

const mail = { id: "mail", sealed: "sealed", nextAt: new Date() };

/** An account with a way in, which may be found by it unless told. */
async function connected(world: World, username: string, provider: ProviderId, id: string, socialLookup = true) {
  const account = await makeAccount(world, username, `${username}@example.org`);
  const session = await createSession(world, { accountId: account.id, device: "" });
  const viewer = await viewerOf(world, session?.tokenId ?? "");
  if (viewer === null) throw new Error("nobody is here");
  const error = await connect(world, { viewer, mail, provider, identity: { id, name: username, email: null } });
  if (error !== null) throw new Error(error);
  await world.store.atomically((db) => [db.update(accounts).set({ socialLookup }).where(eq(accounts.id, account.id))]);
  return account;
}

const ask = (door: Door, provider: string, id: string, address?: string) =>
  door.get(api, `/api/user/social-lookup/${provider}/${encodeURIComponent(id)}`, {
    params: { provider, "*": id },
    address,
  });

describe.each(KINDS)("a social lookup in a store of kind %s", (kind) => {
  it("answers the name as a JSON text, to programs and pages everywhere", async () => {
    const door = await openDoor({ world: openWorld(kind) });
    await connected(door.world, "Anna", "discord", "80351110224678912");
    const answer = await ask(door, "discord", "80351110224678912");
    expect(answer).toMatchObject({ status: 200, body: '"Anna"' });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  it("answers null where one of the two has blocked the other, whoever did", async () => {
    const door = await openDoor({ world: openWorld(kind) });
    const { world } = door;
    const anna = await connected(world, "Anna", "discord", "1");
    const otto = await connected(world, "Otto", "discord", "2");
    const visitor = door.other();
    const ben = await door.signUp("ben", "ben@example.org");
    expect(await ask(door, "discord", "1")).toMatchObject({ body: '"Anna"' });
    await block(world, { blocker: ben.id, blocked: anna.id });
    await block(world, { blocker: otto.id, blocked: ben.id });
    for (const id of ["1", "2"]) expect(await ask(door, "discord", id)).toMatchObject({ status: 200, body: "null" });
    expect(await ask(visitor, "discord", "1")).toMatchObject({ body: '"Anna"' });
  });

  it("answers null alike for everybody else", async () => {
    const door = await openDoor({ world: openWorld(kind) });
    const { world } = door;
    await connected(world, "hidden", "discord", "1", false);
    const banned = await connected(world, "banned", "discord", "2");
    await setBan(world, { actor: null, accountId: banned.id, reason: "Spam" });
    const removed = await connected(world, "removed", "discord", "3");
    await removeAccount(world, { accountId: removed.id, actorId: null, proofId: null });
    const broken = await connected(world, "broken", "discord", "4");
    const [connection] = await connectionsOf(world, broken.id);
    await markConnection(world, { accountId: broken.id, connectionId: connection?.id ?? "", works: false });
    const seen = await connected(world, "seen", "discord", "55");
    const unknown = await ask(door, "discord", "99");
    expect(unknown).toMatchObject({ status: 200, body: "null" });
    for (const id of [
      "1",
      "2",
      "3",
      "4",
      "5",
      "555",
      "%",
      "5%",
      "_5",
      "55\u0000",
      "",
      "seen",
      seen.id,
      "x".repeat(5000),
    ]) {
      const answer = await ask(door, "discord", id);
      expect([answer.status, answer.body], id).toEqual([unknown.status, unknown.body]);
      expect([...answer.headers]).toEqual([...unknown.headers]);
    }
    for (const provider of ["google", "github", "nothing", "__proto__", "Discord", ""]) {
      expect((await ask(door, provider, "55")).body, provider).toBe("null");
    }
    expect((await ask(door, "discord", "55")).body).toBe('"seen"');
  });

  it("knows the ways an id with a server in it is written", async () => {
    const door = await openDoor({ world: openWorld(kind) });
    await connected(door.world, "anna", "mastodon", "anna@social.example");
    await connected(door.world, "berta", "indieauth", "https://berta.example/");
    for (const id of ["anna@social.example", "@Anna@Social.Example"]) {
      expect((await ask(door, "mastodon", id)).body).toBe('"anna"');
    }
    for (const id of ["berta.example", "https://berta.example", "https://berta.example/"]) {
      expect((await ask(door, "indieauth", id)).body).toBe('"berta"');
    }
    expect((await ask(door, "mastodon", "anna")).body).toBe("null");
  });
});

describe("many social lookups", () => {
  it("are answered for a while, and then not, for one network alone", async () => {
    const door = await openDoor();
    await connected(door.world, "anna", "discord", "1");
    for (let id = 0; id < 600; id++) await ask(door, "discord", String(id), "2001:db8::1");
    const refused = await ask(door, "discord", "1", "2001:db8::2");
    expect(refused).toMatchObject({ status: 429, body: "null" });
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect((await ask(door, "discord", "1", "2001:db8:0:1::1")).body).toBe('"anna"');
    door.world.pass(3_600_001);
    expect((await ask(door, "discord", "1", "2001:db8::1")).body).toBe('"anna"');
  });
});
