import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { banMember, signedInAgain, signedInEverywhere } from "#tests/support/accounts/member.ts";
import { EVERYTHING, ROBIN } from "#tests/support/cards/contents.ts";
import { cardPeopleIn } from "#tests/support/cards/people.ts";
import { type Answer, hangUp } from "#tests/support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

const dataDir = temporaryFolder();
let site: TestSite;
const cookies: Record<string, string> = {};
const ids = new Map<string, string>();

beforeAll(async () => {
  for (const [name, roles] of [
    ["viewer", ""],
    ["turnedaway", ""],
    ["moderator", "en-users"],
    ["young", ""],
    ["alone", ""],
  ] as const) {
    const signed = await signedInEverywhere(dataDir, ["http://en.localhost"], name, roles);
    cookies[name] = signed.cookies.get("http://en.localhost") ?? "";
    ids.set(name, signed.account);
  }
  const people = cardPeopleIn(dataDir);
  for (const [name, id] of ids) people.known(name, id);
  const { person, card } = people;
  for (const name of [
    "Robin",
    "ash",
    "sam",
    "internal",
    "bots",
    "hiding",
    "empty",
    "elsewhere",
    "indexed",
    "warned",
    "banned",
    "qwerin",
    "saidinwords",
    "refusing",
  ])
    await person(name);
  await card("sam", { content: ROBIN });
  await card("qwerin", { content: ROBIN });
  await card("Robin", { content: ROBIN });
  await card("Robin", { content: ROBIN, locale: "pl" });
  await card("Robin", { content: ROBIN, locale: "_" });
  await card("ash", {
    content: EVERYTHING,
    birthday: "1994-02-03",
    circle: { Robin: "best friend", sam: "soup" },
    asked: ["sam"],
  });
  await card("internal", { content: EVERYTHING, visibility: "internal" });
  await card("bots", { content: EVERYTHING, visibility: "internalBots" });
  for (const name of ["hiding", "banned"]) {
    await card(name, { content: ROBIN, visibility: name === "hiding" ? "hidden" : "public" });
  }
  await card("elsewhere", { locale: "pl", content: { pronouns: ["ona", "ono", "on"].map(liked) } });
  await card("saidinwords", {
    locale: "pl",
    content: { pronouns: ["dowolne", "pytaj", "lustrzane"].map(liked), pronounOrder: "alternate" },
  });
  const refusing = [liked("she"), { value: "he", opinion: "no" }];
  await card("refusing", { content: { pronouns: refusing, pronounOrder: "alternate" } });
  await card("indexed", { content: ROBIN, indexed: true });
  await card("warned", { content: { ...ROBIN, sensitive: ["storms"] } });
  await card("moderator", { content: ROBIN });
  const birthday = `${new Date().getUTCFullYear() - 14}-01-01`;
  const timeZone = { zone: "Europe/Warsaw", area: true, place: false };
  await card("young", { content: { ...ROBIN, timeZone }, visibility: "internal", birthday });
  for (const [name, visibility] of [
    ["viewer", "hidden"],
    ["alone", "public"],
  ] as const) {
    await card(name, { content: ROBIN, visibility, circle: { sam: "soup" }, asked: ["sam"] });
  }
  await people.block("qwerin", "turnedaway");
  await people.close();
  cookies.banned = await signedInAgain(dataDir, "http://en.localhost", "banned");
  await banMember(dataDir, "banned", { bannedReason: "You called them <names>.", bannedRules: "2" });
  site = await startSite({ dataDir });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const liked = (value: string) => ({ value, opinion: "yes" });

const get = (address: string, { as, host = "en.localhost" }: { as?: string; host?: string } = {}) =>
  site.get(host, address, as === undefined ? {} : { cookie: cookies[as] ?? "" });

const main = ({ body }: Answer) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
const personIn = ({ body }: Answer) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? "{}");
const readable = (answer: Answer) => main(answer).replace(/<[^>]+>/g, " ");

describe("a card", () => {
  test("shows what its owner says", async () => {
    const answer = await get("/@ash");
    expect(answer.status).toBe(200);
    const text = readable(answer);
    for (const part of ["Robin", "/ˈɹɒbɪn/", "they/them", "any pronouns", "Mx.", "Nonbinary", "on good days", "17 May"])
      expect(text, part).toContain(part);
    expect(text).toContain("quux/wibble of the sea");
    expect(text).toContain("32 years old");
    expect(main(answer)).toContain('href="/they"');
    expect(answer.body).not.toContain("1994");
  });

  test("tells its owner who is not of age what nobody else sees, and tells nobody else", async () => {
    const own = readable(await get("/@young", { as: "young" }));
    expect(own).toContain("14 years old");
    // At the age, and at the clock.
    expect(own.split("Only you see this.")).toHaveLength(3);
    for (const as of ["viewer", "moderator"]) {
      const seen = readable(await get("/@young", { as }));
      expect(seen, as).toContain("Cartographer");
      for (const one of ["years old", "Only you see this.", "local time"]) expect(seen, as).not.toContain(one);
    }
    expect(readable(await get("/@ash"))).not.toContain("Only you see this.");
  });

  test("says of somebody who has not agreed who sees them, which nobody but the owner does on a card that is theirs alone", async () => {
    const [shared, alone] = ["so only the two of you can see this", "Only you can see this while your card is set to"];
    const hidden = readable(await get("/@viewer", { as: "viewer" }));
    expect([hidden.includes(shared), hidden.includes(alone)]).toEqual([false, true]);
    const open = readable(await get("/@alone", { as: "alone" }));
    expect([open.includes(shared), open.includes(alone)]).toEqual([true, false]);
  });

  test("is one click away for its owner, on every page", async () => {
    expect((await get("/they", { as: "viewer" })).body).toContain('href="/@viewer"');
  });

  test("of which only the pronouns are seen promises no more where links to it are shown", async () => {
    const described = ({ body }: Answer) => /<meta name="description" content="([^"]*)"/.exec(body)?.[1];
    expect(described(await get("/@internal"))).toBe("Pronouns to use for @internal.");
    expect(described(await get("/@warned"))).toBe("Names, pronouns and words to use for @warned.");
  });

  test("has addresses for its owner to hand on, unless nobody else can open it", async () => {
    const own = async (name: string) => main(await get(`/@${name}`, { as: name }));
    for (const host of ["en.localhost", "localhost"]) {
      expect(await own("moderator")).toContain(`<a href="http://${host}/@moderator"`);
      expect(await own("viewer")).not.toContain(`<a href="http://${host}/@viewer"`);
    }
    expect(await own("viewer")).not.toContain("Copy");
  });

  test("says to its owner alone who sees it", async () => {
    const own = await get("/@viewer", { as: "viewer" });
    expect(readable(own)).toContain("Only you and the moderators can see this card.");
    expect((await get("/@viewer")).status).toBe(404);
    expect(readable(await get("/@Robin", { as: "viewer" }))).not.toContain("Everybody can see this card.");
    expect(main(await get("/@Robin", { as: "viewer" }))).not.toContain("Copy");
  });

  test("can be reported, and its owner blocked, with a step for each and no report before a block", async () => {
    for (const as of [undefined, "turnedaway"]) {
      const page = main(await get("/@Robin", as === undefined ? {} : { as }));
      expect(page).toContain('href="/report/Robin"');
      expect(page).toContain('href="/account/blocked?username=Robin"');
    }
    const form = main(await get("/account/blocked?username=Robin", { as: "turnedaway" }));
    expect(/<input[^>]*name="username"[^>]*>/.exec(form)?.[0]).toContain('value="Robin"');
    expect(main(await get("/report/Robin", { as: "turnedaway" }))).toContain('href="/account/blocked?username=Robin"');
    expect(main(await get("/@alone", { as: "alone" }))).not.toContain("/account/blocked?");
  });

  test("is headed by its owner's name in link previews and for programs", async () => {
    const { body } = await get("/@Robin");
    expect(body).toContain("<title>@Robin");
    expect(body).toContain('<meta property="og:title" content="@Robin');
    expect(personIn(await get("/@Robin"))).toMatchObject({
      "@type": "Person",
      name: "Robin",
      pronouns: ["they/them", "xe/xem"],
    });
    expect(body).toMatch(/class="[^"]*\bh-card\b/);
    expect(body).toMatch(/<bdi class="p-name"[^>]*>Robin/);
    expect(body).not.toContain('rel="me"');
    expect(/<meta name="keywords" content="([^"]*)"/.exec(body)?.[1]).not.toMatch(/asexual/i);
  });

  test("is made and changed at /new-version, too, which is an address of old", async () => {
    const { status, headers } = await get("/new-version");
    expect([status, headers.location]).toEqual([301, "/editor"]);
  });

  test("tells programs that read its markup no name and no pronoun that is refused", async () => {
    const called = async (address: string, name: string) =>
      [...main(await get(address)).matchAll(new RegExp(`<(\\w+) class="${name}"[^>]*>(.*?)</\\1>`, "g"))].map(
        ([, , inside = ""]) => inside.replace(/<[^>]+>/g, " ").trim(),
      );
    const robin = main(await get("/@Robin"));
    expect(robin).toContain("Roberta");
    expect(await called("/@Robin", "p-nickname")).toEqual(["Robin", "Rob"]);
    expect(readable(await get("/@refusing"))).toContain("he/him");
    expect((await called("/@refusing", "p-pronouns")).map((one) => one.split(" ")[0])).toEqual(["she/her"]);
  });

  test("is kept out of search engines unless its owner wants it there", async () => {
    const kept = await get("/@Robin");
    expect(kept.headers["x-robots-tag"]).toBe("noindex");
    expect(kept.body).toContain('<meta name="robots" content="noindex"');
    const open = await get("/@indexed");
    expect(open.headers["x-robots-tag"]).toBeUndefined();
    expect(open.body).not.toContain('<meta name="robots"');
  });

  test("is written as its owner writes the name", async () => {
    for (const name of ["robin", "ROBIN", "rObIn"]) {
      const { status, headers } = await get(`/@${name}`);
      expect([status, headers.location]).toEqual([302, "/@Robin"]);
    }
    expect((await get("/@Robin/")).status).toBeLessThan(400);
  });

  test("links the cards in other languages, and says so to search engines", async () => {
    const { body } = await get("/@Robin");
    expect(body).toContain('href="http://pl.localhost/@Robin"');
    expect(body).toContain('href="http://localhost/@Robin"');
    const alternates = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/gi)].map(([, lang]) => lang);
    expect(alternates.sort()).toEqual(["en", "pl"]);
    expect((await get("/@Robin", { host: "pl.localhost" })).status).toBe(200);
    expect((await get("/@Robin", { host: "localhost" })).status).toBe(200);
  });

  test("shows people of a circle who have agreed, each with the card that is best read here", async () => {
    const { body } = await get("/@ash");
    expect(body).toContain("best friend");
    expect(body).toContain('href="http://en.localhost/@Robin"');
    expect(body).not.toContain("@sam");
  });

  test("that warns of itself shows nothing before it is opened, and nothing in previews", async () => {
    const answer = await get("/@warned");
    const [before = ""] = main(answer).split("</summary>");
    expect(before).toContain("storms");
    expect(before).not.toContain("Cartographer");
    expect(main(answer)).toMatch(/<details class="cover">/);
    expect(/<meta name="description" content="([^"]*)"/.exec(answer.body)?.[1]).not.toContain("Cartographer");
    expect(personIn(answer)).toEqual({
      "@context": "https://schema.org",
      "@type": "Person",
      name: "@warned",
      alternateName: "@warned",
      url: "http://en.localhost/@warned",
    });
  });

  test("says how its pronouns are meant, of those alone that may be used", async () => {
    const answer = await get("/@ash");
    const text = readable(answer).replace(/\s+/g, " ");
    const [order, refused] = [text.indexOf("Please alternate between these."), text.indexOf("she/her")];
    expect(order).toBeGreaterThan(0);
    for (const wanted of ["they/them", "quux/wibble of the sea"])
      expect(text.slice(order, refused), wanted).toContain(wanted);
    expect(personIn(answer).description).toMatch(/^they\/them · .*\. Please alternate between these\.$/);
    expect(readable(await get("/@refusing"))).not.toContain("Please alternate");
    const api = await get("/api/profile/get/refusing?version=2");
    expect(JSON.parse(api.body).profiles.en.pronounOrder).toBeNull();
  });
});

