import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { days, minutes } from "#app/kit/time/durations.ts";
import { type HttpBrowser, httpBrowser, type Visit } from "#tests/support/accounts/http-browser.ts";
import { signedInEverywhere } from "#tests/support/accounts/member.ts";
import { outboxOf } from "#tests/support/accounts/outbox.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { ask, hangUp } from "#tests/support/server/client.ts";
import { makeContent } from "#tests/support/server/content.ts";
import { putEditions } from "#tests/support/server/imported.ts";
import { launch } from "#tests/support/server/launched.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

const DOMAIN = "isogloss.example";
const HOME = `https://${DOMAIN}`;
const EN = `https://en.${DOMAIN}`;
const AR = `https://ar.${DOMAIN}`;
/** An edition with a domain of its own. */
const PL = "https://zaimki.example";
const EVIL = "https://evil.example";
const ACCOUNT: Readonly<Record<string, string>> = { [PL]: "/konto", [AR]: encodeURI("/حساب") };

const host = (origin: string) => new URL(origin).host;
const accountAt = (origin: string) => origin + (ACCOUNT[origin] ?? "/account");

let [site, ahead, database]: [TestSite, number, Database.Database] = [{} as TestSite, 0, {} as Database.Database];
const clock = () => new Date(Date.now() + ahead);
const people = new Map<string, Map<string, string>>();
const dataDir = temporaryFolder();
const contentDir = makeContent(temporaryFolder());
const outbox = outboxOf(() => dataDir);

beforeAll(async () => {
  const file = path.join(contentDir, "pl", "config.yaml");
  fs.writeFileSync(
    file,
    fs.readFileSync(file, "utf8").replace("published: true", `published: true\nurl: ${PL}\nextra: próba`),
  );
  for (const name of ["robin", "anna", "mallory", "berta", "cleo", "dora", "elif", "fynn", "gina"]) {
    const { cookies } = await signedInEverywhere(dataDir, [HOME, EN, AR, PL], name);
    people.set(name, cookies);
  }
  site = await startSite({ dataDir, contentDir, clock, environment: { BASE_URL: HOME } });
  database = new Database(path.join(dataDir, "accounts.sqlite"));
}, 60_000);
afterEach(() => {
  ahead = 0;
  database.exec("DELETE FROM limits; UPDATE accounts SET state = 'active'; UPDATE sessions SET revoked_at = NULL");
});
afterAll(async () => {
  database.close();
  hangUp();
  await site.stop();
  for (const folder of [dataDir, contentDir]) fs.rmSync(folder, { recursive: true, force: true });
});

/** A browser in which somebody is signed in at some editions, with one session for all. */
function browserOf(name: string | null, origins: readonly string[] = []): HttpBrowser {
  const browser = httpBrowser(site, DOMAIN);
  for (const origin of origins) {
    const cookie = people.get(name ?? "")?.get(origin) ?? "";
    browser.setCookie(host(origin), "__Host-session", cookie.slice("session=".length));
  }
  return browser;
}

/** Presses the button that asks the home; with `to`, the one that carries the sign-in here to another edition. */
function press(
  browser: HttpBrowser,
  at = AR,
  { to, goOn }: { to?: string; goOn?: string } = {},
  before?: string,
): Promise<Visit> {
  const fields = Object.entries({ to, then_: goOn }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.replace("_", ""), value] as const],
  );
  return browser.send(`${accountAt(at)}/hop`, Object.fromEntries(fields), { before });
}
/** Who the account page of an edition is for; null for visitors. */
async function whoAt(browser: HttpBrowser, origin: string): Promise<string | null> {
  const { url, body } = await browser.open(accountAt(origin));
  if (new URL(url).pathname !== (ACCOUNT[origin] ?? "/account")) return null;
  return [...people.keys()].find((name) => body.includes(`<bdi class="break-words">${name}</bdi>`)) ?? "somebody";
}
const isSignIn = ({ url }: Visit) => new URL(url).pathname.endsWith("/sign-in");
const problemOf = ({ url }: Visit) => new URL(url).searchParams.get("problem");
const codes = () => database.prepare("SELECT * FROM hop_codes").all() as { expires_at: number }[];
const sessionsOf = (name: string) =>
  database
    .prepare(
      `SELECT coalesce(sign_in_id, s.id) AS signIn, edition, s.created_at AS createdAt, expires_at AS expiresAt,
       revoked_at AS revokedAt, device FROM sessions s JOIN accounts a ON a.id = account_id WHERE username = ? ORDER BY s.rowid`,
    )
    .all(name) as {
    signIn: string;
    edition: string | null;
    createdAt: number;
    expiresAt: number;
    revokedAt: number | null;
    device: string;
  }[];

