import { describe, expect, test } from "vitest";
import { href } from "#app/editions/slugs.ts";
import { linkPath, wordPath } from "#app/pronouns/index.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { siteForFile } from "#tests/support/server/site.ts";

// The editions as they ship, all of them at once, as a visitor meets them.
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
      // What is left of a text that went wrong: holes, parameters, markup, names of keys.
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

  test.each(["/pronomen", "/han", "/api/pronouns/hen?examples%5B%5D=x", "/a%2Fb//c"])("leads %s on", async (path) => {
    const { status, headers } = await site.get("no.localhost", path);
    expect([status, headers.location]).toEqual([301, `http://nb.localhost${path}`]);
    expect(headers["access-control-allow-origin"]).toBe("*");
  });

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
