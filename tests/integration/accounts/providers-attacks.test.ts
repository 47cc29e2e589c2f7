import { describe, expect, it } from "vitest";
import { connectionsOf } from "#app/features/accounts/providers/connections.server.ts";
import { callbackSegment } from "#app/features/accounts/providers/tools.server.ts";
import { waitingIdentity } from "#app/features/accounts/providers/waiting.server.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { serve } from "#tests/support/accounts/provider-servers.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import {
  comeBack,
  confirm,
  connectAnna,
  type Everybody,
  INDIEAUTH_METADATA,
  INDIEAUTH_PAGE,
  indieAuthServer,
  leave,
  leaveToConnect,
  leavingFrom,
  mastodonServer,
  openEverybody,
  start,
  travel,
  waysIn,
} from "./providers-world.ts";

const CONFIRM = "/account/ways-in/confirm";
const NOBODY = { session: undefined, "session-identity": undefined, "session-login": undefined };

/** The cookies this browser got. */
const gained = (door: Door) => Object.fromEntries(Object.keys(NOBODY).map((name) => [name, door.cookie(name)]));

const sessions = ({ door }: Everybody) =>
  door.world.handle.sqlite.prepare("SELECT count(*) FROM sessions").pluck().get();

async function atProvider(all: Everybody, door = all.door): Promise<string> {
  return all.standIns.consent(await leave(door, "discord"));
}

describe("an address to come back with", () => {
  it("that this browser never left for leads nowhere: nobody is signed in by another's link", async () => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const attackers = await atProvider(all, all.door.other());
    const victim = all.door.other();
    const back = await comeBack(victim, attackers);
    expect(back.location).toBe("/account/connect?problem=expired");
    expect(gained(victim)).toEqual(NOBODY);
    expect(all.servers.discord.redeemed).toHaveLength(1);
  });

  it("with another state than this browser left with is refused before the code is shown to anybody", async () => {
    const all = await openEverybody();
    const mine = new URL(await atProvider(all));
    const foreign = new URL(await atProvider(all, all.door.other())).searchParams.get("state") ?? "";
    const cookie = all.door.cookie("session-provider") ?? "";
    for (const state of [foreign, "", "en.", mine.searchParams.get("state")?.toUpperCase() ?? "", null]) {
      const address = new URL(mine);
      if (state === null) address.searchParams.delete("state");
      else address.searchParams.set("state", state);
      all.door.setCookie("session-provider", cookie);
      expect((await comeBack(all.door, address.href)).location).toBe("/account/connect?problem=failed");
    }
    expect(all.servers.discord.redeemed).toHaveLength(0);
    expect(gained(all.door)).toEqual(NOBODY);
  });

  it("with a parameter twice is refused", async () => {
    const all = await openEverybody();
    const address = await atProvider(all);
    const cookie = all.door.cookie("session-provider") ?? "";
    for (const more of ["&code=other", "&state=other", "&iss=a&iss=b"]) {
      all.door.setCookie("session-provider", cookie);
      expect((await comeBack(all.door, address + more)).location).toBe("/account/connect?problem=failed");
    }
    expect(all.servers.discord.redeemed).toHaveLength(0);
  });

  it("works once", async () => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const other = all.door.other();
    const address = await atProvider(all, other);
    const cookie = other.cookie("session-provider") ?? "";
    await comeBack(other, address);
    const opened = sessions(all);
    expect((await comeBack(other, address)).location).toBe("/account/ways-in?problem=expired");
    // Even by somebody who has kept the cookie.
    const thief = all.door.other();
    thief.setCookie("session-provider", cookie);
    expect((await comeBack(thief, address)).location).toBe("/account/connect?problem=failed");
    expect(gained(thief)).toEqual(NOBODY);
    expect(sessions(all)).toBe(opened);
  });

  it("with a code that was given to another browser is refused by the provider, for PKCE binds it", async () => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const stolen = new URL(await atProvider(all, all.door.other())).searchParams.get("code") ?? "";
    const thief = all.door.other();
    const own = new URL(await atProvider(all, thief));
    own.searchParams.set("code", stolen);
    expect((await comeBack(thief, own.href)).location).toBe("/account/connect?problem=failed");
    expect(gained(thief)).toEqual(NOBODY);
  });

  it("says no more than that somebody did not want to, whatever stands in it", async () => {
    const all = await openEverybody();
    const address = new URL(await atProvider(all));
    address.searchParams.delete("code");
    address.searchParams.set("error", "access_denied");
    address.searchParams.set("error_description", "Call +1 555 0100");
    const back = await comeBack(all.door, address.href);
    expect(back.location).toBe("/account/connect?problem=denied");
    const page = await all.door.get(start, back.location ?? "");
    expect(page.data).toMatchObject({ problem: "denied", leaving: null });
    expect(JSON.stringify(page.data)).not.toContain("555");
    expect((await all.door.get(start, "/account/connect?problem=Call%20us")).data.problem).toBeNull();
  });

  it("without a code, or with another error, has failed", async () => {
    const all = await openEverybody();
    for (const [name, value] of [
      ["error", "server_error"],
      ["code", ""],
    ] as const) {
      const address = new URL(await atProvider(all));
      address.searchParams.set(name, value);
      expect((await comeBack(all.door, address.href)).location).toBe("/account/connect?problem=failed");
    }
  });
});

