import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { closeDatabase, type EditionHandle, openEdition } from "#db/open.ts";
import { withModules } from "../../support/server/built.ts";
import { siteForFile } from "../../support/server/site.ts";

/** Nothing a visitor sends besides host name, path and known parameters may change what the next visitor gets. */

// A test renders a page more than a hundred times, one after the other.
vi.setConfig({ testTimeout: 60_000 });

/** A page that prints everything it knows of the request, so that anything that leaks into a shared page shows here. */
const mirror = ({ request }: { request: Request }) => {
  const { url, method } = request;
  const body = JSON.stringify({ url, method, headers: [...request.headers], aborted: request.signal.aborted });
  return new Response(body, { headers: { "cache-control": "public, s-maxage=60", "content-type": "text/html" } });
};
const site = siteForFile({ build: (build) => withModules(build, { apiPronounName: { loader: mirror } }) });
const handles = new Map<string, EditionHandle>();

beforeAll(() => {
  for (const code of ["_", "en", "pl", "ja"]) {
    handles.set(code, openEdition(code, { dataDir: site.dataDir, migrationsDir: "migrations" }));
  }
});
afterAll(async () => {
  for (const handle of handles.values()) await closeDatabase(handle);
});

/** An empty change that only increases the revisions, so that every cached page of the edition is stale. */
async function forget(code: string): Promise<void> {
  const handle = handles.get(code);
  if (handle) await change(handle, pagesChanged);
  // The server asks the files now and then; its health page asks at once.
  await site.get("localhost", "/healthz");
}

const PAGES = [
  { code: "en", host: "en.localhost", path: "/" },
  { code: "en", host: "en.localhost", path: "/they" },
  { code: "_", host: "localhost", path: "/" },
  { code: "pl", host: "pl.localhost", path: "/zaimki" },
  { code: "ja", host: "ja.localhost", path: "/langswitch.data" },
  { code: "en", host: "en.localhost", path: "/api/pronouns/they/them" },
  { code: "en", host: "en.localhost", path: "/sitemap.xml" },
  { code: "en", host: "en.localhost", path: "/api/pronouns-name/mirror" },
];