/** Signs in with a mailed code, as people do. */
async function signIn(browser: HttpBrowser, name: string, at: string, then = ""): Promise<Visit> {
  const query = then && `?then=${encodeURIComponent(then)}`;
  const asked = await browser.send(`${accountAt(at)}/sign-in${query}`, { who: `${name}@example.org` });
  expect(new URL(asked.url).pathname).toMatch(/sign-in\/code$/);
  return browser.send(asked.url, { code: await outbox.codeTo(`${name}@example.org`) });
}

describe("somebody signed in at the home", () => {
  test("is signed in at another edition by one press, and goes where they wanted", async () => {
    const browser = browserOf("robin", [HOME]);
    const visit = await press(browser, AR, { goOn: `${ACCOUNT[AR]}/sessions?done=ended` });
    expect(visit.url).toBe(`${AR}${ACCOUNT[AR]}/sessions?done=ended`);
    expect(await whoAt(browser, AR)).toBe("robin");
    expect(codes()).toEqual([]);
  });

  test("at one with a domain of its own too", async () => {
    const browser = browserOf("robin", [HOME]);
    expect((await press(browser, PL)).url).toBe(accountAt(PL));
    expect(await whoAt(browser, PL)).toBe("robin");
  });

  test("has a session there as old and as long as the one it comes from, of the same sign-in", async () => {
    ahead = days(3);
    await press(browserOf("anna", [HOME]), AR);
    const [first, ...others] = sessionsOf("anna");
    expect(others).toHaveLength(1);
    expect(others[0]).toEqual({ ...first, edition: "ar" });
    expect(Number(others[0]?.createdAt)).toBeLessThan(clock().getTime() - days(2));
  });

  test("is not asked about by a page they only look at", async () => {
    const browser = browserOf("robin", [HOME]);
    const visit = await browser.open(accountAt(AR));
    expect(isSignIn(visit)).toBe(true);
    expect(visit.body).toContain(`action="${ACCOUNT[AR]}/hop"`);
    expect(new Set(browser.asked.map(({ url }) => new URL(url).host))).toEqual(new Set([host(AR)]));
    expect(visit.body).not.toContain("robin");
  });

  test("and two pages at once: the older one says so, and nobody is signed in twice", async () => {
    const browser = browserOf("berta", [HOME]);
    const first = await press(browser, AR, {}, "/hop/arrive");
    const second = await press(browser, AR, {}, "/hop/arrive");
    expect(problemOf(await browser.open(first.url, { from: HOME }))).toBe("elsewhereFailed");
    expect((await browser.open(second.url, { from: HOME })).url).toBe(accountAt(AR));
    await Promise.all([1, 2].map(() => press(browser, AR)));
    expect(await whoAt(browser, AR)).toBe("berta");
    expect(sessionsOf("berta").filter(({ edition, revokedAt }) => edition === "ar" && revokedAt === null).length).toBe(
      1,
    );
  });
});

test("nobody signed in anywhere is told so, in the edition they asked", async () => {
  const visit = await press(browserOf(null), AR, { goOn: "/x" });
  expect([isSignIn(visit), problemOf(visit)]).toEqual([true, "elsewhereNobody"]);
  expect(new URL(visit.url).searchParams.get("then")).toBe("/x");
});

test("in a siege nobody without a role is carried on; somebody with a role is", async () => {
  database.exec("UPDATE instance SET siege_since = 1; UPDATE accounts SET roles = '*' WHERE username = 'berta'");
  try {
    const robin = browserOf("robin", [HOME]);
    const before = sessionsOf("robin").length;
    expect([isSignIn(await press(robin)), sessionsOf("robin").length]).toEqual([true, before]);
    const berta = browserOf("berta", [HOME]);
    await press(berta);
    expect(await whoAt(berta, AR)).toBe("berta");
  } finally {
    database.exec("UPDATE instance SET siege_since = NULL; UPDATE accounts SET roles = '' WHERE username = 'berta'");
    // A server follows within a second; until then it takes no forms, while some pages are still made.
    await expect.poll(async () => (await browserOf(null).send(`${EN}/faq`, {})).status).not.toBe(503);
  }
});

