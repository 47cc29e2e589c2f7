import { describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { linkPath } from "#app/features/pronouns/address.ts";
import { wordPath } from "#app/features/pronouns/listing.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { siteForFile } from "#tests/support/server/site.ts";

// All shipped editions on one server, as a visitor sees them.
const site = siteForFile({ environment: { CONTENT_DIR: "editions" } });
const SHIPPED = shippedEditions().map(({ code, edition }) => ({ code, edition }));
const WITH_PRONOUNS = SHIPPED.filter(({ edition }) => edition.grammar !== null);
const hostOf = (code: string) => (code === "_" ? "localhost" : `${code}.localhost`);

/** The page as text people read: without scripts, styles and marks. */
const readable = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe.each(WITH_PRONOUNS)("$code", ({ code, edition }) => {
  const { config, sets } = edition;
  const grammar = edition.grammar as NonNullable<typeof edition.grammar>;
  const { default: first = "", any, mirror, ask, avoiding } = config.pronouns ?? {};
  const words = [any, mirror?.route, ask?.routes[0], avoiding?.routes[0]].flatMap((word) => word ?? []);

  test("answers at every kind of address, in its language and direction", async () => {
    const set = linkPath(grammar.sets.get(first)?.canonicalName ?? "");
    const pages = ["/", href(config, "pronouns"), set, ...words.map((word) => wordPath(word, grammar))];
    expect(words).toHaveLength(4);
    for (const page of pages) {
      const { status, body } = await site.get(hostOf(code), page);
      expect([page, status]).toEqual([page, 200]);
      expect(body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${config.locale}" dir="${config.direction}"`, "i"));
      const text = readable(body);
      // Traces of faulty texts: placeholders, parameters, markup, key names.
      expect(text).not.toMatch(
        /%[a-z]+%|\{'?[a-z_]+\}|\bundefined\b|\[object|\b(pronouns|frame|home|site)\.[a-z]+\.[a-z]/i,
      );
    }
  });

  test("serves every set in its own place, to people and to programs", async () => {
    for (const { canonicalName } of sets) {
      const { status } = await site.get(hostOf(code), linkPath(canonicalName));
      expect([canonicalName, status]).toEqual([canonicalName, 200]);
    }
    const { body } = await site.get(hostOf(code), "/api/pronouns");
    expect(Object.keys(JSON.parse(body)).sort()).toEqual(sets.map(({ canonicalName }) => canonicalName).sort());
  });

  test("names no set as a page of its own", () => {
    const taken = new Set(words);
    expect(
      sets.filter(({ canonicalName, aliases }) => [canonicalName, ...aliases].some((name) => taken.has(name))),
    ).toEqual([]);
  });
});

describe("a code that stands for several editions", () => {
  const no = SHIPPED.find(({ code }) => code === "no")?.edition.config.macrolanguage;

  test("explains, and leads to each", async () => {
    const { status, body } = await site.get("no.localhost", "/");
    expect(status).toBe(200);
    expect(body).toContain('<html lang="no"');
    for (const { code, description } of no?.editions ?? []) {
      expect(body).toContain(`href="http://${code}.localhost"`);
      expect(readable(body)).toContain(description);
    }
  });

  test.each(["/pronomen", "/han", "/api/pronouns/hen?examples%5B%5D=x", "/x?a=1&b=%2F", "/a%2Fb//c"])(
    "leads %s on",
    async (path) => {
      const { status, headers } = await site.get("no.localhost", path);
      expect([status, headers.location]).toEqual([301, `http://nb.localhost${path}`]);
      expect(headers["access-control-allow-origin"]).toBe("*");
    },
  );

  test("is no edition to choose", async () => {
    for (const host of ["localhost", "en.localhost"]) {
      const { body } = await site.get(host, host === "localhost" ? "/" : "/langswitch");
      expect(body).not.toContain('href="http://no.localhost');
      for (const code of ["nb", "nn", "he", "tok"]) expect(body).toContain(`href="http://${code}.localhost"`);
    }
  });
});

describe("an unknown host", () => {
  const speaking = (body: string) => [...body.matchAll(/<section lang="([^"]+)"/g)].map(([, lang]) => lang);

  test("is answered in the languages the visitor reads, and in English", async () => {
    const answer = await site.get("xx.localhost", "/", { "accept-language": "uk, he;q=0.9, tlh;q=0.8, zh;q=0.7" });
    expect(speaking(answer.body)).toEqual(["uk", "he", "zh-Hant", "en"]);
  });

  test.each(["*", "tlh", "x".repeat(5000), ";;;,,q=0"])("that says %j is answered in all of them", async (language) => {
    const { body } = await site.get("xx.localhost", "/", { "accept-language": language });
    expect(speaking(body)).toHaveLength(SHIPPED.length - 1);
    expect(speaking(body)[0]).toBe("en");
  });
});

describe("the home of all editions", () => {
  /** What a visitor is shown: the edition that speaks, those of their other languages, and all, by their codes. */
  const shown = async (language?: string) => {
    const { body, headers } = await site.get("localhost", "/", language ? { "accept-language": language } : {});
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    const codesIn = (part: string) =>
      [...part.matchAll(/ href="http:\/\/([a-z]+)\.localhost"/g)].map(([, code]) => code);
    const [, proposed = null] = /<a href="http:\/\/([a-z]+)\.localhost"[^>]*bg-accent/.exec(main) ?? [];
    const cards = [...main.matchAll(/<a [^>]*href="http:\/\/([a-z]+)\.localhost"[^>]*class="group /g)].map(
      ([, code]) => code,
    );
    const drawings = [...main.matchAll(/<nav class="map-sheet[\s\S]*?<\/nav>/g)].map(([drawing]) =>
      codesIn(drawing).sort(),
    );
    const [, lang, dir] = /<html lang="([^"]+)" dir="([^"]+)"/.exec(body) ?? [];
    const isListFirst = main.indexOf('class="group ') < main.indexOf("map-sheet");
    return { proposed, cards, drawings, lang, dir, isListFirst, vary: headers.vary, body, main };
  };
  const SPEAKING = [
    ["de", "de", "de", "ltr"],
    ["ar-EG,ar;q=0.9", "ar", "ar", "rtl"],
    ["ja,en-US;q=0.7", "ja", "ja", "ltr"],
    ["pt-BR,pt;q=0.9,en;q=0.5", "pt", "pt", "ltr"],
    ["no", "nb", "nb", "ltr"],
    ["tlh, pl;q=0.9, en;q=0.8", "pl", "pl", "ltr"],
  ] as const;

  test.each(SPEAKING)(
    "speaks to somebody who reads %s in the first language that we have",
    async (language, code, lang, dir) => {
      const { edition } = SHIPPED.find((one) => one.code === code) as (typeof SHIPPED)[number];
      const home = await shown(language);
      expect([home.proposed, home.lang, home.dir]).toEqual([code, lang, dir]);
      const { languages = {}, site: own = {} } = edition.texts;
      expect(readable(home.main)).toContain(String(languages.welcome));
      expect(readable(home.main)).toContain(String(languages["map.header"]));
      expect(/<title>([^<]*)/.exec(home.body)?.[1]).toContain(String(own.title));
      expect(home.body).toContain(
        `<meta name="description" content="${String(languages.about)
          .replace(/["&'’<>].*/s, "")
          .slice(0, 40)}`,
      );
      // A sentence of the edition, and its sets as links to their pages.
      expect(home.main).toContain(`href="http://${code}.localhost${linkPath(edition.config.pronouns?.default ?? "")}"`);
      expect(home.main).toMatch(/<mark class="form-mark">/);
      expect(home.isListFirst).toBe(home.cards.length > SHIPPED.length - 2);
    },
  );

  test.each([undefined, "*", "tlh", "x".repeat(5000), ";;;,,q=0"])(
    "speaks English to %j, with the edition in English large, and the list comes before the map",
    async (language) => {
      const home = await shown(language);
      expect([home.proposed, home.lang, home.isListFirst]).toEqual(["en", "en", true]);
      expect(home.main).toContain(`href="http://en.localhost${linkPath("they")}"`);
      expect(home.body).toBe((await shown()).body);
    },
  );

  test("shows the visitor's other languages before all, and every edition in the list and on both maps", async () => {
    const plain = await shown();
    const read = await shown("tlh, pl;q=0.9, en;q=0.8, sv;q=0.5");
    expect(read.cards.slice(0, 2)).toEqual(["en", "sv"]);
    expect(read.cards.slice(2)).toEqual(plain.cards);
    const all = WITH_PRONOUNS.map(({ code }) => code).sort();
    expect([...plain.cards].sort()).toEqual(all);
    expect(plain.drawings).toEqual([all, all]);
    // Sequential requests, both cached and uncached.
    for (let n = 0; n < 3; n += 1) {
      const other = await shown("en, pl;q=0.5");
      expect([other.proposed, other.lang, other.cards[0]]).toEqual(["en", "en", "pl"]);
      expect((await shown("tlh, pl;q=0.9, en;q=0.8, sv;q=0.5")).body).toBe(read.body);
      expect((await shown()).body).toBe(plain.body);
    }
  });

  test("shows words of no gender first, and not he and she alone", async () => {
    const { main } = await shown();
    for (const [code, first] of [
      ["en", "they"],
      ["sv", "hen"],
      ["de", "xier"],
      ["ru", "они"],
    ] as const) {
      const card = main.slice(main.search(new RegExp(`href="http://${code}\\.localhost"[^>]*class="group `)));
      expect(readable(`<a ${card.slice(0, card.indexOf("</a>"))}`)).toContain(`${first} · `);
    }
  });

  test("proposes no edition that is unfinished, but shows it among the visitor's languages", async () => {
    const [some] = SHIPPED.filter(({ edition }) => !edition.config.published && edition.config.macrolanguage === null);
    if (!some) return;
    const { locale } = some.edition.config;
    const { proposed, lang, cards } = await shown(`${locale}, pl;q=0.5`);
    expect([proposed, lang, cards[0]]).toEqual(["pl", "pl", some.code]);
    const alone = await shown(locale);
    expect([alone.proposed, alone.lang, alone.cards[0]]).toEqual(["en", "en", some.code]);
  });

  test("tells caches that it depends on them, and no other page does", async () => {
    expect((await shown("pl")).vary).toMatch(/accept-language/);
    expect((await shown()).vary).toMatch(/accept-language/);
    for (const [host, page] of [
      ["en.localhost", "/"],
      ["en.localhost", "/langswitch"],
      ["localhost", "/langswitch"],
    ] as const) {
      const plain = await site.get(host, page);
      const asked = await site.get(host, page, { "accept-language": "pl" });
      expect([plain.headers.vary, asked.headers.vary]).not.toContain("accept-language");
      expect(asked.body).toBe(plain.body);
    }
  });

  test("and who is first there is first to speak at an unknown host", async () => {
    for (const language of ["uk, he;q=0.9", "zh-TW, de", "sw, de", "en-GB,en;q=0.9,pl;q=0.8"]) {
      const { body } = await site.get("xx.localhost", "/", { "accept-language": language });
      const { proposed, lang } = await shown(language);
      const first = /<section lang="([^"]+)"/.exec(body)?.[1];
      expect([SHIPPED.find(({ code }) => code === proposed)?.edition.config.locale, lang]).toEqual([first, first]);
    }
  });
});

test("the page of all languages in an edition has the same map in that edition's language", async () => {
  const { body } = await site.get(
    "de.localhost",
    href(SHIPPED.find(({ code }) => code === "de")?.edition.config as never, "langswitch"),
  );
  expect(body).toContain('<html lang="de"');
  expect(body.match(/class="map-line"/g)?.length).toBeGreaterThan(10);
});
