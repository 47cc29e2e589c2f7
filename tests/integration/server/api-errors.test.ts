import { describe, expect, test } from "vitest";
import type { Ask } from "../../support/server/client.ts";
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
      // None of these addresses takes a form.
      if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD");
    }
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