test("somebody signed in at another edition alone, whom the home does not know, is nobody", async () => {
  const visit = await press(browserOf("robin", [EN]), AR);
  expect(problemOf(visit)).toBe("elsewhereNobody");
});

describe("a code", () => {
  /** Everything up to the arrival; the browser holds the state. */
  async function underWay(name = "robin") {
    const browser = browserOf(name, [HOME]);
    const { url } = await press(browser, AR, {}, "/hop/arrive");
    expect(codes()).toHaveLength(1);
    return { browser, url };
  }

  test("works once, whatever comes later", async () => {
    const { browser, url } = await underWay();
    const state = browser.cookie(host(AR), "__Host-hop") ?? "";
    expect((await browser.open(url, { from: HOME })).url).toBe(accountAt(AR));
    const thief = browserOf(null);
    thief.setCookie(host(AR), "__Host-hop", state);
    expect(problemOf(await thief.open(url, { from: HOME }))).toBe("elsewhereFailed");
    expect(await whoAt(thief, AR)).toBe(null);
  });

  test("opens one session when it arrives three times at once", async () => {
    const { browser, url } = await underWay("cleo");
    const before = sessionsOf("cleo").length;
    await Promise.all([1, 2, 3].map(() => browser.open(url, { from: HOME })));
    expect(sessionsOf("cleo")).toHaveLength(before + 1);
  });

  test("is good for a minute", async () => {
    const { browser, url } = await underWay();
    ahead = minutes(1);
    expect(problemOf(await browser.open(url, { from: HOME }))).toBe("elsewhereFailed");
    expect(await whoAt(browser, AR)).toBe(null);
    expect(codes()).toEqual([]);
  });

  test("is worth nothing in another browser, and afterwards nowhere", async () => {
    const { browser, url } = await underWay();
    const thief = browserOf(null);
    expect(isSignIn(await thief.open(url))).toBe(true);
    expect(await whoAt(thief, AR)).toBe(null);
    expect(problemOf(await browser.open(url, { from: HOME }))).toBe("elsewhereFailed");
    expect(await whoAt(browser, AR)).toBe(null);
  });

  test("is worth nothing in a browser that has asked too", async () => {
    const { url } = await underWay();
    const thief = browserOf(null);
    await press(thief, AR, {}, "/hop/give");
    expect(problemOf(await thief.open(url))).toBe("elsewhereFailed");
    expect(await whoAt(thief, AR)).toBe(null);
  });

  test("is worth nothing at another edition", async () => {
    const { browser, url } = await underWay();
    await press(browser, PL, {}, "/hop/give");
    const elsewhere = url.replace(accountAt(AR), accountAt(PL));
    expect(problemOf(await browser.open(elsewhere, { from: HOME }))).toBe("elsewhereFailed");
    expect(await whoAt(browser, PL)).toBe(null);
  });

  test.each([
    ["the session was ended", "UPDATE sessions SET revoked_at = 1"],
    ["the account was removed", "UPDATE accounts SET state = 'removed'"],
    ["the session has run out", "UPDATE sessions SET expires_at = 1"],
  ])("is worth nothing when %s meanwhile", async (_, change) => {
    const { browser, url } = await underWay("dora");
    const [before] = database.prepare("SELECT max(expires_at) AS at FROM sessions").all() as { at: number }[];
    database.exec(change);
    expect(problemOf(await browser.open(url, { from: HOME }))).toBe("elsewhereFailed");
    database.prepare("UPDATE sessions SET expires_at = ?").run(before?.at);
    database.exec("UPDATE sessions SET revoked_at = NULL; UPDATE accounts SET state = 'active'");
    expect(await whoAt(browser, AR)).toBe(null);
  });

  test("of somebody banned meanwhile leads to the page that says why", async () => {
    const { browser, url } = await underWay("elif");
    database.exec("UPDATE accounts SET state = 'banned' WHERE username = 'elif'");
    expect((await browser.open(url, { from: HOME })).url).toBe(`${accountAt(AR)}/banned`);
  });

  test("and the state are in the database as hashes alone, and in no cookie or address that tells them", async () => {
    const { browser, url } = await underWay();
    const code = new URL(url).searchParams.get("code") ?? "";
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(codes())).not.toContain(code);
    expect(browser.asked.every(({ headers }) => !JSON.stringify(headers).includes(code))).toBe(true);
    // No page is ever at the address with the code, so no Referer can say it.
    const arrived = await browser.open(url, { from: HOME });
    expect(arrived.body).not.toContain(code);
    expect(browser.asked.filter(({ url: asked }) => asked.includes(code))).toHaveLength(1);
  });
});

