import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../../support/accounts/member.ts";
import { hangUp } from "../../support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

/** What programs meet between them and the API: where they may come from, and what the headers say. */

const OWN = "http://en.localhost";

let [site, token]: [TestSite, string] = [{} as TestSite, ""];
const dataDir = temporaryFolder();
beforeAll(async () => {
  token = (await signedInMember(dataDir, OWN)).slice("session=".length);
  site = await startSite({ dataDir });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) => site.get("en.localhost", address, headers);
const post = (path: string, headers: Record<string, string>, body: string | string[] = "{}") =>
  site.ask({
    method: "POST",
    path: `/api/profile/${path}`,
    headers: { "content-type": "application/json", ...headers },
    body,
  });
const bearer = () => ({ authorization: `Bearer ${token}` });

describe("a post", () => {
  test.each([
    ["no origin", {}],
    ["another site", { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" }],
    ["nowhere", { origin: "null", "sec-fetch-site": "cross-site" }],
    ["another edition", { origin: "http://pl.localhost", "sec-fetch-site": "same-site" }],
  ])("with a token may come from %s", async (_, from) => {
    const answer = await post("save", { ...bearer(), ...from }, '{"names":[{"value":"Robin","opinion":"yes"}]}');
    expect([answer.status, JSON.parse(answer.body).en.names[0].value]).toEqual([200, "Robin"]);
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
  });

  test("with a cookie comes from our own page, or not at all", async () => {
    const cookie = `session=${token}`;
    const elsewhere: Record<string, string>[] = [
      {},
      { origin: "https://evil.example" },
      { origin: "http://pl.localhost" },
      { origin: "null" },
    ];
    for (const from of elsewhere) {
      expect((await post("delete/en", { cookie, ...from })).status).toBe(403);
      // A token that is none does not let the cookie in.
      expect((await post("delete/en", { cookie, ...from, authorization: "Bearer x" })).status).toBe(401);
    }
    expect((await post("save", { cookie, origin: OWN }, '{"description":"own"}')).status).toBe(200);
  });

  test("that is too large is refused before it is read, and when it turns out to be", async () => {
    const large = `{"description":"${"x".repeat(5_000_000)}"}`;
    const whole = await post("save", bearer(), large);
    expect([whole.status, JSON.parse(whole.body)]).toEqual([413, { error: "Payload too large" }]);
    const pieces = await post(
      "save",
      bearer(),
      Array.from({ length: 50 }, () => "x".repeat(100_000)),
    );
    expect(pieces.status).toBe(413);
    expect((await post("report/robin", bearer(), large)).status).toBe(413);
    expect((await post("save", {}, large)).status).toBe(403);
    expect((await post("save", { origin: OWN }, large)).status).toBe(401);
    const full = {
      description: "é".repeat(1000),
      links: Array.from({ length: 128 }, (_, at) => `https://x.example/${at}${"a".repeat(480)}`),
    };
    expect((await post("save", bearer(), JSON.stringify({ ...full, opinions: [] }))).status).toBe(200);
  });
});

test("an answer is asked for again, and sent again only when it has changed", async () => {
  await post("save", bearer(), '{"description":"first"}');
  const path = "/api/profile/get/ROBIN?version=2&lprops[en]=description&made-up=1";
  const first = await get(path, bearer());
  expect(JSON.parse(first.body).profiles).toEqual({ en: { description: "first" } });
  expect([first.headers["cache-control"], first.headers["x-robots-tag"]]).toEqual(["private, no-cache", "noindex"]);
  const etag = first.headers.etag ?? "";
  expect((await get(path, { ...bearer(), "if-none-match": etag })).status).toBe(304);
  await post("save", bearer(), '{"description":"second"}');
  const second = await get(path, { ...bearer(), "if-none-match": etag });
  expect([second.status, JSON.parse(second.body).profiles.en.description]).toEqual([200, "second"]);
});

test("a card for members only is unknown to programs, on every edition and at every address", async () => {
  for (const path of ["get/robin", "get/robin?version=2", "get/nobody", "get-id/x"]) {
    for (const host of ["en.localhost", "localhost", "pl.localhost"]) {
      const answer = await site.get(host, `/api/profile/${path}`);
      expect([host, answer.status, answer.body]).toEqual([host, 200, '{"profiles":{}}']);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
    }
  }
  const newer = await get("/api/public/v3/profile/get/robin");
  expect([newer.status, JSON.parse(newer.body)]).toMatchObject([
    404,
    { error: true, url: `${OWN}/api/public/v3/profile/get/robin` },
  ]);
});

test("addresses there are not, and posts that are asked for", async () => {
  for (const path of ["/api/profile", "/api/profile/x", "/api/public/v3/x"]) {
    expect((await get(path)).status).toBe(404);
  }
  const asked = await get("/api/profile/save");
  expect([asked.status >= 400, asked.headers["access-control-allow-origin"]]).toEqual([true, "*"]);
  expect((await get("/api/profile/has-card")).status).toBe(401);
});
