import { beforeEach, describe, expect, test } from "vitest";
import { withModules } from "../../support/server/built.ts";
import { leave } from "../../support/server/client.ts";
import { siteForFile } from "../../support/server/site.ts";

/** The responses of the replaced routes below, and how often they were called. */
let renders = 0;
let answerHeaders: Record<string, string> = {};
let status = 200;
let waiting: Promise<void> = Promise.resolve();

const PUBLIC = { "cache-control": "public, s-maxage=60" };
beforeEach(() => {
  renders = 0;
  answerHeaders = PUBLIC;
  status = 200;
  waiting = Promise.resolve();
});

const loader = async () => {
  renders += 1;
  const count = renders;
  await waiting;
  return new Response(JSON.stringify({ count, long: "x".repeat(2000) }), {
    status,
    headers: { "content-type": "application/json", ...answerHeaders },
  });
};
const missing = async () => {
  renders += 1;
  await waiting;
  throw new Response(null, { status: 404 });
};

const real = siteForFile();
const site = siteForFile({
  build: (build) => withModules(build, { robots: { loader }, apiPronoun: { loader }, langswitch: { loader: missing } }),
});

/** Each test uses different addresses, so that none finds pages another has cached. */
let addresses = 0;
function fresh(): string {
  addresses += 1;
  return `/api/pronouns/a${addresses}`;
}

async function timesRendered(path: string, headers: Record<string, string> = {}): Promise<number> {
  for (let n = 0; n < 3; n += 1) await site.get("en.localhost", path, headers);
  return renders;
}

describe("what is kept for everyone", () => {
  test("a public answer, until it changes", async () => {
    expect(await timesRendered(fresh())).toBe(1);
  });

  test("none of the addresses with slashes behind it, of which there are any number", async () => {
    expect(await timesRendered(`${fresh()}/`)).toBe(3);
    expect(await timesRendered(`${fresh()}///`)).toBe(6);
  });

  test("one render serves all who wait for it", async () => {
    const path = fresh();
    await Promise.all(Array.from({ length: 30 }, () => site.get("en.localhost", path)));
    expect(renders).toBe(1);
  });

  test("each edition keeps its own", async () => {
    const path = fresh();
    await site.get("en.localhost", path);
    await site.get("pl.localhost", path);
    expect(renders).toBe(2);
  });

  test("each spelling the edition offers keeps its own, and what it does not offer keeps nothing", async () => {
    const path = fresh();
    const cookies = [
      "spelling=shavian",
      "spelling=caron",
      "spelling=evil",
      "spelling=",
      "spelling=shavian; spelling=x",
    ];
    for (const cookie of [...cookies, ...cookies]) await site.get("en.localhost", path, { cookie });
    await site.get("en.localhost", path);
    expect(renders).toBe(2);
    for (const word of Array.from({ length: 20 }, (_, n) => `s${n}`)) {
      await site.get("en.localhost", path, { cookie: `spelling=${word}` });
    }
    expect(renders).toBe(2);
  });

  test("a visitor who leaves does not stop the render that others wait for", async () => {
    const path = fresh();
    let go = () => {};
    waiting = new Promise((resolve) => {
      go = resolve;
    });
    const leaving = leave(site.port, `GET ${path} HTTP/1.1\r\nhost: en.localhost\r\n\r\n`);
    await expect.poll(() => renders).toBe(1);
    const staying = Array.from({ length: 3 }, () => site.get("en.localhost", path));
    await leaving;
    go();
    for (const answer of await Promise.all(staying)) expect(answer.status).toBe(200);
    expect(renders).toBe(1);
  });
});

test("a parameter that the page understands makes another answer, whatever stands beside it", async () => {
  const sentence = (text: string) => `examples[]=${encodeURIComponent(`${text} {pronoun_subject}.`)}`;
  const path = "/api/pronouns/they";
  const [plain, one, other, beside] = await Promise.all(
    ["", `?${sentence("One")}`, `?${sentence("Other")}`, `?utm=1&${sentence("One")}&x=2`].map((query) =>
      real.get("en.localhost", path + query),
    ),
  );
  expect(new Set([plain?.body, one?.body, other?.body]).size).toBe(3);
  expect(beside?.body).toBe(one?.body);
});

test("what never changes stays with who has it, and with everyone only when it is for everyone", async () => {
  answerHeaders = { "cache-control": "public, max-age=60, immutable" };
  const path = fresh();
  expect(await timesRendered(path)).toBe(1);
  expect((await site.get("en.localhost", path)).headers["cache-control"]).toBe("public, max-age=60, immutable");
  const own = await site.get("en.localhost", path, { cookie: "__Host-session=1" });
  expect(own.headers["cache-control"]).toBe("private, max-age=60, immutable");
});