const OF_CONTENT = ["date", "etag", "content-length", "content-security-policy"];

describe("people who are not there", () => {
  /** What differs between two of these answers is the address alone. */
  const blank = ({ status, headers, body }: Answer, name: string) => {
    // These have hashes and lengths of what holds the address.
    const rest = Object.fromEntries(Object.entries(headers).filter(([header]) => !OF_CONTENT.includes(header)));
    return { status, headers: rest, body: body.replaceAll(name, "NAME") };
  };

  test("and people who cannot be seen are answered alike, byte for byte", async () => {
    const unknown = blank(await get("/@nobody"), "nobody");
    expect(unknown.status).toBe(404);
    for (const name of ["hiding", "banned", "rob-in", "x".repeat(40)]) {
      const found = blank(await get(`/@${name}`), name);
      expect(found.status, name).toBe(404);
      if (name.length === 6) expect(found).toEqual(unknown);
    }
    for (const address of ["/card/@hiding", "/card/@banned"]) {
      const name = address.slice("/card/@".length);
      expect(blank(await get(address), name)).toEqual(blank(await get("/card/@nobody"), "nobody"));
    }
  });

  test("read on their own card, and nobody else there, that they are banned, why, and where to say that it is wrong", async () => {
    const own = await get("/@banned", { as: "banned" });
    expect(own.status).toBe(200);
    expect(main(own)).toContain("Your account is banned");
    expect(main(own)).toContain("You called them &lt;names&gt;.");
    expect(main(own).match(/<li>[^<]{20,}<\/li>/g)).toHaveLength(1);
    expect(main(own)).toContain('href="/account/decisions"');
    expect(main(own)).toContain("Only you and the moderators can see this card.");
    for (const untrue of ["Everybody can see this card", "Edit your card", "/editor"])
      expect(main(own), untrue).not.toContain(untrue);
    expect(main(await get("/@banned", { as: "moderator" }))).not.toContain("Your account is banned");
    expect((await get("/@banned", { as: "viewer" })).status).toBe(404);
  });

  test("have no data either", async () => {
    const [hiding, nobody] = [await get("/@hiding.data"), await get("/@nobody.data")];
    expect(hiding.status).toBe(404);
    expect(hiding.body.replaceAll("hiding", "nobody")).toBe(nobody.body);
  });

  test("are those who have blocked the reader, and whom the reader has blocked", async () => {
    expect((await get("/@qwerin", { as: "viewer" })).status).toBe(200);
    const [blocked, unknown] = [
      await get("/@qwerin", { as: "turnedaway" }),
      await get("/@qwerty", { as: "turnedaway" }),
    ];
    expect(blank(blocked, "qwerin")).toEqual(blank(unknown, "qwerty"));
  });

  test("are there for moderators", async () => {
    expect((await get("/@hiding", { as: "moderator" })).status).toBe(200);
    expect((await get("/@hiding", { as: "viewer" })).status).toBe(404);
  });
});