describe("where people are sent back to", () => {
  it("is one address, whatever a form or a header says", async () => {
    const all = await openEverybody();
    const evil = "https://evil.example/";
    const then = "//evil.example";
    const fields = { provider: "discord", then, redirect_uri: evil, state: "x", returnTo: evil };
    const headers = { "x-forwarded-host": "evil.example" };
    const answer = await all.door.post(start, `/account/connect?redirect_uri=${evil}`, fields, { headers });
    const location = new URL(await leavingFrom(all.door, answer));
    expect(location.searchParams.get("redirect_uri")).toBe("http://en.localhost:3000/account/connect/discord");
    expect(location.href).not.toContain("evil");
  });

  it.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
    "and %s is not where they go on to",
    async (then) => {
      const all = await openEverybody();
      await connectAnna(all, "discord");
      expect((await travel(all, "discord", all.door.other(), then)).location).toBe("/account");
    },
  );

  it("is redeemed with that address alone", async () => {
    const all = await openEverybody();
    const address = (await atProvider(all)).replace("/connect/discord", "/connect/google");
    expect((await comeBack(all.door, address)).location).toBe("/account/connect?problem=failed");
    expect(all.servers.discord.redeemed).toHaveLength(0);
  });
});

describe("one server that passes people on to another one", () => {
  async function withEvil() {
    const all = await openEverybody();
    const evil = mastodonServer();
    all.standIns.add(["https://evil.example"], await serve(evil.answer));
    const env = { MASTODON: "true", INDIEAUTH: "true", OUTSIDE_ORIGINS: all.standIns.setting };
    return { all, evil, door: await openDoor({ world: all.door.world, env }) };
  }

  it("does not get the code that one gives out", async () => {
    const { all, evil, door } = await withEvil();
    const location = new URL(await leave(door, "mastodon", { home: "evil.example" }));
    // The malicious server redirects the browser to the honest one, with our callback address for that one.
    const passedOn = new URL(location.href.replace("https://evil.example", "https://social.example"));
    passedOn.searchParams.set(
      "redirect_uri",
      `http://en.localhost:3000/account/connect/${callbackSegment("mastodon", "social.example")}`,
    );
    const back = await comeBack(door, await all.standIns.consent(passedOn.href));
    expect(back.location).toBe("/account/connect?problem=failed");
    expect(evil.redeemed).toHaveLength(0);
    expect(gained(door)).toEqual(NOBODY);
  });

  it("holds nobody up with a name that was made to be read slowly", async () => {
    const { all, evil, door } = await withEvil();
    const path = "/api/v1/accounts/verify_credentials";
    evil.options = { ...evil.options, user: { path, body: { username: `${"0".repeat(3500)}-` } } };
    let location: string | null = null;
    const held = await blockedBy(async () => {
      const back = await all.standIns.consent(await leave(door, "mastodon", { home: "evil.example" }));
      ({ location } = await comeBack(door, back));
    });
    expect(location).toBe("/account/connect?problem=failed");
    expect(held).toBeLessThan(50);
  });

  it("cannot speak for people of that one", async () => {
    const { all, evil, door } = await withEvil();
    await connectAnna(all, "mastodon");
    for (const username of ["anna@social.example", "Anna@social.example", "anna%40social.example", "@anna"]) {
      const path = "/api/v1/accounts/verify_credentials";
      evil.options = { ...evil.options, user: { path, body: { username, acct: "anna@social.example" } } };
      const back = await comeBack(
        door,
        await all.standIns.consent(await leave(door, "mastodon", { home: "evil.example" })),
      );
      expect(back.location).toBe("/account/connect?problem=failed");
    }
    evil.options = {
      ...evil.options,
      user: { path: "/api/v1/accounts/verify_credentials", body: { username: "anna" } },
    };
    const back = await comeBack(
      door,
      await all.standIns.consent(await leave(door, "mastodon", { home: "evil.example" })),
    );
    expect(back.location).toBe("/account/sign-in?then=%2Faccount%2Fways-in%2Fconfirm");
    expect(door.cookie("session")).toBeUndefined();
  });

  it.each([
    ["names another issuer", { iss: "https://evil.example/" }],
    ["names none, though it has promised to", {}],
  ])("is refused when it %s", async (_, back) => {
    const all = await openEverybody();
    all.servers.indieauth.options = { ...all.servers.indieauth.options, back: back as Record<string, string> };
    expect((await travel(all, "indieauth")).location).toBe("/account/connect?problem=failed");
    expect(all.servers.indieauth.redeemed).toHaveLength(0);
  });

  it("cannot vouch for a site that has not asked it to", async () => {
    const all = await openEverybody();
    const victim = indieAuthServer(INDIEAUTH_PAGE.replaceAll("vouch.example", "other.example"), {
      issuer: "https://other.example/",
      authorization_endpoint: "https://other.example/authorize",
    });
    all.standIns.add(["https://victim.example", "https://other.example"], await serve(victim.answer));
    const door = await openDoor({
      world: all.door.world,
      env: { INDIEAUTH: "true", OUTSIDE_ORIGINS: all.standIns.setting },
    });
    for (const me of [
      "https://victim.example/",
      "https://nobody.example/",
      "not an address",
      "https://127.0.0.1/",
      7,
    ]) {
      all.servers.indieauth.options = { ...all.servers.indieauth.options, grant: { me } };
      const back = await comeBack(door, await all.standIns.consent(await leave(door, "indieauth")));
      expect(back.location).toMatch(/^\/account\/connect\?problem=(failed|noServer)$/);
      expect(gained(door)).toEqual(NOBODY);
    }
  });
});

