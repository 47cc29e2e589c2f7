import { beforeEach, describe, expect, test } from "vitest";
import { blockedBy } from "../../support/server/blocked.ts";
import { withModules } from "../../support/server/built.ts";
import { type Ask, leave, speak, statusIn } from "../../support/server/client.ts";
import { siteForFile, startSite } from "../../support/server/site.ts";

/** The forms the actions received; three pages get test actions here. */
const received: { id: string; body: string; origin: string }[] = [];
beforeEach(() => {
  received.length = 0;
});

const recorder =
  (id: string) =>
  async ({ request }: { request: Request }) => {
    received.push({ id, body: await request.text(), origin: new URL(request.url).origin });
    return id === "robots" ? new Response("taken") : null;
  };
const modules = {
  home: { action: recorder("home") },
  langswitch: { action: recorder("langswitch") },
  robots: { action: recorder("robots") },
};
const site = siteForFile({ build: (build) => withModules(build, modules) });

const OWN = "http://en.localhost";
const TARGETS = ["/langswitch", "/?index", "/robots.txt", "/langswitch.data"];
const FORM = "application/x-www-form-urlencoded";

const post = (path: string, headers: Record<string, string>, body: Ask["body"] = "a=1") =>
  site.ask({ method: "POST", path, headers: { "content-type": FORM, ...headers }, body });