describe("a card for people who are signed in", () => {
  test.for(["internal", "bots"])("shows others the pronouns, and the way in: %s", async (name) => {
    const answer = await get(`/@${name}`);
    expect(answer.status).toBe(200);
    const text = readable(answer);
    expect(text).toContain("they/them");
    expect(text).toContain("any pronouns");
    for (const part of ["Cartographer", "Mx.", "Nonbinary", "rivers", "robin.example"])
      expect(answer.body, part).not.toContain(part);
    expect(main(answer)).toContain(`href="/account/sign-in?then=%2F%40${name}"`);
    const seen = await get(`/@${name}`, { as: "viewer" });
    expect(readable(seen)).toContain("rivers");
    expect(main(seen)).not.toContain("/account/sign-in");
  });
});

describe("somebody without a card in this language", () => {
  test("has the others listed, with what that language calls the pronouns", async () => {
    const answer = await get("/@elsewhere");
    expect(answer.status).toBe(200);
    expect(main(answer)).toContain('href="http://pl.localhost/@elsewhere"');
    expect(readable(answer)).toContain("ona/jej · ono/jego · on/jego");
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
  });

  test("has what is no set said in the words of that language, and how several are meant in those of the reader", async () => {
    const text = readable(await get("/@saidinwords"));
    expect(text).toContain("dowolne zaimki · proszę zapytać · zaimki lustrzane");
    expect(text).toContain("Please alternate between these.");
  });

  test("or in any is there all the same", async () => {
    const answer = await get("/@empty");
    expect(answer.status).toBe(200);
    expect(readable(answer)).toContain("There is no card here yet.");
  });
});

