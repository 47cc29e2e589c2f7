import { describe, expect, test } from "vitest";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { ARTICLES, articlePage } from "#app/features/articles/articles.ts";
import { shipped, shippedEditions } from "#tests/support/data/shipped.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** Pages of text, as visitors get them. */

const site = siteForFile({
  environment: {
    CONTENT_DIR: "editions",
    SITE_OPERATOR: "The *Inventors*",
    MAIL_FROM: "hello@example.org",
    DONATION_LINKS: "https://www.give.example/us/, https://gifts.example",
    SITE_LAW: "AT",
    SOURCE_URL: "https://code.example/site",
    RETENTION_MONTHS: "7",
  },
  clock: () => new Date("2026-12-01T10:00:00Z"),
});
const SHIPPED = shippedEditions().map(({ code, edition: { config } }) => ({ code, config }));
const FINISHED = SHIPPED.filter(({ config }) => hasPage(config, "article.terms"));
const get = (code: string, path: string) => site.get(code === "_" ? "localhost" : `${code}.localhost`, path);
const words = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const { config: english } = shipped("en").edition;

describe.each(FINISHED)("$code", ({ code, config }) => {
  test.each(ARTICLES)("%s answers in its language, under its word", async (key) => {
    const path = href(config, articlePage(key));
    const { status, body } = await get(code, path);
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${config.locale}" dir="${config.direction}"`, "i"));
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    expect(body).toContain(`<link rel="canonical" href="http://${code}.localhost${path}"`);
    expect(body).toContain(`<title>${config.articles[key]} • `);
    expect(words(body)).not.toMatch(/%[a-zA-Z]+%|\{[#a-z-]+\}|\]\(|\bundefined\b|\barticles\.[a-z]/);
  });

  test("what its pages link to is there, or asks who wants to see it", async () => {
    for (const key of ARTICLES) {
      const { body } = await get(code, href(config, articlePage(key)));
      const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
      const paths = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = ""]) => path);
      const broken: string[] = [];
      for (const path of new Set(paths)) {
        // As a browser asks for it.
        const { pathname, search } = new URL(path, `http://${code}.localhost`);
        const { status, headers } = await get(code, pathname + search);
        const isAsked = status < 400 && headers.location?.startsWith(href(config, "signIn"));
        if (status !== 200 && !isAsked) broken.push(`${path} ${status}`);
      }
      expect([key, broken]).toEqual([key, []]);
    }
  });

  test("its pages are in the footer, in the sitemap, and found", async () => {
    const [home, sitemap] = [(await get(code, "/")).body, (await get(code, "/sitemap.xml")).body];
    for (const key of ARTICLES) {
      const path = href(config, articlePage(key));
      expect(home).toContain(`href="${path}">${config.articles[key]}</a>`);
      expect(sitemap).toContain(`<loc>http://${code}.localhost${path}</loc>`);
      const found = JSON.parse(
        (await get(code, `/api/search?query=${encodeURIComponent(config.articles[key] ?? "")}`)).body,
      );
      expect(JSON.stringify(found)).toContain(`"url":"${path}"`);
    }
  });
});

test("an edition has no page that nobody wrote for it, and no link to one", async () => {
  const without = SHIPPED.filter(({ code, config }) => code !== "no" && !hasPage(config, "article.terms"));
  expect(without.length).toBeGreaterThan(0);
  for (const { code, config } of without) {
    const { status } = await get(code, `/${encodeURIComponent(config.routes.privacy ?? "privacy")}`);
    expect([code, status]).toEqual([code, 404]);
    for (const title of Object.values(english.articles))
      expect((await get(code, "/")).body).not.toContain(`>${title}</a>`);
  }
});

test("the language switch leads to the same page where there is one", async () => {
  const { body } = await get("pl", href(shipped("pl").edition.config, "article.privacy"));
  expect(body).toContain('hrefLang="en" href="http://en.localhost/privacy"');
  const without = SHIPPED.filter(({ config }) => !hasPage(config, "article.privacy"));
  expect(without.length).toBeGreaterThan(0);
  for (const { code } of without)
    expect(body).not.toMatch(new RegExp(`rel="alternate"[^>]* href="http://${code}\\.localhost/`));
});

test.each([
  ["pl", "/privacy", "/prywatnosc"],
  ["pl", "/faq", "/pytania"],
  ["pl", "/terms", "/regulamin"],
])("%s%s is where it was, and leads to %s", async (code, path, to) => {
  const { status, headers } = await get(code, path);
  expect([status, headers.location]).toEqual([301, to]);
});

describe("what the operator has set", () => {
  const text = async (path: string) => words((await get("en", path)).body);

  test("is in the pages, and is not markup", async () => {
    expect(await text("/about")).toContain("This site is run by \u2068The *Inventors*\u2069.");
    expect(await text("/privacy")).toContain("after 7 months at the latest");
    expect(await text("/terms")).toContain("whose law applies to these terms: Austria.");
    expect((await get("en", "/contact")).body).toContain('href="mailto:hello@example.org"');
    expect((await get("en", "/license")).body).toContain('href="https://code.example/site"');
    const { body } = await get("en", "/support");
    expect(body).toContain('href="https://www.give.example/us/"');
    expect(words(body)).toContain("give.example/us");
  });
});

test("a translation of the terms says which text decides, and the English one does not", async () => {
  const [polish, own] = [(await get("pl", "/regulamin")).body, words((await get("en", "/terms")).body)];
  expect(polish).toContain('href="http://en.localhost/terms" lang="en" hrefLang="en">Terms of use</a>');
  expect(own).not.toContain(shipped("en").edition.texts.articles?.binding);
  expect(own).toContain("Holds since November 27, 2026");
});

test("questions are told to search engines as such, and found one by one", async () => {
  const { body } = await get("en", "/faq");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
  const { "@type": type, mainEntity } = JSON.parse(data);
  expect(type).toBe("FAQPage");
  expect(mainEntity).toHaveLength(body.match(/<details /g)?.length ?? 0);
  const asked = mainEntity.find(({ name }: { name: string }) => name === "Is there an app?");
  expect(asked.acceptedAnswer.text).toContain("none to install from a store");
  const { body: found } = await get("en", "/api/search?query=Is%20there%20an%20app");
  expect(JSON.parse(found)).toContainEqual(expect.objectContaining({ kind: "faq", id: "app", url: "/faq#app" }));
});
