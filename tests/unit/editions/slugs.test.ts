import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readConfig } from "#app/edition-files/config-file.ts";
import { COLLECTIONS } from "#app/editions/collections.ts";
import { configSchema, type EditionConfig, type Settings } from "#app/editions/config.ts";
import { href, withPaths } from "#app/editions/hrefs.ts";
import { ARTICLES } from "#app/features/articles/articles.ts";
import { PAGES } from "#app/pages.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { zzFiles } from "../../support/data/zz.ts";

const zz = readConfig(zzFiles().contents.get("config.yaml") ?? "").config as EditionConfig;
const home = withPaths(
  configSchema.parse({ code: "_", locale: "en", name: "I", nameEnglish: "I", symbol: "I", published: true }),
  PAGES,
);

const pathsOf = (settings: Settings): ReadonlyMap<string, string | null> =>
  new Map(Object.entries(withPaths(settings, PAGES).paths));

/** The routes that come and go with features. */
const routesOf = (config: Settings): string[] =>
  [...pathsOf(config)].filter(([id, path]) => pathsOf(home).get(id) !== path).map(([id]) => id);

const accounts = { ...home, features: { user: true } };
const OF_ACCOUNTS = routesOf(accounts);
const OF_CARDS = routesOf({ ...home, features: { user: true, profile: true } }).filter(
  (id) => !OF_ACCOUNTS.includes(id),
);

const features = Object.fromEntries(["user", ...Object.values(COLLECTIONS)].map((name) => [name, true]));
const pages = ["neutratywy", "dukatywy", "osobatywy", "iksatywy"] as const;
const { nouns } = home.collections;
const everything = { ...home, features, collections: { ...home.collections, nouns: { ...nouns, pages: [...pages] } } };
const OF_COLLECTIONS = routesOf(everything).filter((id) => !OF_ACCOUNTS.includes(id));
const OF_CALENDAR = routesOf({ ...home, features: { calendar: true } });
/** Every page of text, under a title of its own. */
const articles = Object.fromEntries(ARTICLES.map((key) => [key, `About ${key}`]));
const TEXT_FEATURES = { faq: true, contact: true, links: true, english: true, workshops: true };
const OF_LINKS = routesOf({ ...home, features: { links: true } });
const OF_ARTICLES = routesOf({ ...home, articles, features: TEXT_FEATURES } as Settings).filter(
  (id) => !OF_LINKS.includes(id),
);
const blog = { ...home, articles: { "blog/first": "First" }, features: { blog: true } };
const OF_BLOG = routesOf(blog);
/** Where its posts are written. */
const OF_POST_EDITOR = routesOf({ ...blog, features: { user: true, blog: true } }).filter(
  (id) => !OF_ACCOUNTS.includes(id) && !OF_BLOG.includes(id),
);
const OF_CENSUS = routesOf({ ...home, features: { user: true, census: true } }).filter(
  (id) => !OF_ACCOUNTS.includes(id),
);
const isOfFeature = (id: string) =>
  [
    ...OF_CENSUS,
    ...OF_ACCOUNTS,
    ...OF_CARDS,
    ...OF_COLLECTIONS,
    ...OF_CALENDAR,
    ...OF_ARTICLES,
    ...OF_BLOG,
    ...OF_POST_EDITOR,
    ...OF_LINKS,
  ].includes(id);