describe("a way in that is added", () => {
  it("is added to the account of the session it was begun in, and to no other", async () => {
    const all = await openEverybody();
    await all.door.signUp("anna", "anna@example.org");
    const address = await all.standIns.consent(await leaveToConnect(all.door, "discord"));
    const trip = all.door.cookie("session-provider") ?? "";
    const berta = await all.door.signUp("berta", "berta@example.org");
    all.door.setCookie("session-provider", trip);
    expect((await comeBack(all.door, address)).location).toBe("/account/ways-in?problem=expired");
    const visitor = all.door.other();
    visitor.setCookie("session-provider", trip);
    expect((await comeBack(visitor, address)).location).toBe("/account/connect?problem=expired");
    expect(all.servers.discord.redeemed).toHaveLength(0);
    expect(await connectionsOf(all.door.service, berta.id)).toEqual([]);
  });

  it("is not confirmed by who has signed in in that browser since", async () => {
    const all = await openEverybody();
    await all.door.signUp("anna", "anna@example.org");
    await comeBack(all.door, await all.standIns.consent(await leaveToConnect(all.door, "discord")));
    const berta = await all.door.signUp("berta", "berta@example.org");
    expect((await all.door.get(confirm, CONFIRM)).location).toBe("/account/ways-in");
    await all.door.post(confirm, CONFIRM, { intent: "connect" });
    expect(await connectionsOf(all.door.service, berta.id)).toEqual([]);
  });

  it("is added by pressing the button alone: looking changes nothing, nor does saying no", async () => {
    const all = await openEverybody();
    const account = await all.door.signUp("anna", "anna@example.org");
    await comeBack(all.door, await all.standIns.consent(await leaveToConnect(all.door, "discord")));
    await all.door.get(confirm, CONFIRM);
    expect(await connectionsOf(all.door.service, account.id)).toEqual([]);
    expect((await all.door.post(confirm, CONFIRM, { intent: "leave" })).location).toBe("/account/ways-in");
    await all.door.post(confirm, CONFIRM, { intent: "connect" });
    expect(await connectionsOf(all.door.service, account.id)).toEqual([]);
  });

  it("needs somebody who has signed in a moment ago, to begin and to confirm", async () => {
    const all = await openEverybody();
    const account = await all.door.signUp("anna", "anna@example.org");
    await comeBack(all.door, await all.standIns.consent(await leaveToConnect(all.door, "discord")));
    const identity = all.door.cookie("session-identity") ?? "";
    all.door.world.pass(14 * 60_000);
    all.door.setCookie("session-identity", identity);
    all.door.world.pass(2 * 60_000);
    expect((await all.door.post(confirm, CONFIRM, { intent: "connect" })).location).toMatch(/sign-in\?again=1/);
    const answer = await all.door.post(waysIn, "/account/ways-in", { intent: "connect", provider: "discord" });
    expect(answer.location).toMatch(/sign-in\?again=1/);
    expect(await connectionsOf(all.door.service, account.id)).toEqual([]);
    // After signing in again it has expired.
    await all.door.signIn(account);
    expect((await all.door.get(confirm, CONFIRM)).location).toBe("/account/ways-in");
  });

  it("that opens another account is refused, without a word of whose that is", async () => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const other = all.door.other();
    const berta = await other.signUp("berta", "berta@example.org");
    const back = await comeBack(other, await all.standIns.consent(await leaveToConnect(other, "discord")));
    expect(back.location).toBe("/account/ways-in?problem=taken");
    const page = await other.get(waysIn, back.location ?? "");
    expect(page.data.problem).toBe("taken");
    expect(JSON.stringify(page.data)).not.toContain("anna");
    expect(await connectionsOf(all.door.service, berta.id)).toEqual([]);
  });

  it("and is confirmed by two at once goes to one of them", async () => {
    const all = await openEverybody();
    const doors = [all.door, all.door.other(), all.door.other(), all.door.other()];
    for (const [index, door] of doors.entries()) {
      await door.signUp(`anna${index}`, `anna${index}@example.org`);
      await comeBack(door, await all.standIns.consent(await leaveToConnect(door, "discord")));
    }
    const answers = await Promise.all(doors.map((door) => door.post(confirm, CONFIRM, { intent: "connect" })));
    expect(answers.filter(({ location }) => location === "/account/ways-in?done=connected")).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.map(({ data }) => data.errors)).toEqual(Array(3).fill({ form: "waysIn.problem.taken" }));
    expect(all.door.world.handle.sqlite.prepare("SELECT count(*) FROM connections").pluck().get()).toBe(1);
  });

  it("twice is added once", async () => {
    const all = await openEverybody();
    const account = await connectAnna(all, "discord");
    const back = await comeBack(all.door, await all.standIns.consent(await leaveToConnect(all.door, "discord")));
    expect(back.location).toBe("/account/ways-in?done=connected");
    expect(await connectionsOf(all.door.service, account.id)).toHaveLength(1);
  });
});

