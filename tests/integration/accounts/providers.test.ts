import { describe, expect, it } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { connectionsOf, markConnection } from "#app/features/accounts/providers/connections.server.ts";
import { callbackSegment } from "#app/features/accounts/providers/tools.server.ts";
import { waitingIdentity } from "#app/features/accounts/providers/waiting.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { PROVIDERS, type ProviderId } from "#app/services/accounts/providers/provider.ts";
import { secondFactors } from "#db/accounts/schema/second-factor.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { comeBack, confirm, connectAnna, leave, openEverybody, start, travel, waysIn } from "./providers-world.ts";

const NAMES: Record<ProviderId, string> = {
  mastodon: "@Anna@social.example",
  discord: "anna",
  google: "anna@example.org",
  apple: "",
  github: "anna",
  indieauth: "anna.example",
  facebook: "Anna",
  twitter: "@anna",
};
const RETURN: Partial<Record<ProviderId, string>> = {
  mastodon: callbackSegment("mastodon", "social.example"),
  indieauth: callbackSegment("indieauth", "anna.example"),
};

describe.each(PROVIDERS)("%s", (provider) => {
  it("asks by OAuth with state and PKCE, and sends people back to one fixed address", async () => {
    const { door } = await openEverybody();
    const url = new URL(await leave(door, provider));
    const asked = Object.fromEntries(url.searchParams);
    expect(url.protocol).toBe("https:");
    expect(asked).toMatchObject({ response_type: "code", code_challenge_method: "S256" });
    expect(asked.code_challenge).toMatch(/^[\w-]{43}$/);
    expect(asked.state).toMatch(/^en\.[\w-]{43}$/);
    expect(asked.redirect_uri).toBe(`http://en.localhost:3000/account/connect/${RETURN[provider] ?? provider}`);
    expect(url.href).not.toContain("secret");
  });

  it("vouches for somebody unknown, who signs up by mail once and says then that this is them", async () => {
    const all = await openEverybody();
    const { door } = all;
    const back = await travel(all, provider, door, "/search");
    expect(back.location).toBe("/account/sign-in?then=%2Faccount%2Fways-in%2Fconfirm");
    expect(door.cookie("session-provider")).toBeUndefined();
    expect(door.cookie("session")).toBeUndefined();
    const waiting = waitingIdentity(
      await door.context(
        new Request("http://x", { headers: { cookie: `session-identity=${door.cookie("session-identity")}` } }),
      ),
    );
    expect(waiting).toMatchObject({ name: NAMES[provider] });
    const account = await door.signUp("anna", "anna@example.org");
    const page = await door.get(confirm, "/account/ways-in/confirm");
    expect(page.data).toMatchObject({ name: NAMES[provider], username: "anna", provider: { id: provider } });
    const done = await door.post(confirm, "/account/ways-in/confirm", { intent: "connect" });
    expect(done.location).toBe("/search");
    expect(door.cookie("session-identity")).toBeUndefined();
    expect(await connectionsOf(door.service, account.id)).toMatchObject([
      { provider, name: NAMES[provider], brokenAt: null },
    ]);
    expect(door.notices).toMatchObject([{ notice: "wayInAdded", to: "anna@example.org", username: "anna" }]);
  });

  it("signs somebody known in, in another browser, and leads on to where they wanted to go", async () => {
    const all = await openEverybody();
    await connectAnna(all, provider);
    const other = all.door.other();
    const back = await travel(all, provider, other, "/pronouns/they");
    expect(back).toMatchObject({ status: 303, location: "/pronouns/they" });
    const page = await other.get(waysIn, "/account/ways-in");
    expect(page.data.connections).toMatchObject([
      { provider: { id: provider }, name: NAMES[provider], brokenSince: null, isOffered: true },
    ]);
  });
});

describe("who is signed in by a provider", () => {
  it("still has to pass the second factor", async () => {
    const all = await openEverybody();
    const account = await connectAnna(all, "discord");
    const { store, secrets, now } = all.door.world;
    await store.atomically((db) => [
      db
        .insert(secondFactors)
        .values({ accountId: account.id, secretSealed: secrets.encrypt("secret"), confirmedAt: now() }),
    ]);
    const other = all.door.other();
    const back = await travel(all, "discord", other, "/search");
    expect(back.location).toBe("/account/sign-in/second-factor?then=%2Fsearch");
    expect(other.cookie("session")).toBeUndefined();
    expect(other.cookie("session-login")).toBeDefined();
    expect((await other.get(waysIn, "/account/ways-in")).location).toMatch(/^\/account\/sign-in\?/);
  });

  it("is told of a ban like anybody, and of nothing else", async () => {
    const all = await openEverybody();
    const account = await connectAnna(all, "discord");
    await setBan(all.door.world, { actor: null, accountId: account.id, reason: "Spam" });
    const other = all.door.other();
    await travel(all, "discord", other);
    expect((await other.get(waysIn, "/account/ways-in")).location).toBe("/account/banned");
  });

  it("is unknown when the account is gone", async () => {
    const all = await openEverybody();
    const account = await connectAnna(all, "discord");
    await removeAccount(all.door.world, { accountId: account.id, actorId: null, proofId: null });
    const back = await travel(all, "discord", all.door.other());
    expect(back.location).toBe("/account/sign-in?then=%2Faccount%2Fways-in%2Fconfirm");
  });

  it("may have waited a quarter of an hour at the provider, not longer", async () => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const other = all.door.other();
    const address = await all.standIns.consent(await leave(other, "discord"));
    all.door.world.pass(15 * 60_000);
    const back = await comeBack(other, address);
    expect(back.location).toBe("/account/connect?problem=expired");
    expect(other.cookie("session")).toBeUndefined();
  });
});

