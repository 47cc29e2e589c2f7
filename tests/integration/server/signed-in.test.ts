import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../../support/accounts/member.ts";
import { type Answer, hangUp } from "../../support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

const OWN = "http://en.localhost";
const NAME = "rowanelm";

let [site, cookie]: [TestSite, string] = [{} as TestSite, ""];
const dataDir = temporaryFolder();
beforeAll(async () => {
  cookie = await signedInMember(dataDir, OWN, NAME);
  site = await startSite({ dataDir });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) => site.get("en.localhost", address, headers);
const token = () => cookie.slice("session=".length);
const isShared = ({ headers }: Answer) => /\bpublic\b/.test(headers["cache-control"] ?? "");

describe("somebody signed in", () => {
  test("is named on every page, which is nobody else's then", async () => {
    const own = await get("/they", { cookie });
    expect(own.body).toContain(NAME);
    expect([own.status, isShared(own), own.headers["cache-control"]]).toEqual([200, false, "private, no-store"]);
    const others = await Promise.all([get("/they"), get("/they", { cookie: "spelling=shavian" }), get("/they.data")]);
    for (const answer of others) expect(answer.body).not.toContain(NAME);
  });

  test("is never mixed up with others, however many ask at once", async () => {
    const asked = Array.from({ length: 60 }, (_, index) => ({ address: `/they?n=${index % 3}`, own: index % 2 === 0 }));
    const answers = await Promise.all(asked.map(({ address, own }) => get(address, own ? { cookie } : {})));
    for (const [index, { body }] of answers.entries()) expect(body.includes(NAME)).toBe(asked[index]?.own);
  });

  test("may send the token as a bearer instead", async () => {
    const answer = await get("/account", { authorization: `Bearer ${token()}` });
    expect([answer.status, answer.body.includes(NAME)]).toEqual([200, true]);
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  test.each([
    ["of a scheme alone", "Bearer"],
    ["that is no token", "Bearer x"],
    ["of another scheme", "Basic cm93YW46"],
    ["that is too long", `Bearer ${"x".repeat(9000)}`],
    ["of three letters", "Bearer a.b.c"],
    ["of spaces", "bearer  "],
  ])("is nobody with an authorization %s, whatever the cookie says", async (_, authorization) => {
    const answer = await get("/account", { authorization, cookie });
    expect([answer.status, answer.headers.location?.split("?")[0]]).toEqual([303, "/account/sign-in"]);
  });

  test("cannot be sent to a page of an account by a sibling edition's form", async () => {
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    for (const origin of ["http://pl.localhost", "http://localhost", "https://evil.example", "null"]) {
      const answer = await site.ask({
        method: "POST",
        path: "/account/sign-out",
        headers: { ...headers, origin },
        body: "",
      });
      expect(answer.status).toBe(403);
    }
    expect((await get("/account", { cookie })).status).toBe(200);
  });

  test("is asked for in every page by itself, whichever part of it is wanted", async () => {
    const pages = {
      account: "",
      username: "/username",
      sessions: "/sessions",
      blocked: "/blocked",
      accountData: "/data",
    };
    for (const [id, step] of Object.entries(pages)) {
      for (const rest of ["", ".data", `.data?_routes=${id}`, `.data?_routes=root,${id}`]) {
        const answer = await get(`/account${step}${rest}`);
        expect([answer.body.includes(NAME), isShared(answer)]).toEqual([false, false]);
        if (rest === "") expect([answer.status, answer.body]).toEqual([303, ""]);
      }
    }
  });

  test("has keys that anybody can check tokens with, and nothing more", async () => {
    const { keys } = JSON.parse((await get("/.well-known/jwks.json")).body);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });
});

test("without its accounts the site is read as before, and says so where they are needed", async () => {
  const broken = temporaryFolder();
  fs.writeFileSync(path.join(broken, "accounts.sqlite"), "this is no database".repeat(500));
  const other = await startSite({ dataDir: broken });
  try {
    expect((await other.get("en.localhost", "/they")).status).toBe(200);
    for (const address of ["/account/sign-in", "/account"]) {
      const answer = await other.get("en.localhost", address, { cookie });
      expect([303, 503]).toContain(answer.status);
      expect(answer.body).not.toMatch(/sqlite|\bat \S+:\d+:\d+/i);
    }
    expect((await other.get("en.localhost", "/account/sign-in")).status).toBe(503);
    expect((await other.get("en.localhost", "/they", { cookie })).status).toBe(200);
    expect((await other.get("en.localhost", "/healthz")).status).toBe(503);
  } finally {
    await other.stop();
    fs.rmSync(broken, { recursive: true, force: true });
  }
});