describe("an e-mail address a provider tells", () => {
  it.each([
    ["has not checked", false, null],
    ["says it has checked", true, "victim@example.org"],
  ])("that it %s opens nobody's account", async (_, email_verified, offered) => {
    const all = await openEverybody();
    const victim = await all.door.signUp("victim", "victim@example.org");
    Object.assign(all.googleClaims, { sub: "attacker", email: "victim@example.org", email_verified });
    const attacker = all.door.other();
    const back = await travel(all, "google", attacker);
    expect(back.location).toBe("/account/sign-in?then=%2Faccount%2Fways-in%2Fconfirm");
    expect(attacker.cookie("session")).toBeUndefined();
    expect(await connectionsOf(all.door.service, victim.id)).toEqual([]);
    const headers = { cookie: `session-identity=${attacker.cookie("session-identity")}` };
    const context = await attacker.context(new Request("http://en.localhost:3000/", { headers }));
    expect(waitingIdentity(context)?.email ?? null).toBe(offered);
  });

  it("waits in the browser it was told to: nobody's later account is joined to it", async () => {
    const all = await openEverybody();
    Object.assign(all.googleClaims, { sub: "attacker", email: "victim@example.org", email_verified: true });
    await travel(all, "google", all.door.other());
    const victim = await all.door.signUp("victim", "victim@example.org");
    expect((await all.door.get(confirm, CONFIRM)).location).toBe("/account/ways-in");
    expect(await connectionsOf(all.door.service, victim.id)).toEqual([]);
  });
});