describe("an attacker", () => {
  test.each([
    ["a link in a mail", undefined],
    ["a page of another site", EVIL],
  ])("cannot make the home give a code by %s, not even with a request of their own", async (_, from) => {
    const request = (await press(browserOf(null), AR, {}, "/hop/give")).url;
    const target = browserOf("robin", [HOME]);
    const visit = await target.open(request, { from });
    expect(codes()).toEqual([]);
    expect(new URL(visit.url).origin).toBe(HOME);
    expect(await whoAt(target, AR)).toBe(null);
  });

  test("nor by a picture, a script or a frame of a neighbouring host", async () => {
    const request = (await press(browserOf(null), AR, {}, "/hop/give")).url;
    for (const dest of ["image", "empty", "iframe"]) {
      const target = browserOf("robin", [HOME]);
      await target.open(request, { from: `https://blog.${DOMAIN}`, headers: { "sec-fetch-dest": dest } });
      expect(codes()).toEqual([]);
    }
  });

  test("who does it in a browser that says nothing gets a code that their victim's browser burns", async () => {
    const attacker = browserOf(null);
    const request = (await press(attacker, AR, {}, "/hop/give")).url;
    const target = browserOf("robin", [HOME]);
    const quiet = { "sec-fetch-site": "same-site" };
    const visit = await target.open(request, { headers: quiet });
    expect([isSignIn(visit), problemOf(visit)]).toEqual([true, "elsewhereFailed"]);
    const stolen = target.asked.find(({ url }) => url.includes("code="))?.url ?? "";
    expect(stolen).toContain("/hop/arrive");
    expect(problemOf(await attacker.open(stolen, { from: HOME }))).toBe("elsewhereFailed");
    expect([await whoAt(attacker, AR), await whoAt(target, AR)]).toEqual([null, null]);
  });

  test("cannot sign a browser in as themselves: with a code, with a whole address, with an offer", async () => {
    const attacker = browserOf("mallory", [HOME, EN]);
    const code = (await press(attacker, AR, {}, "/hop/arrive")).url;
    const offer = (await press(attacker, EN, { to: "ar", goOn: "/" }, "/hop/ask")).url;
    const target = browserOf(null);
    // The target has just asked, so its browser holds a state.
    await press(target, AR, {}, "/hop/give");
    expect(problemOf(await target.open(code, { from: EVIL }))).toBe("elsewhereFailed");
    for (const from of [undefined, EVIL, HOME]) expect(isSignIn(await target.open(offer, { from }))).toBe(true);
    expect(await whoAt(target, AR)).toBe(null);
    // Nor at the home, on which all other editions rely.
    const homewards = await signInUntil(browserOf(null), "mallory", "/hop/arrive");
    expect(homewards).toContain(`${HOME}/account/hop/arrive?`);
    await target.open(homewards, { from: EN });
    expect(await whoAt(target, HOME)).toBe(null);
  });

  async function signInUntil(browser: HttpBrowser, name: string, before: string): Promise<string> {
    const asked = await browser.send(`${EN}/account/sign-in`, { who: `${name}@example.org` });
    const code = await outbox.codeTo(`${name}@example.org`);
    return (await browser.send(asked.url, { code }, { before })).url;
  }

  test("cannot fix the state: a planted cookie or one of another edition is none", async () => {
    const attacker = browserOf("mallory", [HOME]);
    const { url } = await press(attacker, AR, {}, "/hop/arrive");
    const own = attacker.cookie(host(AR), "__Host-hop") ?? "";
    const target = browserOf(null);
    target.setCookie(host(AR), "hop", own);
    expect(isSignIn(await target.open(url, { from: HOME }))).toBe(true);
    expect(await whoAt(target, AR)).toBe(null);
    const elsewhere = browserOf(null);
    await press(elsewhere, PL, {}, "/hop/give");
    elsewhere.setCookie(host(AR), "__Host-hop", elsewhere.cookie(host(PL), "__Host-hop") ?? "");
    expect(problemOf(await elsewhere.open((await press(attacker, AR, {}, "/hop/arrive")).url))).not.toBe(null);
    expect(await whoAt(elsewhere, AR)).toBe(null);
  });

  test("cannot start a hop from elsewhere, nor with a link", async () => {
    const target = browserOf("robin", [HOME]);
    for (const from of [EVIL, HOME, EN, `https://blog.${DOMAIN}`]) {
      expect((await target.send(`${accountAt(AR)}/hop`, {}, { from })).status).toBe(403);
    }
    expect(isSignIn(await target.open(`${accountAt(AR)}/hop`))).toBe(true);
    expect(target.cookie(host(AR), "__Host-hop")).toBe(undefined);
    expect(codes()).toEqual([]);
  });

  test.each([`${EVIL}/`, "//evil.example", "/\\evil.example", "/%2fevil.example", "javascript:alert(1)"])(
    "cannot lead anybody to %s",
    async (then) => {
      const browser = browserOf("robin", [HOME]);
      expect((await press(browser, AR, { goOn: then })).url).toBe(accountAt(AR));
      const offering = browserOf("robin", [EN]);
      expect((await press(offering, EN, { to: "ar", goOn: then })).url).toBe(accountAt(AR));
      for (const place of ["ask?offer=", "give?request=", "arrive?code=", "arrive?from="]) {
        const visit = await browser.open(`${HOME}/account/hop/${place}${encodeURIComponent(then)}`, { from: EN });
        expect(new URL(visit.url).origin).toBe(HOME);
      }
      expect(browser.asked.every(({ url }) => !new URL(url).host.includes("evil"))).toBe(true);
    },
  );

  test("gains nothing by changing a request, an offer or a cookie", async () => {
    const browser = browserOf("robin", [HOME, EN]);
    const request = new URL((await press(browser, AR, {}, "/hop/give")).url);
    const offer = new URL((await press(browser, EN, { to: "ar", goOn: "/" }, "/hop/ask")).url);
    const papers = [request.searchParams.get("request") ?? "", offer.searchParams.get("offer") ?? ""];
    const changed = papers.flatMap((paper) => [
      paper.slice(0, -1),
      // Never what it ended in by chance.
      `${paper.slice(0, -2)}${paper.endsWith("AA") ? "QQ" : "AA"}`,
      browser.cookie(host(AR), "__Host-hop") ?? "",
      browser.cookie(host(EN), "__Host-hop") ?? "",
      "x".repeat(4000),
      "",
    ]);
    for (const paper of [...changed, papers[1] ?? ""]) {
      await browser.open(`${HOME}/account/hop/give?${new URLSearchParams({ request: paper })}`, { from: AR });
      expect(codes()).toEqual([]);
    }
    for (const paper of [...changed, papers[0] ?? ""]) {
      const visit = await browser.open(`${accountAt(AR)}/hop/ask?${new URLSearchParams({ offer: paper })}`, {
        from: EN,
      });
      expect(isSignIn(visit)).toBe(true);
    }
    expect(codes()).toEqual([]);
  });

  test("cannot use a request or an offer after a minute, nor make an edition give what was not offered", async () => {
    const browser = browserOf("robin", [HOME, EN]);
    const request = (await press(browser, AR, {}, "/hop/give")).url;
    ahead = minutes(1);
    await browser.open(request, { from: AR });
    expect(codes()).toEqual([]);
    ahead = 0;
    // A victim signed in at an edition follows the offer of somebody else.
    const attacker = browserOf("mallory", [EN]);
    const offer = (await press(attacker, EN, { to: "ar", goOn: "/" }, "/hop/ask")).url;
    const target = browserOf("robin", [EN]);
    const visit = await target.open(offer, { from: EN });
    expect([isSignIn(visit), problemOf(visit)]).toEqual([true, "elsewhereNobody"]);
    expect(codes()).toEqual([]);
  });

  test("cannot fill the database: a sign-in hops eighty times an hour", async () => {
    const browser = browserOf("fynn", [HOME]);
    const one = new URL((await press(browser, AR, {}, "/hop/give")).url);
    for (let n = 0; n < 85; n += 1) await browser.open(one.href, { from: AR, before: "/hop/arrive" });
    expect(codes().length).toBeLessThanOrEqual(1);
    expect(problemOf(await browser.open(one.href, { from: AR }))).toBe("elsewhereNobody");
    database.exec("DELETE FROM hop_codes");
  });
});