describe("the paths of an edition", () => {
  test("hold the pages of accounts where it has them, in its own word", () => {
    expect(OF_ACCOUNTS).toHaveLength(77);
    for (const id of OF_ACCOUNTS) expect(pathsOf(zz).get(id)).toBeNull();
    const paths = pathsOf({ ...accounts, routes: { user: "konto" } });
    expect(["account", "email", "signInCode", "ownPayment"].map((id) => paths.get(id))).toEqual([
      "konto",
      "konto/email",
      "konto/sign-in/code",
      "konto/payment",
    ]);
    expect([paths.get("contribution"), paths.get("moderationQueue")]).toEqual([
      "konto/contributions/:id",
      "admin/moderation/:kind",
    ]);
    // Addresses that other sites rely on are the same in every language.
    expect([paths.get("providerCallback"), paths.get("jwks")]).toEqual([
      "account/connect/:provider",
      ".well-known/jwks.json",
    ]);
  });

  test("carry its own words", () => {
    expect(Object.fromEntries([...pathsOf(zz)].filter(([id]) => !isOfFeature(id)))).toEqual({
      home: "",
      chooser: null,
      wordAtHome: null,
      macrolanguage: null,
      langswitch: "γλώσσες",
      search: "search",
      spelling: null,
      pronouns: "słowa-代名詞",
      pronounWord: "słowa-代名詞/*",
      trying: "unsure",
      comparison: "słowa-代名詞/compare",
      item: "*",
      elsewhere: null,
      notFound: null,
      apiPronouns: "api/pronouns",
      apiPronoun: "api/pronouns/*",
      apiPronounNeighbours: "api/pronouns-neighbours/*",
      apiPronounName: "api/pronouns-name/*",
      apiRemotePronounName: "api/remote-pronouns-name/:locale/*",
      apiOpenPronoun: "api/openpronoun",
      apiLocales: "api/locales",
      apiEditionVersions: "api/versions",
      apiVersion: "api/version",
      openSearch: "opensearch.xml",
      apiSearch: "api/search",
      apiGuide: "api",
      apiDescription: "api/openapi.json",
      apiEditions: "api/v4/editions",
      apiEdition: "api/v4/editions/:code",
      apiSets: "api/v4/sets",
      apiSpeak: "api/v4/speak",
      apiSet: "api/v4/sets/*",
      apiEntries: "api/v4/entries/:kind",
      apiEntry: "api/v4/entries/:kind/:id",
      apiEntryHistory: "api/v4/entries/:kind/:id/history",
      apiCalendar: "api/v4/calendar/:date",
      apiCard: "api/v4/cards/:name",
      apiV3Nothing: "api/public/v3/*",
      apiV4Nothing: "api/v4/*",
      apiNothing: "api/*",
      apiBanner: "api/banner/*",
      picture: "api/picture/*",
      flag: "flags/:file",
      entryPicture: "images/:file",
      indexHome: "index-home",
      sitemap: "sitemap.xml",
      robots: "robots.txt",
      securityTxt: ".well-known/security.txt",
    });
  });

  test("hold the pages of the collections it has, in its own words, and the answers for programs in everyone's", () => {
    expect(OF_COLLECTIONS).toHaveLength(6 * 7 + 7);
    for (const id of OF_COLLECTIONS) expect(pathsOf(zz).get(id)).toBeNull();
    const paths = pathsOf({ ...everything, routes: { terminology: "słownik" } });
    expect(Object.fromEntries([...paths].filter(([id]) => id.startsWith("terms")))).toEqual({
      terms: "słownik",
      "terms.alike": "słownik/submit/alike",
      "terms.entry": "słownik/:name",
      "terms.submit": "słownik/submit",
      "terms.edit": "słownik/:name/edit",
      "terms.api": "api/terms",
      "terms.apiSearch": "api/terms/search/:term",
    });
    const reading = pathsOf({ ...everything, features: { ...features, user: false } });
    expect([reading.get("terms.entry"), reading.get("terms.submit"), reading.get("terms.edit")]).toEqual([
      "terminology/:name",
      null,
      null,
    ]);
  });

  test("hold the census where it has one, in its own word", () => {
    const paths = pathsOf({ ...home, features: { user: true, census: true }, routes: { census: "spis" } });
    expect(Object.fromEntries(OF_CENSUS.map((id) => [id, paths.get(id)]))).toEqual({
      census: "spis",
      censusResults: "spis/:edition",
      censusAdmin: "spis/admin",
      apiCensusFinished: "api/census/finished",
      apiCensusSubmit: "api/census/submit",
      apiCensusCount: "api/census/count",
      apiCensusExport: "api/census/export",
      apiCensusQueue: "api/census/moderation/queue",
      apiCensusDecide: "api/census/moderation/decide",
      apiSubscribe: "api/subscription/subscribe",
      apiUnsubscribe: "api/subscription/unsubscribe",
    });
  });

  test("hold the pages of cards where it has them, at the same addresses everywhere", () => {
    expect(OF_CARDS).toHaveLength(36);
    const paths = pathsOf({ ...home, features: { user: true, profile: true } });
    for (const id of OF_CARDS) expect(pathsOf(zz).get(id)).toBeNull();
    expect([paths.get("card"), paths.get("cardBasic")]).toEqual(["@:username", "card/:handle"]);
  });

  test("hold the pages of text it has a file for, in its own words", () => {
    expect(OF_ARTICLES).toHaveLength(ARTICLES.length);
    for (const id of OF_ARTICLES) expect(pathsOf(zz).get(id)).toBeNull();
    const own = { ...home, articles: { terms: "Zasady", faq: "Pytania" }, routes: { terms: "zasady" } };
    const paths = pathsOf(own);
    expect(["article.terms", "article.faq", "article.about"].map((id) => paths.get(id))).toEqual([
      "zasady",
      null,
      null,
    ]);
    expect(pathsOf({ ...own, features: { faq: true } } as Settings).get("article.faq")).toBe("faq");
  });

  test("hold the pages about other places below that of the links, where they are on", () => {
    expect(OF_LINKS).toEqual(["apiDownload", "apiDownloads", "zineCover"]);
    const own = { ...home, articles, routes: { links: "linki", zine: "zin" }, features: { links: true } } as Settings;
    const paths = pathsOf(own);
    expect(["links", "zine", "academic"].map((key) => paths.get(`article.${key}`))).toEqual([
      "linki",
      "linki/zin",
      "linki/academic",
    ]);
    expect(pathsOf({ ...own, features: {} } as Settings).get("article.links")).toBeNull();
  });

  test("hold a blog where it has a post, in its own word", () => {
    expect(OF_BLOG).toEqual(["blog", "blogPost", "blogAtom", "blogJsonFeed", "apiBlog"]);
    expect(OF_POST_EDITOR).toEqual(["postList", "postNew", "postEdit", "postVersion", "postPreview"]);
    const paths = (changes: object) => pathsOf({ ...blog, ...changes } as Settings);
    expect(paths({ routes: { blog: "blogo" } }).get("blogPost")).toBe("blogo/:post");
    expect(paths({ articles: {} }).get("blog")).toBeNull();
    // Programs are told that there is none.
    expect(paths({ articles: {} }).get("apiBlog")).toBe("api/blog");
    expect(paths({ features: {} }).get("blog")).toBeNull();
  });

  test("leave out what is switched off", () => {
    const paths = pathsOf({ ...zz, features: { pronouns: false } });
    const off = [...paths].filter(([id, path]) => path === null && !isOfFeature(id)).map(([id]) => id);
    const pronounPages = ["pronouns", "pronounWord", "trying", "comparison", "item"];
    const pronounApi = ["apiPronouns", "apiPronoun", "apiPronounNeighbours", "apiPronounName"];
    expect(off.sort()).toEqual(
      [
        "chooser",
        "wordAtHome",
        "macrolanguage",
        "spelling",
        "apiGuide",
        ...pronounPages,
        "elsewhere",
        ...pronounApi,
      ].sort(),
    );
    expect(paths.get("notFound")).toBe("*");
  });

  test("of a macrolanguage are its home, and for all else the way to its editions", () => {
    const editions = ["nb", "nn"].map((code) => ({ code, description: "x" }));
    const no = { ...home, code: "no", macrolanguage: { header: "x", description: "x", default: "nb", editions } };
    expect(["home", "macrolanguage", "elsewhere", "notFound"].map((id) => pathsOf(no).get(id))).toEqual([
      null,
      "",
      "*",
      null,
    ]);
  });

  test("of the home of all editions begin with the chooser", () => {
    expect(pathsOf(home).get("chooser")).toBe("");
    expect(pathsOf(home).get("home")).toBeNull();
  });
});

