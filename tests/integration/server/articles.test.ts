import { describe, expect, test } from "vitest";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { ARTICLES, type ArticleKey, articlePage } from "#app/features/articles/articles.ts";
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
/** Reached from the page of links. */
const isLinked = (key: ArticleKey) => ["media", "academic", "zine", "translinguistics"].includes(key);
const { config: english } = shipped("en").edition;

/** Every page of text of every edition. */
const WRITTEN = SHIPPED.flatMap(({ code, config }) =>
  ARTICLES.filter((key) => hasPage(config, articlePage(key))).map((key) => ({ code, config, key })),
);
const writtenIn = (wanted: string) => WRITTEN.filter(({ code }) => code === wanted).map(({ key }) => key);
/** What every finished edition has to say. */
const NEEDED: readonly ArticleKey[] = [
  ...(["about", "faq", "contact", "support", "terms", "privacy", "license", "community", "design"] as const),
];

test("each finished edition has what every site has to say, and each edition what its features promise", () => {
  for (const { code } of FINISHED) expect([code, writtenIn(code)]).toEqual([code, expect.arrayContaining([...NEEDED])]);
  for (const { code, config } of SHIPPED) {
    for (const key of ["links", "english", "workshops"] as const)
      expect([code, key, writtenIn(code).includes(key)]).toEqual([code, key, config.features[key] === true]);
  }
});

