import { describe, expect, test } from "vitest";
import { type Ask, speak, statusIn } from "../../support/server/client.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile({
  build: (build) => {
    const routes = { ...build.routes };
    const route = routes.apiPronouns;
    if (!route) throw new Error("There is no such route.");
    const fail = () => {
      throw new Error("secret");
    };
    routes.apiPronouns = { ...route, module: { ...route.module, loader: fail } };
    return { ...build, routes };
  },
});

const own = { origin: "http://en.localhost", "sec-fetch-site": "same-origin" };
const CASES: [what: string, ask: Ask, status: number, error: string][] = [
  ["an unknown address", { path: "/api/nothing" }, 404, "Not found"],
  ["a line separator, which no route matches", { path: "/api/%E2%80%A8" }, 400, "Bad request"],
  ["the address of all, where it is no page", { host: "ar.localhost", path: "/api" }, 404, "Not found"],
  ["a form for the page", { path: "/api", method: "POST", headers: own }, 405, "Method not allowed"],
  ["an unknown name", { path: "/api/pronouns-name/xyzzy" }, 404, "Not found"],
  ["an edition without pronouns", { host: "qq.localhost", path: "/api/pronouns" }, 404, "Not found"],
  ["an unknown host", { host: "evil.example", path: "/api/pronouns" }, 421, "Unknown host"],
  ["another method", { path: "/api/pronouns", method: "PUT" }, 405, "Method not allowed"],
  ["a form where nothing is taken", { path: "/api/search", method: "POST", headers: own }, 405, "Method not allowed"],
  ["a form from elsewhere", { path: "/api/search", method: "POST" }, 403, "Forbidden"],
  [
    "too much",
    { path: "/api/search", method: "POST", headers: { ...own, "content-length": "100001" } },
    413,
    "Payload too large",
  ],
  ["too long an address", { path: `/api/pronouns/${"a".repeat(9000)}` }, 414, "URI too long"],
  ["a broken address", { path: "/api/%" }, 400, "Bad request"],
  ["a failure", { path: "/api/pronouns" }, 500, "Something went wrong"],
];

describe("under /api", () => {
  test.each(CASES)("%s is answered in JSON", async (_what, ask, status, error) => {
    const askers: Record<string, string>[] = [{}, { accept: "text/html", "user-agent": "Googlebot" }];
    for (const headers of askers) {
      const answer = await site.ask({ ...ask, headers: { ...headers, ...ask.headers } });
      expect(answer.status).toBe(status);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
      expect(JSON.parse(answer.body)).toEqual({ error });
      // None of these addresses takes a form, and only below the page are questions before the question answered.
      if (status === 405) expect(answer.headers.allow).toBe(ask.path === "/api" ? "GET, HEAD" : "GET, HEAD, OPTIONS");
    }
  });

  test("an expectation that HTTP does not know is passed over", async () => {
    const { status, headers } = await site.ask({ path: "/api/v4/editions", headers: { expect: "foo" } });
    expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  });

  test("and in one shape in the third version", async () => {
    const asks: [Ask, number, string][] = [
      [{ path: "/api/public/v3/nothing" }, 404, "Not Found"],
      [{ path: "/api/public/v3" }, 404, "Not Found"],
      [{ path: "/api/public/v3/profile/get/nobody-here" }, 404, "Not Found"],
      [{ path: "/api/public/v3/profile/get/nobody-here", method: "PUT" }, 405, "Method Not Allowed"],
      [{ path: "/api/public/v3/profile/get/%00" }, 400, "Bad Request"],
      [{ path: `/api/public/v3/${"a".repeat(9000)}` }, 414, "URI Too Long"],
      [{ host: "qq.localhost", path: "/api/public/v3/profile/get/nobody-here" }, 404, "Not Found"],
    ];
    for (const [ask, status, message] of asks) {
      const { headers, body, status: answered } = await site.ask(ask);
      expect([ask.path, answered]).toEqual([ask.path, status]);
      expect(headers["access-control-allow-origin"]).toBe("*");
      const url = expect.stringContaining("/api/public/v3");
      expect(JSON.parse(body)).toEqual({ error: true, url, statusCode: status, statusMessage: message, message });
    }
  });

  test("a method that Node has never heard of is none at any address", async () => {
    const heard = (first: string) => speak(site.port, `${first} HTTP/1.1\r\nhost: en.localhost\r\n\r\n`);
    const bodyOf = (answer: string) => JSON.parse(answer.split("\r\n\r\n")[1] ?? "");
    const newer = await heard("FOO /api/v4/sets/they");
    expect(statusIn(newer)).toBe(501);
    expect(newer).toContain("content-type: application/problem+json");
    expect(bodyOf(newer)).toMatchObject({ title: "Not implemented", status: 501 });
    expect(bodyOf(await heard("FOO /api/pronouns"))).toEqual({ error: "Not implemented" });
    expect(statusIn(await heard("FOO /they"))).toBe(501);
    // No request at all.
    expect(statusIn(await heard("foo/they"))).toBe(400);
    expect(statusIn(await heard("GET /they HTTP/1.1\r\nhost: en.localhost\r\n\r\n\x16\x03"))).not.toBe(501);
  });

  test("pictures of flags are part of it", async () => {
    const path = "/flags/Lesbian.png";
    const before = await site.ask({ path, method: "OPTIONS" });
    expect([before.status, before.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(before.headers["access-control-allow-origin"]).toBe("*");
    expect((await site.ask({ path })).headers["access-control-allow-origin"]).toBe("*");
    for (const method of ["POST", "PUT"]) {
      const { status, headers, body } = await site.ask({ path, method });
      expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
      expect(headers["access-control-allow-origin"]).toBe("*");
      expect(JSON.parse(body)).toEqual({ error: "Method not allowed" });
    }
    expect(JSON.parse((await site.ask({ path: "/flags/nothing.png" })).body)).toEqual({ error: "Not found" });
  });

  test("a line separator is in the address of no page", async () => {
    for (const path of ["/%E2%80%A8", "/x%E2%80%A9y", "/admin%E2%80%A8"]) {
      const { status, headers } = await site.get("en.localhost", path);
      expect([path, status, headers["content-type"]]).toEqual([path, 400, expect.stringMatching(/^text\/html/)]);
    }
  });

  test("and nowhere else", async () => {
    for (const path of ["/apis", "/no/such/page", "/%"]) {
      expect((await site.get("en.localhost", path)).headers["content-type"]).toMatch(/^text\/html/);
    }
  });
});