describe("providers that are off", () => {
  it("are neither offered nor begun nor ended", async () => {
    const door = await openDoor();
    const page = await door.get(start, "/account/connect");
    expect(page.data.providers).toEqual([]);
    const answer = await door.post(start, "/account/connect", { provider: "discord" });
    expect(answer).toMatchObject({ status: 400, data: { errors: { form: "waysIn.problem.failed" } } });
    expect(door.cookie("session-provider")).toBeUndefined();
  });

  it("let nobody in any more who was on the way, and say so on the page of who has them", async () => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const other = all.door.other();
    const address = await all.standIns.consent(await leave(other, "discord"));
    const without = await openDoor({ world: all.door.world, env: { OUTSIDE_ORIGINS: all.standIns.setting } });
    without.setCookie("session-provider", other.cookie("session-provider") ?? "");
    expect((await comeBack(without, address)).location).toBe("/account/connect?problem=failed");
    expect(all.servers.discord.redeemed).toHaveLength(1);
    without.setCookie("session", all.door.cookie("session") ?? "");
    const page = await without.get(waysIn, "/account/ways-in");
    expect(page.data).toMatchObject({ working: 0, providers: [], connections: [{ isOffered: false }] });
  });
});

describe("ways in of an account", () => {
  it("can be taken away by who has signed in a moment ago; the code by mail remains", async () => {
    const all = await openEverybody();
    const { door } = all;
    const account = await connectAnna(all, "github");
    const [connection] = await connectionsOf(door.service, account.id);
    const page = await door.get(waysIn, "/account/ways-in");
    expect(page.data).toMatchObject({ working: 1, email: "a*****@*****.org" });
    door.world.pass(16 * 60_000);
    const fields = { intent: "disconnect", connection: connection?.id ?? "" };
    const stale = await door.post(waysIn, "/account/ways-in", fields);
    expect(stale.location).toMatch(/^\/account\/sign-in\?again=1/);
    await door.signIn(account);
    const done = await door.post(waysIn, "/account/ways-in", fields);
    expect(done.location).toBe("/account/ways-in?done=disconnected");
    expect(door.notices.at(-1)).toMatchObject({ notice: "wayInRemoved", to: "anna@example.org" });
    expect(await connectionsOf(door.service, account.id)).toEqual([]);
    expect((await door.post(waysIn, "/account/ways-in", fields)).data.errors).toEqual({ form: "waysIn.problem.gone" });
    expect((await travel(all, "github", door.other())).location).toMatch(/^\/account\/sign-in/);
  });

  it("are nobody else's to take away or to try", async () => {
    const all = await openEverybody();
    const anna = await connectAnna(all, "github");
    const [connection] = await connectionsOf(all.door.service, anna.id);
    const other = all.door.other();
    await other.signUp("berta", "berta@example.org");
    for (const intent of ["disconnect", "check"]) {
      const answer = await other.post(waysIn, "/account/ways-in", { intent, connection: connection?.id ?? "" });
      expect(answer.data.errors).toEqual({ form: "waysIn.problem.gone" });
    }
    expect(await connectionsOf(all.door.service, anna.id)).toHaveLength(1);
  });

  it("can be tried: one that fails is marked, one that works again is not any more", async () => {
    const all = await openEverybody();
    const { door, servers, standIns } = all;
    const account = await connectAnna(all, "discord");
    const [connection] = await connectionsOf(door.service, account.id);
    const tryIt = async () => {
      const answer = await door.post(waysIn, "/account/ways-in", { intent: "check", connection: connection?.id ?? "" });
      const { location } = (await door.get(start, answer.location ?? "")).data.leaving;
      return comeBack(door, await standIns.consent(location));
    };
    const { options } = servers.discord;
    servers.discord.options = { ...options, grantStatus: 401, grant: { error: "invalid_client" } };
    expect((await tryIt()).location).toBe("/account/ways-in?problem=unknownClient");
    const broken = await door.get(waysIn, "/account/ways-in");
    expect(broken.data).toMatchObject({ working: 0, connections: [{ brokenSince: "21 November 2026" }] });
    servers.discord.options = options;
    expect((await tryIt()).location).toBe("/account/ways-in?done=works");
    expect((await connectionsOf(door.service, account.id))[0]?.brokenAt).toBeNull();
    const user = { path: options.user?.path ?? "", body: { id: "99", username: "somebody else" } };
    servers.discord.options = { ...options, user };
    expect((await tryIt()).location).toBe("/account/ways-in?problem=otherIdentity");
    expect((await connectionsOf(door.service, account.id))[0]?.brokenAt).toBeNull();
  });

  it("are marked as working again by signing in", async () => {
    const all = await openEverybody();
    const account = await connectAnna(all, "discord");
    const [connection] = await connectionsOf(all.door.service, account.id);
    await markConnection(all.door.world, { accountId: account.id, connectionId: connection?.id ?? "", works: false });
    expect((await connectionsOf(all.door.service, account.id))[0]?.brokenAt).not.toBeNull();
    await travel(all, "discord", all.door.other());
    expect((await connectionsOf(all.door.service, account.id))[0]?.brokenAt).toBeNull();
  });

  it("are not kept in a form anybody could read", async () => {
    const all = await openEverybody();
    await connectAnna(all, "mastodon");
    const { handle } = all.door.world;
    const rows = JSON.stringify([
      handle.sqlite.prepare("SELECT * FROM connections").all(),
      handle.sqlite.prepare("SELECT client_secret_sealed FROM provider_clients").all(),
    ]);
    expect(rows).not.toMatch(/anna|social\.example|app-secret/i);
  });
});