const EVIL = "evil.example";
const HEADERS: Record<string, string>[] = [
  { "x-forwarded-host": EVIL },
  { "x-forwarded-host": "pl.localhost" },
  { "x-forwarded-proto": "https" },
  { "x-forwarded-scheme": "http" },
  { "x-forwarded-port": "1337" },
  { "x-forwarded-for": "6.6.6.6" },
  { "x-forwarded-server": EVIL },
  { "x-forwarded-prefix": "/evil" },
  { "x-forwarded-path": "/evil" },
  { "x-forwarded-uri": "/evil" },
  { forwarded: `host=${EVIL};proto=https;for=6.6.6.6` },
  { "x-host": EVIL },
  { "x-http-host-override": EVIL },
  { "x-original-host": EVIL },
  { "x-original-url": "/langswitch" },
  { "x-rewrite-url": "/langswitch" },
  { "x-http-method-override": "POST" },
  { "x-http-method": "DELETE" },
  { "x-method-override": "PUT" },
  { "x-real-ip": "6.6.6.6" },
  { "client-ip": "6.6.6.6" },
  { "true-client-ip": "6.6.6.6" },
  { "cf-connecting-ip": "6.6.6.6" },
  { via: `1.1 ${EVIL}` },
  { "x-remix-response": "yes" },
  { "x-remix-redirect": `https://${EVIL}/` },
  { "x-remix-status": "302" },
  { "x-remix-revalidate": "yes" },
  { "x-remix-reload-document": "true" },
  { "x-page-daily": "1" },
  { "x-middleware-subrequest": "middleware" },
  { "x-nonce": "evil" },
  { "accept-language": "pl,ar;q=0.9" },
  { accept: "application/json" },
  { accept: "text/x-script" },
  { "accept-charset": "utf-7" },
  { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
  { "user-agent": "<script>alert(1)</script>" },
  { referer: `https://${EVIL}/` },
  { origin: `https://${EVIL}` },
  { origin: "null" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "script" },
  { purpose: "prefetch", "sec-purpose": "prefetch;prerender" },
  { cookie: "theme=dark; locale=pl; lang=ar" },
  { cookie: "=;;;%%%; __proto__=1; constructor=x" },
  { cookie: "nosession=1; sessions=2" },
  { cookie: "spelling=shavian" },
  { cookie: "spelling=caron" },
  { cookie: "spelling=evil; a=b" },
  { authorization: "Bearer evil" },
  { "content-type": "application/json" },
  { "content-language": "ar" },
  { "cache-control": "no-cache, no-store" },
  { pragma: "no-cache" },
  { "if-none-match": '"evil"' },
  { "if-modified-since": "Sat, 29 Oct 2039 19:43:31 GMT" },
  { range: "bytes=0-10" },
  { "if-range": '"evil"', range: "bytes=5-6" },
  { expect: "100-continue" },
  { te: "trailers" },
  { upgrade: "h2c", connection: "upgrade" },
  { "accept-encoding": "br" },
  { "accept-encoding": "evil;q=1" },
  { "save-data": "on", dnt: "1" },
];

const QUERIES = [
  "?utm_source=evil&utm_content=<script>",
  "?_=1",
  "?a[]=1&a[]=2",
  "?examples[]=",
  "?z=1&a=2",
  "?a=2;b=3",
  "?;",
  "?&&&&",
  "?=",
  "?%00",
  "?%",
  "?__proto__=1&constructor=2",
  "?callback=evil",
  "?locale=pl&lang=ar&host=evil.example",
  "?index",
  "?x-forwarded-host=evil.example",
];

const same = ({ status, headers, raw }: Awaited<ReturnType<typeof site.get>>) => ({
  status,
  text: raw.toString("utf8"),
  type: headers["content-type"],
  policy: headers["content-security-policy"],
  control: headers["cache-control"],
  cookies: headers["set-cookie"],
});

describe.each(PAGES)("$host $path", ({ code, host, path }) => {
  const clean = async () => same(await site.get(host, path));

  test("is the same after any header", async () => {
    await forget(code);
    const before = await clean();
    expect(before.status).toBe(200);
    for (const headers of HEADERS) {
      await forget(code);
      await site.get(host, path, headers);
      expect(await clean(), JSON.stringify(headers)).toEqual(before);
    }
  });

  test("is the same after any parameter, method and spelling", async () => {
    await forget(code);
    const before = await clean();
    for (const query of QUERIES) {
      await forget(code);
      const { status } = await site.get(host, path + query);
      expect(await clean(), query).toEqual(before);
      if (query !== "?examples[]=") expect(status, query).toBe(200);
    }
    for (const method of ["HEAD", "POST", "PUT", "OPTIONS", "TRACE"]) {
      await forget(code);
      await site.ask({ host, path, method });
      expect(await clean(), method).toEqual(before);
    }
    for (const spelling of [
      `${path}/`,
      `${path}//`,
      `/.${path}`,
      `/x/..${path}`,
      path.toUpperCase(),
      `${path}%20`,
      `${path}.css`,
    ]) {
      await forget(code);
      await site.get(host, spelling);
      expect(await clean(), spelling).toEqual(before);
    }
  });

  test("is the same after many at once", async () => {
    await forget(code);
    const before = await clean();
    await forget(code);
    await Promise.all(HEADERS.map((headers) => site.get(host, path, headers)));
    expect(await clean()).toEqual(before);
  });
});

test("is not filled with another edition's page", async () => {
  const pages = await Promise.all(["en", "pl", "ar", "ja"].map((code) => site.get(`${code}.localhost`, "/langswitch")));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(4);
  for (const [index, code] of ["en", "pl", "ar", "ja"].entries()) {
    expect(pages[index]?.body).toContain(`<html lang="${code}"`);
    expect((await site.get(`${code}.localhost`, "/langswitch")).body).toBe(pages[index]?.body);
  }
});

describe("malformed cookies are harmless", () => {
  test.each([
    ["signs", "=;;;%%%"],
    ["a name alone", "session"],
    ["broken encoding", "a=%E0%A4%A; b=%"],
    ["300 of them", Array.from({ length: 300 }, (_, n) => `c${n}=${n}`).join("; ")],
    ["8 kB", `big=${"x".repeat(8000)}`],
    ["a broken session", "__Host-session=%%%;session=\u00ff"],
    ["quotes", 'a="b; c="; d=\\'],
  ])("%s", async (_, cookie) => {
    for (const path of ["/langswitch", "/they", "/api/pronouns/they"]) {
      const answer = await site.get("en.localhost", path, { cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });
});