describe("a cookie of ours", () => {
  it("is good for its own purpose, in its own edition", async () => {
    const all = await openEverybody();
    const address = await atProvider(all);
    const trip = all.door.cookie("session-provider") ?? "";
    const account = await all.door.signUp("anna", "anna@example.org");
    all.door.setCookie("session-identity", trip);
    expect((await all.door.get(confirm, CONFIRM)).location).toBe("/account/ways-in");
    for (const forged of [
      all.door.world.secrets.encrypt("anna@example.org"),
      all.door.world.secrets.encrypt(JSON.stringify({ for: "provider" })),
      `${trip.slice(0, -2)}AA`,
      "s1.x.y",
      "",
    ]) {
      const other = all.door.other();
      other.setCookie("session-provider", forged);
      expect((await comeBack(other, address)).location).toBe("/account/connect?problem=expired");
    }
    const polish = await openDoor({
      edition: "pl",
      world: all.door.world,
      env: { OUTSIDE_ORIGINS: all.standIns.setting },
    });
    polish.setCookie("session-provider", trip);
    const { search } = new URL(address);
    const back = await comeBack(polish, `http://pl.localhost:3000/account/connect/discord${search}`);
    expect(back.location).toMatch(/problem=expired$/);
    expect(await connectionsOf(all.door.service, account.id)).toEqual([]);
  });

  it("tells nothing", async () => {
    const all = await openEverybody();
    await travel(all, "google");
    await leave(all.door, "mastodon");
    const cookies = ["session-identity", "session-provider"].map((name) => all.door.cookie(name) ?? "");
    for (const value of cookies) {
      expect(value).toMatch(/^s1\.[\w-]+\.[\w-]+$/);
      expect(value.length).toBeLessThan(4000);
      expect(Buffer.from(value.split(".")[2] ?? "", "base64url").toString("latin1")).not.toMatch(/google|anna|social/);
    }
  });
});

describe("a signed token", () => {
  const WRONG: Record<string, Record<string, unknown>> = {
    "for another client": { aud: "somebody-else" },
    "of another issuer": { iss: "https://evil.example" },
    "for another round trip": { nonce: "other" },
    "without one": { nonce: undefined },
    "that has expired": { exp: 1_700_000_000 },
    "that never does": { exp: undefined },
    "about nobody": { sub: "" },
    "about a list": { sub: ["a"] },
  };

  it.each(Object.entries(WRONG))("%s vouches for nobody", async (_, claims) => {
    const all = await openEverybody();
    Object.assign(all.googleClaims, claims);
    expect((await travel(all, "google")).location).toBe("/account/connect?problem=failed");
    expect(gained(all.door)).toEqual(NOBODY);
  });

  it.each(["none", "HS256", "RS256"])("not signed by the provider (%s) vouches for nobody", async (alg) => {
    const all = await openEverybody();
    all.google.service.once("beforeResponse", (answer) => {
      if (answer.body === "") return;
      const [header = "", payload = ""] = String(answer.body.id_token).split(".");
      const kid = JSON.parse(Buffer.from(header, "base64url").toString()).kid;
      const forged = Buffer.from(JSON.stringify({ alg, kid })).toString("base64url");
      answer.body.id_token = `${forged}.${payload}.${alg === "none" ? "" : "AAAA"}`;
    });
    expect((await travel(all, "google")).location).toBe("/account/connect?problem=failed");
  });

  it("that is missing vouches for nobody", async () => {
    const all = await openEverybody();
    all.apple.service.once("beforeResponse", (answer) => {
      if (answer.body !== "") delete answer.body.id_token;
    });
    expect((await travel(all, "apple")).location).toBe("/account/connect?problem=failed");
  });
});