describe("another account in the browser", () => {
  test("is not replaced: the visitor is asked who goes on, and can switch", async () => {
    const browser = browserOf("robin", [HOME]);
    const token = people.get("anna")?.get(AR)?.slice("session=".length) ?? "";
    const { url } = await press(browser, AR, { goOn: "/" }, "/hop/arrive");
    // Somebody signs in as Anna in another tab meanwhile.
    browser.setCookie(host(AR), "__Host-session", token);
    const visit = await browser.open(url, { from: HOME });
    expect(new URL(visit.url).pathname).toBe(`${ACCOUNT[AR]}/hop/choose`);
    for (const name of ["robin", "anna"]) expect(visit.body).toContain(`value="${name}"`);
    expect(await whoAt(browser, AR)).toBe("anna");
    const chosen = await browser.send(`${accountAt(AR)}/switch`, { username: "robin", returnTo: "/" });
    expect(chosen.url).toBe(`${AR}/`);
    expect(await whoAt(browser, AR)).toBe("robin");
  });

  test("all accounts of the home come along, and the visitor is asked", async () => {
    const browser = browserOf("robin", [HOME]);
    const anna = people.get("anna")?.get(HOME)?.slice("session=".length) ?? "";
    browser.setCookie(host(HOME), "__Host-session-others", anna);
    const visit = await press(browser, AR);
    expect(new URL(visit.url).pathname).toBe(`${ACCOUNT[AR]}/hop/choose`);
    for (const name of ["robin", "anna"]) expect(visit.body).toContain(`value="${name}"`);
  });

  test("the account that is there already stays, and opens no second session", async () => {
    const browser = browserOf("robin", [HOME, AR]);
    const before = sessionsOf("robin").length;
    expect((await press(browser, AR, { goOn: "/" })).url).toBe(`${AR}/`);
    expect(sessionsOf("robin")).toHaveLength(before);
  });
});

