import { describe, expect, test } from "vitest";
import { exchange } from "#tests/support/contract/exchange.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** Whatever is asked of the API, and however: an error is JSON that any page may read, and never a page. */

const site = siteForFile();

/** Written with the bytes of Latin-1, one for each character. */
const ODD = [
  "/api",
  "/api/",
  "/api?x",
  "/api/nothing",
  "/api/pronouns/he%00",
  "/api/profile/get/%00",
  "/api/banner/x%00.png",
  "/api/%0d%0aset-cookie:%20a=b",
  "/api/pronouns/%7f",
  "/api/%2e%2e",
  "/api/..",
  "/api/../pronouns",
  "/api/pronouns/%2e%2e/%2e%2e",
  "/api/pronouns/%ff",
  "/api/pronouns/%C3%28",
  "/api/pronouns/%ED%A0%80",
  "/api/pronouns/%F5%80%80%80",
  "/api/pronouns/%",
  "/api/pronouns/%zz",
  "/api/pronouns\\she",
  "/api\\pronouns",
  "/api/pronouns/she#x",
  "/api//pronouns",
  "//api/pronouns",
  "///api",
  "/API/nothing",
  "/Api",
  "/%61pi/nothing",
  "/%41%50%49/nothing",
  "/api%2Fpronouns",
  "/api%5cpronouns",
  "/%2fapi/pronouns",
  "http://en.localhost/api/nothing",
  "HTTPS://elsewhere.example/api",
  "/api/%E2%80%A8",
  `/api/pronouns/${"a/".repeat(70)}`,
  `/api/pronouns/${"a".repeat(9000)}`,
  `/api/pronouns/${"%F0%9F%98%80".repeat(700)}`,
  `/api/nothing?${"a".repeat(9000)}`,
  "/api/pronouns?_data=x",
  "/api/nothing?_routes=x",
  "/api/pronouns.data",
  "/api/nothing.data",
  "/api/__proto__",
  "/api/constructor",
  "/api/__manifest",
  "/api/names/search/x",
  "/api/sources/x/y",
  "/api/calendar/2026-13-45",
  "/api/queer-calendar-en-1999.ics",
  "/api/nouns/x.png",
  "/api/public/v3/nothing",
  "/api/v4",
  "/api/v4/nothing",
  "/api/search?query=%ff",
  // Bytes that Node does not read as an address: letters that nobody encoded, halves of them, a control character.
  "/api/pronouns/h\u00e9",
  "/api/pronouns/\u00c5\u0091",
  "/api/\u00f0\u009f\u0098\u0080",
  "/api/pronouns/\u00c5",
  "/api/pronouns/a\u0001",
] as const;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"] as const;

/** In English a page explains the API there; the Arabic edition has none. */
const IS_PAGE = /^\/api\/?(?:\?|$)/i;

const asked = (method: string, address: string, headers = "") =>
  exchange(
    site.port,
    `${method} ${address} HTTP/1.1\r\nHost: ${IS_PAGE.test(address) ? "ar" : "en"}.localhost\r\nAccept: text/html\r\nUser-Agent: Mozilla/5.0 Googlebot/2.1\r\n${headers}Connection: close\r\n\r\n`,
  );

const shown = (address: string) => (address.length > 60 ? `${address.slice(0, 60)}…` : address);

describe.each(METHODS)("%s", (method) => {
  test.each(ODD.map((address) => [shown(address), address] as const))("%j", async (_, address) => {
    const { status, headers, body } = await asked(method, address);
    expect(status).toBeLessThan(500);
    expect(headers["access-control-allow-origin"]).toBe("*");
    if (method === "OPTIONS" && status === 204) return;
    expect(headers["content-type"]).toMatch(/^application\/(?:problem\+)?json(?:;|$)/);
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    if (status === 200) return;
    if (method === "HEAD") return expect(body.toString()).toBe("");
    // It says what is wrong: in a word, as the third version does, or as a problem.
    const { error, message, title } = JSON.parse(body.toString());
    expect(typeof (error === true ? message : (error ?? title))).toBe("string");
  });
});

/** The newer API, in every way that leads to it or nearly does. */
const ODD_V4 = [
  "/API/v4/sets/they",
  "/api/V4/sets/they",
  "/api/v%34/sets/they",
  "/%61%70%69/%76%34/sets/they",
  "/Api/%564/zorb",
  "/api/v4/sets/they/",
  "/api/v4/sets.data",
  "/api/v4.data",
  "/API/V4",
  "/api/V4?x",
  "/api//v4/sets",
  "/api%2fv4/sets",
  "/api/v4%2Fsets",
  "/api/openapi%2ejson",
  "/api/OpenAPI.json",
  "/api/openapi.json.data",
  "/API/v4/sets/%ff",
  "/API/v4/sets?limit=0",
  "http://en.localhost/API/v4/sets",
] as const;

describe.each(["GET", "HEAD", "POST", "OPTIONS"])("%s of the newer API", (method) => {
  test.each(ODD_V4)("%j is counted, and its errors are problems", async (address) => {
    const { status, headers, body } = await asked(method, address);
    expect(status).toBeLessThan(500);
    expect(headers["ratelimit-policy"]).toBe('"requests";q=6000;w=60');
    expect(headers.ratelimit).toMatch(/^"requests";r=\d+;t=\d+$/);
    if (status < 300) return;
    expect(headers["content-type"]).toBe("application/problem+json");
    if (method !== "HEAD") expect(JSON.parse(body.toString()).status).toBe(status);
  });
});

test.each(["/api/v40/sets", "/api/v4x", "/api/openapi", "/api/xv4/sets", "/api/v3/v4", "/x/api/v4"])(
  "%j is not the newer API",
  async (address) => {
    expect((await asked("GET", address)).headers["ratelimit-policy"]).toBeUndefined();
  },
);

test("too many headers, and a body that is none", async () => {
  const large = await asked("GET", "/api/pronouns", `X-Large: ${"a".repeat(20_000)}\r\n`);
  expect([large.status, JSON.parse(large.body.toString())]).toEqual([431, { error: "Headers too large" }]);
  const chunked = await exchange(
    site.port,
    "POST /api/profile/save HTTP/1.1\r\nHost: en.localhost\r\nAuthorization: Bearer x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  );
  expect([chunked.status, JSON.parse(chunked.body.toString())]).toEqual([400, { error: "Bad request" }]);
});

test("an unknown host", async () => {
  const { status, headers, body } = await site.get("evil.example", "/api/pronouns", { accept: "text/html" });
  expect([status, headers["content-type"], body]).toEqual([421, "application/json", '{"error":"Unknown host"}']);
});

test.each(["/apis", "/x/api/", "/apii", "/@api", "/pronouns/api", "/%61pis", "/?/api/", "/h\u00e9"])(
  "%j is no address of the API",
  async (address) => {
    const { headers } = await asked("GET", address);
    expect(headers["content-type"]).toMatch(/^text\/html/);
  },
);