describe("what is never kept", () => {
  test.each([
    ["says nothing of caches", {}],
    ["is private", { "cache-control": "private, max-age=60" }],
    ["must not be stored", { "cache-control": "no-store" }],
    ["contradicts itself", { "cache-control": "public, no-store" }],
    ["is not as public as it looks", { "cache-control": "max-age=60, s-maxage=60, x-public" }],
    ["sets a cookie", { ...PUBLIC, "set-cookie": "a=1" }],
  ])("an answer that %s", async (_, headers: Record<string, string>) => {
    answerHeaders = headers;
    const path = fresh();
    expect(await timesRendered(path)).toBe(3);
    expect((await site.get("en.localhost", path)).headers["cache-control"]).not.toMatch(
      /public, [ms]|no-store, public/,
    );
  });

  test.each([201, 203, 206, 301, 302, 400, 404, 410, 500, 503])("a %i, however public", async (code) => {
    status = code;
    expect(await timesRendered(fresh())).toBe(3);
  });

  test("an answer without a word about caches goes out as private", async () => {
    answerHeaders = {};
    const { headers } = await site.get("en.localhost", fresh());
    expect(headers["cache-control"]).toBe("private, no-store");
  });

  test("anything for somebody with a session", async () => {
    const path = fresh();
    expect(await timesRendered(path, { cookie: "__Host-session=1" })).toBe(3);
    expect(await timesRendered(path, { cookie: "a=b; session=1" })).toBe(6);
    await site.get("en.localhost", path);
    await site.get("en.localhost", path, { cookie: "__Host-session=1" });
    expect(renders).toBe(8);
  });

  test("half the data of a page (`_routes`), nor does it take the place of the whole", async () => {
    const whole = await real.get("ja.localhost", "/langswitch.data");
    for (const query of [
      "?_routes=langswitch",
      "?_routes=root",
      "?_routes=",
      "?%5froutes=root",
      "?_routes=x&_routes=root",
    ]) {
      // Another edition, so that its first request is the poisoned one.
      const edition = `${["en", "pl", "ar", "zz", "qq"][addresses++ % 5]}.localhost`;
      const part = await real.get(edition, `/langswitch.data${query}`);
      expect(part.headers["cache-control"]).toBe("private, no-store");
      expect(part.body.length).toBeLessThan(whole.body.length * 2);
      const clean = await real.get(edition, "/langswitch.data");
      const again = await real.get(edition, "/langswitch.data", { cookie: "session=1" });
      expect(clean.body).toBe(again.body);
    }
    const leaf = await real.get("ja.localhost", "/langswitch.data?_routes=langswitch");
    expect(leaf.body).not.toBe(whole.body);
    expect((await real.get("ja.localhost", "/langswitch.data")).body).toBe(whole.body);
  });
});

test("what is no page has no data, or it would be made each time somebody asks", async () => {
  for (const path of [
    "/api/pronouns/parts.data",
    "/api/pronouns/parts.data?_routes=apiPronoun",
    "/robots.txt.data?_routes=1",
  ]) {
    expect((await site.get("en.localhost", path)).status).toBe(404);
  }
  expect(renders).toBe(0);
  expect((await real.get("en.localhost", "/langswitch.data?_routes=root")).status).toBe(200);
});

test.each(["/LANGSWITCH", "/lAngswitch", "/langswitch/", "/langswitch//", "/%6cangswitch", "/API/pronouns"])(
  "%s: a page under another spelling of its address is stored nowhere, or leads to the right one",
  async (path) => {
    const { status, headers } = await real.get("en.localhost", path);
    if (status === 200) expect(headers["cache-control"]).toBe("private, no-store");
    else expect([301, 308, 404]).toContain(status);
  },
);

test("a page that is asked for often is sent smaller, and whole", async () => {
  const get = () => real.get("en.localhost", "/they/them", { "accept-encoding": "br" });
  const first = await get();
  let again = first;
  await expect
    .poll(async () => {
      again = await get();
      return again.raw.length;
    })
    .toBeLessThan(first.raw.length);
  expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag]);
  expect(again.headers["content-length"]).toBe(String(again.raw.length));
});

describe("errors", () => {
  test("are not kept, and a crawler's empty one reaches no person", async () => {
    let go = () => {};
    waiting = new Promise((resolve) => {
      go = resolve;
    });
    const crawler = site.get("en.localhost", "/langswitch", { "user-agent": "Googlebot/2.1" });
    await expect.poll(() => renders).toBeGreaterThan(0);
    const person = site.get("en.localhost", "/langswitch");
    const other = site.get("en.localhost", "/langswitch", { "user-agent": "bingbot" });
    setTimeout(() => go(), 50);
    expect(await crawler).toMatchObject({ status: 404, body: "" });
    expect((await person).body).toContain("<footer");
    expect(await other).toMatchObject({ status: 404, body: "" });
    expect((await site.get("en.localhost", "/langswitch")).body).toContain("<footer");
  });

  test.each(["Googlebot/2.1", "facebookexternalhit/1.1", "Chrome-Lighthouse"])("%s sees real pages", async (name) => {
    const { status: code, body } = await real.get("en.localhost", "/langswitch", { "user-agent": name });
    expect(code).toBe(200);
    expect(body).toBe((await real.get("en.localhost", "/langswitch")).body);
  });
});