describe("an offer", () => {
  test("signs in at another edition by one press, the home being asked nothing", async () => {
    const browser = browserOf("robin", [EN]);
    const visit = await press(browser, EN, { to: "ar", goOn: `${ACCOUNT[AR]}/settings` });
    expect(visit.url).toBe(`${accountAt(AR)}/settings`);
    expect(browser.asked.some(({ url }) => new URL(url).origin === HOME)).toBe(false);
    expect(await whoAt(browser, AR)).toBe("robin");
  });

  test("is taken up once", async () => {
    const browser = browserOf("robin", [EN]);
    const offer = (await press(browser, EN, { to: "ar", goOn: "/" }, "/hop/ask")).url;
    expect((await browser.open(offer, { from: EN })).url).toBe(`${AR}/`);
    const again = await browser.open(offer, { from: EN, before: "/hop/arrive" });
    expect(new URL(again.url).searchParams.has("code")).toBe(false);
  });

  test("of a visitor, or to what is no edition, is none", async () => {
    expect(isSignIn(await press(browserOf(null), EN, { to: "ar", goOn: "/" }))).toBe(true);
    for (const to of ["en", "xx", "", "constructor"]) {
      expect((await press(browserOf("robin", [EN]), EN, { to, goOn: "/" })).status).toBe(404);
    }
  });

  test("of a session that was switched meanwhile is none", async () => {
    const browser = browserOf("robin", [EN]);
    const offer = (await press(browser, EN, { to: "ar", goOn: "/" }, "/hop/ask")).url;
    browser.setCookie(host(EN), "__Host-session", people.get("anna")?.get(EN)?.slice("session=".length) ?? "");
    expect(problemOf(await browser.open(offer, { from: EN }))).toBe("elsewhereNobody");
  });
});