describe("a server somebody names", () => {
  const nowhere = { status: 400, data: { errors: { "home-mastodon": "waysIn.problem.noServer" } } };

  it.each([
    ...["127.0.0.1", "127.1", "2130706433", "0x7f.1", "[::1]", "[::ffff:7f00:1]", "localhost", "intranet", "10.0.0.1"],
    ...[
      "169.254.169.254",
      "social.example:8443",
      "social.example.",
      "user@127.0.0.1",
      "http://127.0.0.1/",
      "file:///etc",
    ],
    ...[
      "localhost:3000",
      "en.localhost",
      "https://en.localhost:3000/",
      "metadata.google.internal.",
      "①②⑦.⓪.⓪.①",
      "a b",
    ],
    ...["https://social.example@127.0.0.1/", "//127.0.0.1", "social.example\\@127.0.0.1", "nobody.invalid"],
  ])("is not asked when it is %s, and nothing tells that from one that does not answer", async (home) => {
    const all = await openEverybody();
    const answer = await all.door.post(start, "/account/connect", { provider: "mastodon", "home-mastodon": home });
    expect(answer).toMatchObject(nowhere);
    expect(answer.data.values["home-mastodon"]).toBe(home);
    expect(all.door.cookie("session-provider")).toBeUndefined();
  });

  it("has to be named at all", async () => {
    const all = await openEverybody();
    const answer = await all.door.post(start, "/account/connect", { provider: "mastodon" });
    expect(answer.data.errors).toEqual({ "home-mastodon": "waysIn.problem.missing" });
  });

  const ANSWERS: Record<string, { status?: number; headers?: object; body: string }> = {
    "a page": { body: "<!doctype html>" },
    nothing: { status: 204, body: "" },
    "an error": { status: 500, body: "{}" },
    "a refusal": { status: 403, body: JSON.stringify({ error: "forbidden" }) },
    "a redirect into our network": { status: 302, headers: { location: "http://127.0.0.1:22/" }, body: "" },
    "a list": { body: "[]" },
    "a client without a secret": { body: JSON.stringify({ client_id: "a" }) },
    numbers: { body: JSON.stringify({ client_id: 1, client_secret: 2 }) },
    "a prototype": { body: '{"__proto__": {"client_id": "a", "client_secret": "b"}}' },
    "very much": { body: " ".repeat(300_000) },
    "very long secrets": { body: JSON.stringify({ client_id: "a".repeat(5000), client_secret: "b" }) },
  };

  it.each(Object.entries(ANSWERS))("may answer with %s, and no harm is done", async (_, answer) => {
    const all = await openEverybody();
    all.servers.mastodon.options = { ...all.servers.mastodon.options, more: () => answer };
    const said = await all.door.post(start, "/account/connect", {
      provider: "mastodon",
      "home-mastodon": "social.example",
    });
    expect(said).toMatchObject(nowhere);
    expect(all.door.world.handle.sqlite.prepare("SELECT count(*) FROM provider_clients").pluck().get()).toBe(0);
  });

  const PAGES: Record<string, string> = {
    "says nothing": "<!doctype html><title>Anna</title>",
    "says it in a comment": `<!-- ${INDIEAUTH_PAGE} -->`,
    "says it in the text": `<body>${INDIEAUTH_PAGE}`,
    "says it in a value": `<meta name="description" content='${INDIEAUTH_PAGE.replaceAll("'", "")}'>`,
    "leads into our network": '<link rel="authorization_endpoint" href="http://127.0.0.1:22/">',
    "leads to a script": '<link rel="authorization_endpoint" href="javascript:alert(1)">',
    "leads through a user": '<link rel="authorization_endpoint" href="https://user@vouch.example/">',
  };

  it.each(Object.entries(PAGES))("as a site of one's own is refused when it %s", async (_, page) => {
    const all = await openEverybody();
    all.servers.indieauth.options = { ...all.servers.indieauth.options, more: indieAuthServer(page).options.more };
    const answer = await all.door.post(start, "/account/connect", {
      provider: "indieauth",
      "home-indieauth": "anna.example",
    });
    expect(answer.data.errors).toEqual({ "home-indieauth": "waysIn.problem.noServer" });
  });

  it("as a site of one's own is refused when somebody else speaks for its issuer", async () => {
    const all = await openEverybody();
    for (const metadata of [
      { ...INDIEAUTH_METADATA, issuer: "https://evil.example/" },
      { ...INDIEAUTH_METADATA, issuer: "https://vouch.example/elsewhere/" },
      { ...INDIEAUTH_METADATA, authorization_endpoint: "http://vouch.example/authorize" },
      { issuer: "https://vouch.example/" },
    ]) {
      const { more } = indieAuthServer(INDIEAUTH_PAGE, metadata).options;
      all.servers.indieauth.options = { ...all.servers.indieauth.options, more };
      const answer = await all.door.post(start, "/account/connect", {
        provider: "indieauth",
        "home-indieauth": "anna.example",
      });
      expect(answer.data.errors).toEqual({ "home-indieauth": "waysIn.problem.noServer" });
    }
  });

  it("is registered with once, by all who come from there", async () => {
    const all = await openEverybody();
    await travel(all, "mastodon", all.door.other());
    await travel(all, "mastodon", all.door.other());
    const { asked } = all.servers.mastodon;
    expect(asked.filter((what) => what === "POST /api/v1/apps")).toHaveLength(1);
  });

  it("is registered with again when it has forgotten us", async () => {
    const all = await openEverybody();
    const { mastodon } = all.servers;
    await travel(all, "mastodon", all.door.other());
    const old = mastodon.options;
    const client = { id: "app-2", secret: "app-secret-2" };
    const more: typeof old.more = (request, body) =>
      request.url === "/api/v1/apps"
        ? { body: JSON.stringify({ client_id: client.id, client_secret: client.secret }) }
        : (old.more?.(request, body) ?? null);
    mastodon.options = { ...old, client: { ...client, id: "app-1" }, more };
    // It detects this at the token endpoint …
    expect((await travel(all, "mastodon", all.door.other())).location).toBe("/account/connect?problem=unknownClient");
    mastodon.options = { ...old, client, more };
    expect((await travel(all, "mastodon", all.door.other())).location).toMatch(/^\/account\/sign-in/);
    // … or before it redirects anybody there, because client registrations expire after a day.
    all.door.world.pass(25 * 3_600_000);
    mastodon.options = { ...old, client: { id: "app-3", secret: "app-secret-3" }, more: old.more };
    const registrations = () => mastodon.asked.filter((what) => what === "POST /api/v1/apps").length;
    const before = registrations();
    await leave(all.door.other(), "mastodon");
    expect(registrations()).toBe(before + 1);
  });

  it("cannot be bothered by one network without end", async () => {
    const all = await openEverybody();
    const from = (address: string) =>
      all.door.post(
        start,
        "/account/connect",
        { provider: "mastodon", "home-mastodon": "social.example" },
        { address },
      );
    for (let i = 0; i < 20; i++) expect((await from("192.0.2.1")).status).toBe(303);
    expect((await from("192.0.2.1")).data.errors).toEqual({ "home-mastodon": "waysIn.problem.tooMany" });
    expect((await from("192.0.2.2")).status).toBe(303);
  });
});