describe("other addresses", () => {
  test.for([
    ["/u/Robin", "/@Robin"],
    ["/profile/nobody", "/@nobody"],
    ["/profile/@Robin", "/@Robin"],
    ["/profile/card-Robin", "/card/@Robin"],
    ["/u/%2F%2Fevil.example", "/@%2F%2Fevil.example"],
  ] as const)("%s leads to %s", async ([from, to]) => {
    const { status, headers } = await get(from);
    expect([status, headers.location]).toEqual([301, to]);
  });

  test.each(["%3F%3F", "a%3f", "a%E2%80%A8b", "*", "%2A", ":name", "(", "%5B", "$", "\\", "%5C", "+", "%00", "%FF"])(
    "is no page for a name that nobody can have: %s",
    async (name) => {
      expect((await get(`/@${name}`)).status).toBeGreaterThanOrEqual(400);
      expect((await get(`/@${name}`)).status).toBeLessThan(500);
    },
  );

  test.each(["</script><script>alert(1)</script>", "<meta http-equiv=refresh content=0>", "<!--<script>"])(
    "what is no name is written nowhere as it is: %s",
    async (name) => {
      const { status, body } = await get(`/@${encodeURIComponent(name)}`);
      expect(status).toBe(404);
      expect(body).not.toContain(`@${name}`);
    },
  );

  test("/card/@name is the card alone, with a code and nothing to press", async () => {
    const answer = await get("/card/@Robin");
    expect(answer.status).toBe(200);
    expect(main(answer)).toContain('width="80" height="80"');
    expect(main(answer)).not.toMatch(/<(?:button|summary)\b/);
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect((await get("/card/Robin")).status).toBe(404);
  });
});