describe("signing in", () => {
  test("goes once over the home, which knows then, and ends where it was to; the list shows one device", async () => {
    const browser = browserOf(null);
    const visit = await signIn(browser, "anna", EN, "/account/sessions");
    expect(visit.url).toBe(`${EN}/account/sessions`);
    expect(await whoAt(browser, HOME)).toBe("anna");
    expect((await press(browser, AR)).url).toBe(accountAt(AR));
    const own = sessionsOf("anna").slice(-3);
    expect(own.map(({ edition }) => edition)).toEqual(["en", "_", "ar"]);
    expect(new Set(own.map(({ signIn, createdAt, device }) => [signIn, createdAt, device].join())).size).toBe(1);
    const list = (await browser.open(`${EN}/account/sessions`)).body;
    expect(list.match(/>This device</g)).toHaveLength(1);
    expect(list).toMatch(/Languages: .*العربية.*English/);
  });

  test("works where the home keeps no cookies, or its answer is lost on the way", async () => {
    const forgetful = browserOf(null);
    const asked = await forgetful.send(`${EN}/account/sign-in`, { who: "anna@example.org" });
    const fields = { code: await outbox.codeTo("anna@example.org") };
    const { url } = await forgetful.send(asked.url, fields, { before: "/hop/arrive" });
    forgetful.setCookie(host(HOME), "__Host-hop", "");
    expect((await forgetful.open(url, { from: EN })).url).toBe(accountAt(EN));

    const lost = browserOf(null);
    const begun = await lost.send(`${EN}/account/sign-in`, { who: "robin@example.org" });
    const code = await outbox.codeTo("robin@example.org");
    await lost.send(begun.url, { code }, { before: "/hop/ask" });
    // They go back, and are signed in.
    expect((await lost.open(`${EN}/account/hop`)).url).toBe(accountAt(EN));
    expect(await whoAt(lost, EN)).toBe("robin");
  });

  test("as somebody else than at the home leaves the account there in place", async () => {
    const browser = browserOf("robin", [HOME]);
    await signIn(browser, "anna", EN);
    expect(await whoAt(browser, HOME)).toBe("robin");
    const visit = await press(browser, AR);
    for (const name of ["robin", "anna"]) expect(visit.body).toContain(`value="${name}"`);
  });

  test("again makes only that edition fresh, and what is carried from there is as fresh as it is", async () => {
    const browser = browserOf(null);
    const before = sessionsOf("cleo").length;
    await signIn(browser, "cleo", EN);
    await press(browser, AR);
    ahead = minutes(20);
    const download = async (at: string) => isSignIn(await browser.open(`${accountAt(at)}/data`));
    expect([await download(EN), await download(AR)]).toEqual([true, true]);
    const asked = await browser.send(`${EN}/account/sign-in?again=1`, {});
    await browser.send(asked.url, { code: await outbox.codeTo("cleo@example.org") });
    expect([await download(EN), await download(AR)]).toEqual([false, true]);
    const open = sessionsOf("cleo").slice(before);
    expect(open).toHaveLength(4);
    expect(new Set(open.map(({ signIn }) => signIn)).size).toBe(1);
    const home = browserOf(null);
    home.setCookie(host(HOME), "__Host-session", browser.cookie(host(HOME), "__Host-session") ?? "");
    await press(home, PL);
    expect(isSignIn(await home.open(`${accountAt(PL)}/data`))).toBe(true);
  });
});

