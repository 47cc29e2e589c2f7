import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "#tests/support/accounts/member.ts";
import { hangUp } from "#tests/support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "#tests/support/server/site.ts";

/** What programs may ask of the site itself, of its editions and of who is signed in. */

const ORIGIN = "http://en.localhost";
const COMMIT = "0123abcd".repeat(5);

let [site, cookie]: [TestSite, string] = [{} as TestSite, ""];
const dataDir = temporaryFolder();
beforeAll(async () => {
  cookie = await signedInMember(dataDir, ORIGIN);
  site = await startSite({ dataDir, environment: { COMMIT } });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const json = async (path: string, code = "en", headers: Record<string, string> = {}) => {
  const host = code === "_" ? "localhost" : `${code}.localhost`;
  const answer = await site.get(host, path, headers);
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  return [answer.status, JSON.parse(answer.body)];
};

describe("the editions", () => {
  test("begin with the one that is asked, and those that are not published are in no other's list", async () => {
    const [status, polish] = await json("/api/locales", "pl");
    expect(status).toBe(200);
    expect(Object.keys(polish)[0]).toBe("pl");
    expect(polish.en).toEqual({ name: "English", url: ORIGIN, published: true, code: "en" });
    expect(Object.keys(polish.en)).toEqual(["name", "url", "published", "code"]);
    expect(Object.keys(polish).sort()).toEqual(["ar", "en", "ja", "pl"]);
    const [, own] = await json("/api/locales", "zz");
    expect(Object.keys(own)[0]).toBe("zz");
    expect(own.zz.published).toBe(false);
    const [, all] = await json("/api/locales", "_");
    expect(Object.keys(all).sort()).toEqual(["ar", "en", "ja", "pl"]);
    expect(await json("/api/versions", "pl")).toEqual([200, polish]);
  });
});

test("the version is the commit that it was built from", async () => {
  expect(await json("/api/version")).toEqual([200, COMMIT]);
  const nobodySaid = await startSite();
  const { body } = await nobodySaid.get("en.localhost", "/api/version");
  await nobodySaid.stop();
  expect(body).toBe("null");
});

describe("a name in another edition", () => {
  test.each([
    ["pl/ona", 200, "ona/jej"],
    ["en/SHE&Xe", 200, "she/her,xe/xem"],
    ["ar/%D9%87%D9%88", 200, "هو/ه"],
    // What that edition does not know comes back.
    ["pl/xyzzy", 200, "xyzzy"],
    ["en/she%2Fher", 200, "she/her"],
    ["xx/she", 404, { error: "Not found" }],
    ["_/she", 404, { error: "Not found" }],
    ["%00/she", 400, { error: "Bad request" }],
  ])("%s", async (path, status, answer) => {
    for (const host of ["en", "ja", "_"])
      expect(await json(`/api/remote-pronouns-name/${path}`, host)).toEqual([status, answer]);
  });
});

describe("who is signed in", () => {
  test("is nobody for visitors, and for a token that is none", async () => {
    expect(await json("/api/user/current")).toEqual([200, null]);
    expect(await json("/api/user/current", "en", { authorization: "Bearer x" })).toEqual([200, null]);
  });

  test("is told without the token and the address, and is kept nowhere", async () => {
    const [, user] = await json("/api/user/current", "en", { cookie });
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      username: "robin",
      email: "r*****@*****.org",
      roles: "",
      avatarSource: expect.stringMatching(/^http:\/\/en\.localhost\/avatars\//),
      bannedReason: null,
      usernameNorm: "robin",
      mfa: false,
      authenticated: true,
      avatar: expect.stringMatching(/^http:\/\/en\.localhost\/avatars\//),
    });
    const bearer = { authorization: `Bearer ${cookie.slice("session=".length)}` };
    expect(await json("/api/user/current", "en", bearer)).toEqual([200, user]);
    const { headers } = await site.get("en.localhost", "/api/user/current", { cookie });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

test("pictures of the calendar have one address for all editions", async () => {
  const moved = async (host: string, path: string) => {
    const { status, headers } = await site.get(host, path);
    return [status, headers.location];
  };
  expect(await moved("en.localhost", "/calendar/en/2026-labels.png")).toEqual([
    301,
    `${ORIGIN}/calendar/2026-labels.png`,
  ]);
  const [status, location] = await moved("en.localhost", "/calendar/pl/2026-overview.png");
  expect(status).toBe(301);
  expect(location).toMatch(/^http:\/\/pl\.localhost\/\w+\/2026-overview\.png$/);
  for (const nowhere of ["/calendar/xx/2026-labels.png", "/calendar/_/2026-labels.png"])
    expect(await moved("en.localhost", nowhere)).toEqual([404, undefined]);
});