describe("a post from our own page", () => {
  test.each(TARGETS)("arrives at %s", async (path) => {
    expect((await post(path, { origin: OWN })).status).toBe(200);
    expect((await post(path, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await post(path, { origin: OWN, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect(received.map(({ body, origin }) => [body, origin])).toEqual([1, 2, 3].map(() => ["a=1", OWN]));
  });

  test("arrives whole, however it is sent", async () => {
    const pieces = Array.from({ length: 40 }, (_, n) => `${n}=${"x".repeat(2000)}&`);
    expect((await post("/langswitch", { origin: OWN }, pieces)).status).toBe(200);
    expect((await post("/langswitch", { origin: OWN }, pieces.join(""))).status).toBe(200);
    expect(received.map(({ body }) => body === pieces.join(""))).toEqual([true, true]);
  });

  test("may have a thousand fields, and is refused with more before they are taken apart", async () => {
    const fields = (count: number) => Array.from({ length: count }, () => "a=").join("&");
    expect((await post("/langswitch", { origin: OWN }, fields(1000))).status).toBe(200);
    expect((await post("/langswitch", { origin: OWN }, fields(1001))).status).toBe(413);
    expect(await blockedBy(() => post("/langswitch", { origin: OWN }, fields(33_000)))).toBeLessThan(50);
    expect(received).toHaveLength(1);
  });

  test("is not answered from the cache, nor changes what is in it", async () => {
    const before = await site.get("en.localhost", "/langswitch");
    await post("/langswitch", { origin: OWN });
    await post("/langswitch", { origin: OWN });
    expect(received).toHaveLength(2);
    expect((await site.get("en.localhost", "/langswitch")).body).toBe(before.body);
  });

  test("to a page without an action is refused by that page", async () => {
    const { status, body } = await post("/sitemap.xml", { origin: OWN });
    expect(status).toBe(405);
    expect(body).not.toMatch(/\bat .*\.js:\d+/);
  });
});

const ORIGINS = [
  undefined,
  OWN,
  "http://pl.localhost",
  "http://localhost",
  "https://en.localhost",
  "http://en.localhost:8080",
  "http://en.localhost.evil.example",
  "https://evil.example",
  "null",
  "",
  `${OWN}, https://evil.example`,
];
const SITES = [undefined, "same-origin", "same-site", "cross-site", "none", "Same-Origin", ""];
const FORWARDED = [undefined, "en.localhost", "evil.example"];

const crossings = ORIGINS.flatMap((origin) => SITES.map((fetchSite) => ({ origin, fetchSite }))).filter(
  ({ origin, fetchSite }) =>
    !((origin === OWN || origin === undefined) && fetchSite === "same-origin") &&
    !(origin === OWN && fetchSite === undefined),
);

describe("a post from anywhere else never reaches an action", () => {
  test.each(crossings)("Origin $origin, Sec-Fetch-Site $fetchSite", async ({ origin, fetchSite }) => {
    const base: Record<string, string> = {};
    if (origin !== undefined) base.origin = origin;
    if (fetchSite !== undefined) base["sec-fetch-site"] = fetchSite;
    const asked = TARGETS.flatMap((path) => FORWARDED.map((host) => ({ path, host })));
    const answers = await Promise.all(
      asked.map(({ path, host }) => post(path, host === undefined ? base : { ...base, "x-forwarded-host": host })),
    );
    expect(received).toEqual([]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(403);
      expect(body).toContain('<html lang="en" dir="ltr">');
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test.each([FORM, "application/json", "text/plain", "multipart/form-data; boundary=x", ""])(
    "whatever its type: %j",
    async (type) => {
      const headers = { origin: "http://pl.localhost", "content-type": type };
      for (const path of TARGETS) expect((await post(path, headers)).status).toBe(403);
      expect(received).toEqual([]);
    },
  );

  test.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("nor does %s, from here or there", async (method) => {
    for (const origin of [OWN, "https://evil.example"]) {
      for (const path of TARGETS) expect((await site.ask({ method, path, headers: { origin } })).status).toBe(405);
    }
    expect(received).toEqual([]);
  });

  test("nor does a method in another header, nor one in the form", async () => {
    const headers = { "x-http-method-override": "POST", "x-method-override": "POST" };
    for (const path of TARGETS)
      await site.get("en.localhost", `${path}${path.includes("?") ? "&" : "?"}_method=POST`, headers);
    expect(received).toEqual([]);
  });

  test.each(["?_data=langswitch", "?_data", "?a=1&_data=robots", "?%5Fdata=home", "?_dat%61=home"])(
    "nor by way of %s",
    async (query) => {
      for (const path of ["/langswitch", "/", "/robots.txt"]) {
        for (const origin of [OWN, "https://evil.example"]) {
          expect((await post(path + query, { origin })).status).toBe(400);
        }
        expect((await site.get("en.localhost", path + query)).status).toBe(400);
      }
      expect(received).toEqual([]);
    },
  );
});

describe("behind a proxy that keeps the host name to itself", () => {
  test("our own post arrives, another is refused", async () => {
    const environment = { TRUST_PROXY: "127.0.0.1", BASE_URL: "https://isogloss.example" };
    const proxied = await startSite({ environment, build: (build) => withModules(build, modules) });
    const forwarded = { "x-forwarded-host": "en.isogloss.example", "x-forwarded-proto": "https" };
    const send = (path: string, origin: string) =>
      proxied.ask({ host: "127.0.0.1:3000", method: "POST", path, headers: { ...forwarded, origin }, body: "a=1" });
    for (const path of TARGETS) expect((await send(path, "https://en.isogloss.example")).status).toBe(200);
    expect(received).toHaveLength(TARGETS.length);
    expect(received[0]?.origin).toBe("https://en.isogloss.example");
    for (const origin of ["http://127.0.0.1:3000", "http://en.isogloss.example", "https://pl.isogloss.example"]) {
      for (const path of TARGETS) expect((await send(path, origin)).status).toBe(403);
    }
    expect(received).toHaveLength(TARGETS.length);
    await proxied.stop();
  });

  test("a single edition takes posts from the name it was called by, and from its configured one", async () => {
    const single = await startSite({ environment: { EDITIONS: "en" }, build: (build) => withModules(build, modules) });
    const send = (host: string, origin: string) =>
      single.ask({ host, method: "POST", path: "/langswitch", headers: { origin }, body: "a=1" });
    expect((await send("192.168.1.5:3000", "http://192.168.1.5:3000")).status).toBe(200);
    expect((await send("192.168.1.5:3000", "http://localhost")).status).toBe(200);
    expect((await send("192.168.1.5:3000", "http://192.168.1.5")).status).toBe(403);
    expect((await send("192.168.1.5:3000", "http://evil.example")).status).toBe(403);
    expect(received).toHaveLength(2);
    await single.stop();
  });
});

describe("a body that is too much", () => {
  const big = "x".repeat(100_001);

  test("is refused by its announced length, before it is read", async () => {
    const { status, body } = await post("/langswitch", { origin: OWN }, big);
    expect(status).toBe(413);
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect((await post("/langswitch", { origin: OWN }, big.slice(1))).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  test("is refused when its length was not announced", async () => {
    const { status, body, headers } = await post("/langswitch", { origin: OWN }, [big, big]);
    expect(status).toBe(413);
    expect(headers.connection).toBe("close");
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(received).toEqual([]);
  });

  test("is refused though it never ends", async () => {
    const head = `POST /langswitch HTTP/1.1\r\nhost: en.localhost\r\norigin: ${OWN}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    expect(statusIn(await speak(site.port, [head, chunk, chunk, chunk, chunk, chunk], 20))).toBe(413);
    expect(received).toEqual([]);
  });
});

describe("a body in pieces", () => {
  const head = `POST /langswitch HTTP/1.1\r\nhost: en.localhost\r\norigin: ${OWN}\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n`;

  test("as small as lines carry is read", async () => {
    const piece = `1f4\r\n${"x".repeat(500)}\r\n`;
    const crumbs = "1\r\nx\r\n".repeat(900);
    expect(statusIn(await speak(site.port, `${head}${piece.repeat(190)}${crumbs}0\r\n\r\n`))).toBe(200);
    expect(received).toHaveLength(1);
  });

  test("is not read byte by byte: each costs hundreds of them", async () => {
    expect(await speak(site.port, `${head}${"1\r\nx\r\n".repeat(2000)}0\r\n\r\n`).catch(() => "")).toBe("");
    expect(received).toEqual([]);
  });
});

describe("a body with a wrong length", () => {
  const head = (more: string) => `POST /langswitch HTTP/1.1\r\nhost: en.localhost\r\norigin: ${OWN}\r\n${more}\r\n\r\n`;

  test("longer than announced: the rest is no request", async () => {
    const heard = await speak(site.port, `${head("content-length: 3")}a=1GARBAGE\r\n\r\n`);
    expect(heard).toMatch(/HTTP\/1\.1 400/);
    expect(received.every(({ body }) => body === "a=1")).toBe(true);
  });

  test.each([
    "content-length: 3\r\ntransfer-encoding: chunked",
    "content-length: 3\r\ncontent-length: 4",
    "content-length: -1",
    "content-length: abc",
    "transfer-encoding: chunked, identity",
    "transfer-encoding: xchunked",
  ])("ambiguous: %j", async (lengths) => {
    expect(statusIn(await speak(site.port, `${head(lengths)}3\r\na=1\r\n0\r\n\r\n`))).toBe(400);
    expect(received).toEqual([]);
  });

  test("shorter than announced: the action does not see half a form, and the visitor may leave", async () => {
    await leave(site.port, `${head("content-length: 50")}a=1`);
    expect(received).toEqual([]);
    expect((await site.get("en.localhost", "/langswitch")).status).toBe(200);
  });
});

test("a GET with a body is a GET", async () => {
  const clean = await site.get("en.localhost", "/langswitch");
  const fat = await site.ask({ path: "/langswitch", body: "a=1&locale=pl", headers: { "content-type": FORM } });
  expect([fat.status, fat.body]).toEqual([200, clean.body]);
  expect(received).toEqual([]);
});