describe("signing out", () => {
  async function everywhere(name: string): Promise<HttpBrowser> {
    const browser = browserOf(null);
    await signIn(browser, name, EN);
    await press(browser, AR);
    return browser;
  }
  const where = (browser: HttpBrowser) => Promise.all([HOME, EN, AR].map((origin) => whoAt(browser, origin)));

  test("of all languages ends the sign-in in every edition", async () => {
    const browser = await everywhere("elif");
    expect(await where(browser)).toEqual(["elif", "elif", "elif"]);
    await browser.send(`${EN}/account/sign-out`, {});
    expect(await where(browser)).toEqual([null, null, null]);
    expect(problemOf(await press(browser, AR))).toBe("elsewhereNobody");
  });

  test("here leaves the others signed in, and one press brings it back", async () => {
    const browser = await everywhere("fynn");
    await browser.send(`${EN}/account/sign-out`, { here: "1" });
    expect(await where(browser)).toEqual(["fynn", null, "fynn"]);
    await press(browser, EN);
    expect(await where(browser)).toEqual(["fynn", "fynn", "fynn"]);
  });

  test("of the only language ends the sign-in, and nobody gets in again without a code", async () => {
    const browser = browserOf(null);
    await signIn(browser, "gina", EN);
    expect(await where(browser)).toEqual(["gina", "gina", null]);
    await browser.send(`${EN}/account/sign-out`, { here: "1" });
    expect(await where(browser)).toEqual([null, null, null]);
    await press(browser, EN);
    expect(await where(browser)).toEqual([null, null, null]);
  });

  test("a device in the list signs it out of all languages; everywhere else leaves all of this one's", async () => {
    const [one, other] = [await everywhere("dora"), await everywhere("dora")];
    const id = database
      .prepare("SELECT coalesce(sign_in_id, id) AS id FROM sessions WHERE edition = 'en' ORDER BY rowid DESC")
      .get() as { id: string };
    await one.send(`${EN}/account/sessions`, { intent: "end", session: id.id });
    expect([await where(one), await where(other)]).toEqual([
      ["dora", "dora", "dora"],
      [null, null, null],
    ]);
    const third = await everywhere("dora");
    await one.send(`${accountAt(AR)}/sessions`, { intent: "endOthers" });
    expect([await where(one), await where(third)]).toEqual([
      ["dora", "dora", "dora"],
      [null, null, null],
    ]);
  });

  test("says in words what is left", async () => {
    const page = (await (await everywhere("anna")).open(`${EN}/account`)).body;
    expect(page).toContain("Sign out in all languages");
    expect(page).toMatch(/Sign out in \u2068?English\u2069? only/);
  });
});

test("the log of the server holds no code, no request, no offer and no state", { timeout: 60_000 }, async () => {
  const folder = scratchFolder();
  await putEditions(folder, contentDir);
  const { cookies } = await signedInEverywhere(folder, [HOME, EN], "robin");
  const environment = {
    DATA_DIR: folder,
    CONTENT_DIR: contentDir,
    BASE_URL: HOME,
    ACCESS_LOG: "true",
    LOG_LEVEL: "debug",
  };
  const server = await launch(environment);
  const browser = httpBrowser({ ask: (request) => ask(server.port, request) }, DOMAIN);
  for (const [origin, cookie] of cookies) {
    browser.setCookie(host(origin), "__Host-session", cookie.slice("session=".length));
  }
  const state = () => browser.cookie(host(AR), "__Host-hop") ?? "";
  await press(browser, AR, {}, "/hop/give");
  const asking = state();
  expect((await press(browser, AR)).url).toBe(accountAt(AR));
  expect((await press(browser, EN, { to: "pl", goOn: "/" })).url).toBe(`${PL}/`);
  await browser.open(`${accountAt(AR)}/hop/arrive?code=${"x".repeat(43)}`);
  server.signal("SIGTERM");
  await server.ended;
  const said = server.said();
  expect(server.log().filter(({ path: asked }) => String(asked).includes("/hop/"))).not.toEqual([]);
  const secrets = browser.asked.flatMap(({ url }) =>
    [...new URL(url).searchParams].filter(([name]) => name !== "from").map(([, value]) => value),
  );
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of [...secrets, asking]) expect(said).not.toContain(secret);
});

test("an edition alone, or several without the home, offer no hop and need none", { timeout: 60_000 }, async () => {
  for (const [editions, at] of [
    ["en", HOME],
    ["en,ar", EN],
  ] as const) {
    const folder = temporaryFolder();
    const alone = await startSite({ dataDir: folder, contentDir, environment: { BASE_URL: HOME, EDITIONS: editions } });
    try {
      const browser = httpBrowser(alone, DOMAIN);
      const page = await browser.open(`${at}/account/sign-in`);
      expect([page.status, page.body.includes("/account/hop")]).toEqual([200, false]);
      expect((await browser.send(`${at}/account/hop`, {})).url).toBe(`${at}/account/sign-in?then=%2Faccount`);
    } finally {
      await alone.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
});
