import { describe, expect, test } from "vitest";
import { wordsOf } from "../../support/browser-words.ts";
import type { Answer } from "../../support/server/client.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile({
  build: (build) => {
    const routes = { ...build.routes };
    const { pronouns, home } = routes;
    if (!pronouns || !home) throw new Error("There are no such routes.");
    const loader = () => {
      throw new TypeError("secret", { cause: "secret" });
    };
    routes.pronouns = { ...pronouns, module: { ...pronouns.module, loader } };
    routes.home = {
      ...home,
      module: { ...home.module, handle: { ...(home.module.handle as object), layout: "basic" } },
    };
    return { ...build, routes };
  },
});

const isolated = (text: string) => `\u2068${text}\u2069`;
const unescaped = ({ body }: Answer) =>
  body.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_sign, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"' })[name as "lt"] ?? "'",
  );
const titleOf = (answer: Answer) => /<title>(.*?)<\/title>/s.exec(unescaped(answer))?.[1];
const missing = (code: string, path: string) => wordsOf(code)("notFound.error", { path: isolated(path) });

describe("a missing page", () => {
  test.each([
    ["en", "/no/such/page", "/no/such/page"],
    ["pl", "/nie%20ma/%C5%82", "/nie ma/ł"],
    ["ar", "/x%E2%80%AEy/%D8%A7", "/xy/ا"],
    ["ja", "/a%3Cscript%3Ealert(1)%3C%2Fscript%3E/b", "/a<script>alert(1)</script>/b"],
    ["zz", "/a/%25zz%25name%25", "/a/%zz%name%"],
    ["en", `/${"a".repeat(5000)}/b`, `/${"a".repeat(199)}…`],
  ])("of %s says so in title and text", async (code, path, shown) => {
    const answer = await site.get(`${code}.localhost`, path);
    expect(answer.status).toBe(404);
    expect(titleOf(answer)).toBe(
      `${missing(code === "zz" ? "en" : code, shown)} • ${code === "zz" ? "Zuzu" : wordsOf(code)("site.name")}`,
    );
    expect(unescaped(answer)).toContain(`${missing(code === "zz" ? "en" : code, shown)}</p>`);
    expect(answer.body).not.toContain("<script>alert");
  });

  test("of a very long address does not repeat it for each language", async () => {
    for (const [path, most] of [
      [`/@${"a".repeat(8000)}`, 12],
      [`/no/${"a".repeat(8000)}`, 12],
    ] as const) {
      const answer = await site.get("en.localhost", path);
      expect(answer.status).toBe(404);
      expect(answer.body.split("a".repeat(8000)).length - 1).toBeLessThan(most);
      expect(titleOf(answer)).toContain(`${"a".repeat(100)}`);
      expect(titleOf(answer)).toContain("…");
    }
  });

  test("has no address of its own, and is not to be found", async () => {
    for (const path of ["/no/such/page", "/pronouns/nonsense", "/sources/nothing"]) {
      const { body } = await site.get("en.localhost", path);
      expect(body).not.toMatch(/rel="canonical"|rel="alternate" hrefLang|og:url/);
      expect(body).toContain('<meta name="robots" content="noindex"/>');
    }
    expect((await site.get("en.localhost", "/they")).body).toContain('rel="canonical" href="http://en.localhost/they"');
  });

  test("leads to what its host has: pronouns in an edition, languages on the home of all editions", async () => {
    const inEdition = unescaped(await site.get("en.localhost", "/no/such/page"));
    expect(inEdition).toContain(`${wordsOf("en")("notFound.hint")}</p>`);
    const atHome = unescaped(await site.get("localhost", "/no/such/page"));
    expect(atHome).toContain(`${wordsOf("en")("notFound.hintHome")}</p>`);
  });

  test("stands in the whole frame", async () => {
    const { body } = await site.get("en.localhost", "/no/such/page");
    expect(body).toContain('data-layout="full"');
    expect(body).not.toContain('data-layout="basic"');
  });
});

describe("a page that failed", () => {
  test("tells status, name and message in the basic layout, leads home, and tells nothing else", async () => {
    const answer = await site.get("en.localhost", "/pronouns");
    expect(answer.status).toBe(500);
    expect(answer.body).toContain('data-page-error="500" data-layout="basic"');
    expect(answer.body).toMatch(/>500<\/p>/);
    expect(answer.body).toContain("Error: Unexpected Server Error</bdi>");
    expect(answer.body).toMatch(/<a[^>]* href="\/"/);
    expect(titleOf(answer)).toBe(`${wordsOf("en")("error.header")} • Isogloss`);
    expect(answer.body).not.toMatch(/secret|TypeError|node_modules|<details[^>]*><summary>More about/);
  });
});

test("a page may choose the basic layout: no menu, no footer", async () => {
  const { body } = await site.get("en.localhost", "/");
  expect(body).toContain('data-layout="basic"');
  expect(body).not.toContain("full-layout");
  expect(body).toMatch(/<header[^>]*>.*href="\/".*<\/header>/s);
});

test.each(["en", "pl", "ar", "ja"])(
  "a form for a page of %s that takes none is told so, in its words alone",
  async (code) => {
    const host = `${code}.localhost`;
    const headers = { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" };
    const answer = await site.ask({ host, path: "/langswitch", method: "POST", body: "a=1", headers });
    expect(answer.status).toBe(405);
    const shown = /<main.*<\/main>/s.exec(unescaped(answer))?.[0] ?? "";
    expect(shown).toContain(wordsOf(code)("error.refused"));
    expect(shown).not.toContain(wordsOf(code)("error.generic"));
    expect(shown).not.toMatch(/did not provide an|route "/);
  },
);

test.each(["/calendar", "/calendar/2026-11-29", "/blog", "/they", "/faq"])(
  "so is one for %s, whatever it tells search engines",
  async (path) => {
    const headers = { origin: "http://en.localhost", "content-type": "application/x-www-form-urlencoded" };
    const answer = await site.ask({ host: "en.localhost", path, method: "POST", body: "a=1", headers });
    expect([answer.status, answer.body.includes(wordsOf("en")("error.refused"))]).toEqual([405, true]);
  },
);