describe.each(WRITTEN)("$code: $key", ({ code, config, key }) => {
  test("answers in its language, under its word", async () => {
    const path = href(config, articlePage(key));
    const { status, body } = await get(code, path);
    expect(status).toBe(200);
    expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${config.locale}" dir="${config.direction}"`, "i"));
    expect(body.match(/<h1[ >]/g)).toHaveLength(1);
    if (key === "english") expect(body).toMatch(/<div lang="en" dir="ltr" class="contents">.*<h1/s);
    expect(body).toContain(`<link rel="canonical" href="http://${code}.localhost${path}"`);
    expect(body).toContain(`<title>${config.articles[key]} • `);
    expect(words(body)).not.toMatch(/%[a-zA-Z]+%|\{[#a-z-]+\}|\]\(|\bundefined\b|\barticles\.[a-z]/);
  });
});

describe.each(FINISHED)("$code", ({ code, config }) => {
  test("what its pages link to is there, or asks who wants to see it", async () => {
    for (const key of writtenIn(code)) {
      const { body } = await get(code, href(config, articlePage(key)));
      const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
      const paths = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = ""]) =>
        path.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
      );
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
    for (const key of writtenIn(code)) {
      const path = href(config, articlePage(key));
      if (!isLinked(key)) expect(home).toMatch(new RegExp(` href="${path}"[^>]*>${config.articles[key]}</a>`));
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
  expect(own).toContain("In force since 29 November 2026");
});

test("questions are told to search engines as such, and found one by one", async () => {
  const { body } = await get("en", "/faq");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
  const { "@type": type, mainEntity } = JSON.parse(data);
  expect(type).toBe("FAQPage");
  expect(mainEntity).toHaveLength(body.match(/<details /g)?.length ?? 0);
  // Why the site is there comes before them.
  const heads = [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, head = ""]) => words(head).trim());
  expect(heads[heads.indexOf("What does nonbinary mean?") - 1]).toBe("Why this exists");
  const asked = mainEntity.find(({ name }: { name: string }) => name === "Is there an app?");
  expect(asked.acceptedAnswer.text).toContain("none to install from a store");
  const { body: found } = await get("en", "/api/search?query=Is%20there%20an%20app");
  expect(JSON.parse(found)).toContainEqual(expect.objectContaining({ kind: "faq", id: "app", url: "/faq#app" }));
});

describe("other places", () => {
  test("are in a menu of their own where they are on several pages, and on one page elsewhere", async () => {
    const { body } = await get("pl", "/linki");
    for (const path of [
      "/linki",
      "/linki/nauka",
      "/linki/translingwistyka",
      "/blog",
      "/linki/zin",
      "/linki/media",
      "/english",
    ])
      expect(body).toMatch(new RegExp(`<nav aria-label="W tym dziale">.*href="${path}"`, "s"));
    expect((await get("de", "/links")).body).not.toContain("In diesem Bereich");
  });

  test("are found by the search, and lead out", async () => {
    const { body } = await get("en", "/api/search?query=gender%20census");
    expect(JSON.parse(body)).toContainEqual(
      expect.objectContaining({ kind: "link", title: "Gender Census", url: "https://www.gendercensus.com/" }),
    );
  });

  test("an empty list says so, and asks", async () => {
    expect(words((await get("en", "/links/media")).body)).toContain("Nothing is listed here yet.");
    expect(words((await get("pl", "/linki/zin")).body)).toContain("Pierwszy numer dopiero powstaje.");
  });

  test("studies can be cited without a script", async () => {
    const { body } = await get("en", "/links/academic");
    expect(body).toContain("@article{bjorkman2017,");
    expect(body).toContain("TY  - JOUR");
    expect(body).toContain('href="https://doi.org/10.5334/gjgl.374"');
  });
});

test("the page about how the site looks has the colours that it is drawn with", async () => {
  const { body } = await get("en", "/design");
  expect(body).toContain('fill="#c71585"');
  expect(body.match(/fill="oklch\([\d.% ]+\)"/g)?.length).toBeGreaterThan(10);
  expect(body).toContain('href="/favicon.svg"');
});

test("contact leads to what takes no account, to decisions and appeals, and to the profiles of an edition, if it has any", async () => {
  for (const { code, config } of FINISHED) {
    for (const key of ["contact", "terms"] as const) {
      const { body } = await get(code, href(config, articlePage(key)));
      const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
      for (const page of ["notice", "decisions"] as const)
        expect([code, key, page, main.includes(`href="${href(config, page)}"`)]).toEqual([code, key, page, true]);
      expect([code, main.includes('id="profiles"')]).toEqual([code, false]);
    }
  }
  expect(words((await get("en", "/contact")).body)).toContain(
    "Authorities can write to the same address, in English: hello@example.org .",
  );
});

test("the overview in English names every group in English and in its language, and has its sets in that language", async () => {
  for (const { code, config } of SHIPPED.filter(({ config }) => hasPage(config, "article.english"))) {
    const { body } = await get(code, href(config, "article.english"));
    const { groups } = shipped(code).edition;
    for (const { name } of groups) expect([code, words(body).includes(name)]).toEqual([code, true]);
    expect(body).toContain(`<table lang="${config.locale}" dir="${config.direction}"`);
    const headings = body.match(/<h3 [^>]*>.*?<\/h3>/gs) ?? [];
    // A heading of the page itself is in English, too.
    const ofGroups = headings.filter((heading) => heading.includes("<bdi"));
    expect(ofGroups.length).toBeGreaterThanOrEqual(new Set(groups.map(({ name }) => name)).size);
    for (const heading of ofGroups)
      expect([code, heading]).toEqual([code, expect.stringContaining('<span lang="en">')]);
    // The words are told as part of the groups, and not again as a table.
    expect(words(body)).not.toContain("In English More");
  }
});

test("the end of every page has its links in lists, and the first page asks for help", async () => {
  const { body } = await get("en", "/");
  for (const title of ["About the site", "Rules and rights", "Technical"])
    expect(body).toMatch(new RegExp(`<footer.*<h2[^>]*>${title}</h2>`, "s"));
  expect(body).toMatch(/This site depends on what people give.*href="\/support"/s);
});

describe("a site without an address for mail", () => {
  const silent = siteForFile({ environment: { CONTENT_DIR: "editions", MAIL_FROM: "no-reply@example.org" } });

  test.each(WRITTEN.filter(({ key }) => key === "contact"))("$code says so, and what can be done", async (page) => {
    const path = href(page.config, articlePage("contact"));
    const [without, with_] = [await silent.get(`${page.code}.localhost`, path), await get(page.code, path)];
    const anchors = ({ body }: { body: string }) =>
      [...body.matchAll(/<section[^>]* id="([a-z]+)"/g)].map(([, id]) => id);
    expect(without.status).toBe(200);
    expect(without.body).not.toMatch(/mailto:|%with/);
    expect(anchors(with_)).toEqual(["write", "entries", "report", "account", "data", "security", "press"]);
    expect(anchors(without)).toEqual(["entries", "report", "account", "data"]);
    const main = (html: string) => words(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
    expect(main(with_.body).length).toBeGreaterThan(main(without.body).length);
    expect(with_.body).toContain("hello@example.org");
    expect(with_.body).not.toContain("%with");
  });

  // The terms and the privacy page name the page about contact at their beginning, whatever is written there.
  const ASKS = { faq: 2, terms: 2, privacy: 1 };

  test.each(WRITTEN.filter(({ key }) => Object.hasOwn(ASKS, key)))("$code/$key asks nobody to write", async (page) => {
    const path = href(page.config, articlePage(page.key));
    const contact = href(page.config, articlePage("contact"));
    const links = ({ body }: { body: string }) =>
      (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "").split(`href="${contact}"`).length - 1;
    const [without, with_] = [await silent.get(`${page.code}.localhost`, path), await get(page.code, path)];
    expect([without.status, with_.status]).toEqual([200, 200]);
    expect(links(without)).toBe(page.key === "faq" ? 0 : 1);
    expect(links(with_) - links(without)).toBe(ASKS[page.key as keyof typeof ASKS]);
    expect(without.body + with_.body).not.toContain("%with");
  });

  test("the English page promises no answer to letters that nobody can send", async () => {
    const { body } = await silent.get("en.localhost", "/contact");
    expect(words(body)).toContain("We don’t have an email address yet");
    const main = words(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "");
    expect(main).not.toMatch(/write to us/i);
  });
});

test.each([
  ["en", "donate", "support"],
  ["en", "terms of service", "terms"],
  ["en", "about us", "about"],
  ["en", "code of conduct", "terms"],
  ["de", "Impressum", "contact"],
  ["pl", "polityka prywatności", "privacy"],
  ["pl", "warunki", "terms"],
  ["ar", "اتصل بنا", "contact"],
  ["ar", "من نحن", "about"],
  ["ja", "問合せ", "contact"],
  ["ja", "個人情報", "privacy"],
  ["ua", "політика конфіденційності", "privacy"],
] as const)("%s: “%s” finds the page that other sites call so", { timeout: 60_000 }, async (code, query, key) => {
  const { body } = await get(code, `/api/search?${new URLSearchParams({ query })}`);
  expect(JSON.parse(body)[0]?.url).toBe(href(shipped(code).edition.config, articlePage(key)));
});