describe("href", () => {
  test("writes addresses", () => {
    expect(href(zz, "home")).toBe("/");
    expect(href(zz, "pronouns")).toBe(`/${encodeURIComponent("słowa-代名詞")}`);
    expect(href(zz, "pronounWord", { "*": "鏡" })).toMatch(/^\/s%C5%82owa-.*\/%E9%8F%A1$/);
    expect(href(zz, "item", { "*": "ze/zem" })).toBe("/ze/zem");
    expect(href(zz, "item", { "*": "they,!5,so? #1 50%" })).toBe("/they,!5,so%3F%20%231%2050%25");
    expect(href(zz, "apiPronoun", { "*": "zu&zo" })).toBe("/api/pronouns/zu&zo");
  });

  test("refuses what the edition does not have", () => {
    expect(() => href(home, "pronouns")).toThrow(/no page "pronouns"/);
  });

  test("stays on this host and can be read back, whatever the path", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const url = new URL(href(zz, "pronounWord", { "*": text }), "https://zz.example");
        expect(url.host).toBe("zz.example");
        const rest = new URL(href(zz, "item", { "*": text }), "https://zz.example");
        expect(rest.host).toBe("zz.example");
      }),
    );
    expect(href(zz, "item", { "*": "//evil.example" })).toBe("/evil.example");
    expect(href(zz, "item", { "*": "\ud800" })).toBe("/%EF%BF%BD");
  });
});