describe("a provider that answers strangely", () => {
  const GRANTS: Record<string, [number, Record<string, unknown>, string]> = {
    "an error as if all were well": [200, { error: "bad_verification_code" }, "failed"],
    "that it does not know this site": [401, { error: "invalid_client" }, "unknownClient"],
    "a token of another kind": [200, { access_token: { a: 1 } }, "failed"],
    "no token": [200, { access_token: undefined }, "failed"],
    "an error": [503, {}, "failed"],
  };

  it.each(Object.entries(GRANTS))("%s signs nobody in", async (_, [grantStatus, grant, problem]) => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    all.servers.discord.options = { ...all.servers.discord.options, grantStatus, grant };
    const other = all.door.other();
    expect((await travel(all, "discord", other)).location).toBe(`/account/connect?problem=${problem}`);
    expect(gained(other)).toEqual(NOBODY);
  });

  it.each([
    {},
    [],
    null,
    { id: 80351110224678912, username: "anna" },
    { id: "", username: "anna" },
    { id: "80351110224678912" },
  ])("about somebody (%j) signs nobody in", async (body) => {
    const all = await openEverybody();
    await connectAnna(all, "discord");
    const user = { path: "/api/v10/users/@me", body };
    all.servers.discord.options = { ...all.servers.discord.options, user };
    const other = all.door.other();
    expect((await travel(all, "discord", other)).location).toBe("/account/connect?problem=failed");
    expect(gained(other)).toEqual(NOBODY);
  });

  it("about somebody who is gone there, or with a name that is a trick, does no harm", async () => {
    const all = await openEverybody();
    const path = "/api/v10/users/@me";
    const { options } = all.servers.discord;
    all.servers.discord.options = { ...options, user: { path, status: 404, body: { id: "1", username: "a" } } };
    expect((await travel(all, "discord")).location).toBe("/account/connect?problem=failed");
    const username = `\u202eanna\n<script>\u0000${"x".repeat(500)}`;
    all.servers.discord.options = { ...options, user: { path, body: { id: "1", username } } };
    await all.door.signUp("anna", "anna@example.org");
    await comeBack(all.door, await all.standIns.consent(await leaveToConnect(all.door, "discord")));
    const page = await all.door.get(confirm, CONFIRM);
    expect(page.data.name).toMatch(/^anna <script> x+$/);
    expect(page.data.name).toHaveLength(100);
  });
});
