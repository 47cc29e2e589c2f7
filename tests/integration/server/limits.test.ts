import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { blockedBy } from "../../support/server/blocked.ts";
import { type Answer, speak, statusIn } from "../../support/server/client.ts";
import { HOSTS } from "../../support/server/content.ts";
import { siteForFile, startSite, type TestSite } from "../../support/server/site.ts";

const site = siteForFile();

/** Started first, because it takes long: headers that never end. */
let dripping: Promise<{ heard: string; took: number }>;
beforeAll(() => {
  dripping = drip();
});

async function drip(): Promise<{ heard: string; took: number }> {
  const began = performance.now();
  const lines = Array.from({ length: 30 }, (_, n) => `x-${n}: 1\r\n`);
  const heard = await speak(site.port, ["GET /langswitch HTTP/1.1\r\nhost: en.localhost\r\n", ...lines], 500);
  return { heard, took: performance.now() - began };
}
const EDITIONS = ["en", "pl", "ar", "ja"].flatMap((code) => HOSTS[code] ?? []);

/** Requirements for every rejection: a text in the right language, no internals, and not cacheable. */
function expectRefusal({ status, headers, body }: Answer, expected: number, lang = "en", dir = "ltr"): void {
  expect(status).toBe(expected);
  expect(body).toContain(`<html lang="${lang}" dir="${dir}">`);
  expect(body).toMatch(/<h1>[^<]+<\/h1>\s*<p>[^<]+<\/p>/);
  expectDiscreet(body);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["referrer-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
}

/** API errors are JSON, whatever goes wrong. */
function expectApiRefusal({ status, body }: Answer, expected: number, error: string): void {
  expect(status).toBe(expected);
  expect(JSON.parse(body)).toEqual({ error });
}

function expectDiscreet(body: string): void {
  expect(body).not.toMatch(
    /\bat .*[(/].*:\d+:\d+|node_modules|build\/server|TypeError|RangeError|error\.\w+\.(title|message)/,
  );
}

describe.each(EDITIONS)("in $lang", ({ host, lang, dir }) => {
  test("an address that is too long", async () => {
    expectRefusal(await site.get(host, `/${"a".repeat(8192)}`), 414, lang, dir);
    expectRefusal(await site.get(host, `/they?${"&".repeat(10_000)}`), 414, lang, dir);
    expectApiRefusal(await site.get(host, `/api/pronouns/${"&".repeat(10_000)}`), 414, "URI too long");
  });

  test("broken percent-encoding", async () => {
    for (const path of ["/%", "/%E0%A4%A", "/they/%zz", "/pronouns/%ff", "/%c3%28.data", "/%ed%a0%80"]) {
      expectRefusal(await site.get(host, path), 400, lang, dir);
    }
    expectApiRefusal(await site.get(host, "/api/pronouns/%ff"), 400, "Bad request");
  });

  test("a method there is not", async () => {
    for (const method of ["PUT", "DELETE", "TRACE", "OPTIONS", "PATCH", "PROPFIND", "PURGE"]) {
      const answer = await site.ask({ host, path: "/langswitch", method });
      expectRefusal(answer, 405, lang, dir);
      // The page of languages takes no form.
      expect(answer.headers.allow).toBe("GET, HEAD");
    }
  });

  test("a post from elsewhere, and too much of it", async () => {
    const origin = `http://${host}`;
    expectRefusal(await site.ask({ host, method: "POST", body: "a" }), 403, lang, dir);
    const big = "x".repeat(100_001);
    expectRefusal(await site.ask({ host, method: "POST", headers: { origin }, body: big }), 413, lang, dir);
  });
});

describe("addresses that could mean something else", () => {
  test.each([
    "//evil.example",
    "//evil.example/%2f..",
    "/\\evil",
    "/they\\..\\x",
    "/%00",
    "/they%00.html",
    "/a%0d%0aset-cookie:x=1",
    "/%7f",
    "/%1b[31m",
    "http://evil.example/",
    "https://en.localhost/they",
    "*",
    "they",
    "/they#top",
  ])("%s", async (path) => {
    const answer = await site.get("en.localhost", path);
    expectRefusal(answer, 400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    "/%5cevil.example",
    "/%2fevil.example",
    "/%2f%2fevil.example",
    "/.%2f/evil.example",
    "/;//evil.example",
    "/evil.example/..",
  ])("%s leads nowhere", async (path) => {
    const { headers, body, status } = await site.get("en.localhost", path);
    expect(status).toBeLessThan(500);
    expect(headers.location ?? "").not.toMatch(/^\/[/\\]|evil/);
    expectDiscreet(body);
  });
});

describe("the longest legal request of each kind holds nobody up", () => {
  // Requests with a session bypass the cache.
  const render = (path: string) => site.get("en.localhost", path, { cookie: "session=1" });

  /** 50 ms, or on a busy machine what some of the largest ordinary pages take. */
  async function mostAllowed(): Promise<number> {
    return Math.max(50, 4 * (await blockedBy(() => render("/pronouns"))));
  }

  const long = (sign: string, length = 8000) => sign.repeat(Math.floor(length / sign.length));
  test.each([
    ["/", long("a/")],
    ["/", long("&a")],
    ["/", long("/")],
    ["/", long("he&she/")],
    ["/", long("!1,")],
    ["/", long(":")],
    ["/", long("%F0%9F%A6%8B")],
    ["/", long("%25")],
    ["/", long("they.data/")],
    ["/they?", long("&")],
    ["/they?", long("a&")],
    ["/they?", long("examples[]=&")],
    ["/pronouns/", long("a/")],
    ["/pronouns?", long("a=%F0%9F%A6%8B&")],
    ["/api/pronouns/", long("&a")],
    ["/api/pronouns/", long("a/")],
    ["/api/pronouns/they?", long("examples[]=%7Bx%7D&")],
    ["/api/pronouns-name/", long("!2&")],
    ["/api/pronouns?", long("examples[]=%7C&")],
    ["/__manifest?", long("p=/a&")],
    ["/assets/", long("../")],
    ["/langswitch.data?", long("_routes=root&")],
    ["/langswitch.data?_routes=", long("root,")],
  ])("%s + %s", async (path, rest) => {
    const address = (path + rest)
      .replace(/\/{2,}/g, "/")
      .slice(0, 8190)
      .replace(/%.?$/, "");
    const { status, body } = await render(address);
    expect(status).toBeLessThan(500);
    expectDiscreet(body);
    // Searching a long page takes the test's own time.
    const blocked = await blockedBy(() => render(address));
    expect(blocked).toBeLessThan(await mostAllowed());
  });

  test("nor do 16 kB of any one header", async () => {
    for (const name of [
      "accept-encoding",
      "cookie",
      "if-none-match",
      "x-forwarded-for",
      "origin",
      "user-agent",
      "range",
    ]) {
      for (const sign of [",", ";", "=", "a;q=0.1,", 'W/"', " "]) {
        const value = `a${long(sign, 7000)}a`;
        const work = () => site.get("en.localhost", "/langswitch", { [name]: value });
        expect((await work()).status).toBe(200);
        expect(await blockedBy(work)).toBeLessThan(await mostAllowed());
      }
    }
  });
});

describe("requests that Node cannot read", () => {
  const answered = async (text: string | string[], pause = 0) => {
    const heard = await speak(site.port, text, pause);
    expectDiscreet(heard);
    expect(heard.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(heard.toLowerCase()).toContain("cache-control: no-store");
    for (const { lang, dir } of EDITIONS) expect(heard).toContain(`<section lang="${lang}" dir="${dir}"><h1>`);
    return statusIn(heard);
  };
  const GET = "GET /langswitch HTTP/1.1\r\nhost: en.localhost\r\n";

  test("headers over 16 kB", async () => {
    expect(await answered(`${GET}cookie: ${"x".repeat(17_000)}\r\n\r\n`)).toBe(431);
    const many = Array.from({ length: 1500 }, (_, n) => `x-${n}: ${n} and more\r\n`).join("");
    expect(await answered(`${GET}${many}\r\n`)).toBe(431);
  });

  test.each([
    ["garbage", "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
    ["a header without a colon", `${GET}evil\r\n\r\n`],
    ["a folded header", `${GET}x: 1\r\n 2\r\ny\r\n\r\n`],
    ["a space before the colon", `${GET}content-length : 5\r\n\r\n`],
    ["a NUL in a header", `${GET}x: a\0b\r\n\r\n`],
    ["a raw control character in the address", "GET /\x01 HTTP/1.1\r\nhost: en.localhost\r\n\r\n"],
  ])("%s", async (_, text) => {
    expect(await answered(text)).toBe(400);
  });

  test("is refused with the phrase that belongs to the status", async () => {
    const heard = await speak(site.port, `${GET}evil\r\n\r\n`);
    expect(heard.split("\r\n")[0]).toBe("HTTP/1.1 400 Bad Request");
  });
});

describe("questions before the question", () => {
  test("are answered for the API, to anyone", async () => {
    const headers = { origin: "https://somewhere.example", "access-control-request-method": "GET" };
    const { status, headers: answer } = await site.ask({ path: "/api/pronouns/they", method: "OPTIONS", headers });
    expect(status).toBe(204);
    expect(answer["access-control-allow-origin"]).toBe("*");
    expect(answer["access-control-allow-methods"]).toBe("GET, HEAD");
    expect(answer["access-control-allow-credentials"]).toBeUndefined();
    expect(answer["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["/", "/langswitch", "/they", "/apiary", "/__manifest"])("are refused for %s", async (path) => {
    const answer = await site.ask({ path, method: "OPTIONS" });
    expect(answer.status).toBe(405);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("more connections than are wished for", () => {
  let small: TestSite;
  beforeAll(async () => {
    small = await startSite({ environment: { MAX_CONNECTIONS: "3" } });
  });
  afterAll(() => small.stop());

  test("are closed; those that are there go on", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        speak(small.port, "GET /robots.txt HTTP/1.1\r\nhost: en.localhost\r\nconnection: close\r\n\r\n"),
      ),
    );
    const heard = answers.flatMap((answer) => (answer.status === "fulfilled" ? [statusIn(answer.value)] : []));
    expect(heard.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect((await small.get("en.localhost", "/robots.txt")).status).toBe(200);
  });
});

test("whoever does not finish the headers within ten seconds is told so", async () => {
  const { heard, took } = await dripping;
  expect(statusIn(heard)).toBe(408);
  for (const { lang } of EDITIONS) expect(heard).toContain(`<section lang="${lang}"`);
  expect(took).toBeLessThan(15_000);
});
