import { describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress, withPrefix } from "#app/features/pronouns/address.ts";
import { wordsOf } from "#tests/support/browser-words.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import { siteForFile } from "#tests/support/server/site.ts";

// What an address with pronouns means, in all editions as they ship, asked of the real server.
const site = siteForFile({ environment: { CONTENT_DIR: "editions" } });
const WITH_PRONOUNS = shippedEditions().filter(({ edition }) => edition.grammar !== null);

/** Of the edition, in the document. */
const canonicalIn = (html: string) => /<link rel="canonical" href="http:\/\/[^/]+([^"]*)"/.exec(html)?.[1];

describe.each(WITH_PRONOUNS)("$code", ({ code, edition }) => {
  const { config } = edition;
  const grammar = edition.grammar as PronounGrammar;
  const get = (path: string) => site.get(`${code}.localhost`, path);
  const shortest = [...grammar.sets.keys()].reduce((best, name) =>
    encodeURIComponent(name).length < encodeURIComponent(best).length ? name : best,
  );
  const joined = (count: number) => `/${Array(count).fill(encodeURIComponent(shortest)).join("&")}`;

  test.each(["/wp-login.php", "/favicon.ico.bak", "/@nobody", "/unknown", "/%C4%89i tio estas longa frazo", "/a|b"])(
    "has nothing at %s",
    async (path) => {
      expect((await get(path.replaceAll(" ", "%20"))).status).toBe(404);
    },
  );

  test("leads on from the long address of a pronoun page, also in its own words", async () => {
    const { any, mirror, ask, avoiding } = grammar.words;
    const [group] = grammar.groupKeys;
    const own = { any, mirror, ask: ask[0], avoiding: avoiding[0] };
    const short = new Map<string, string>();
    for (const [word, ownWord] of Object.entries(own)) {
      short.set(word, ownWord ?? "");
      short.set(ownWord ?? "", ownWord ?? "");
    }
    if (group !== undefined) short.set(`any:${group}`, `${any}:${group}`);
    for (const { canonicalName } of edition.sets) short.set(canonicalName, canonicalName);
    expect(short.size).toBeGreaterThanOrEqual(4);
    for (const [word, address] of short) {
      const { status, headers } = await get(`${href(config, "pronouns")}/${encodeURIComponent(word)}`);
      expect([word, status, headers.location]).toEqual([word, 301, linkPath(address)]);
    }
    for (const address of Object.values(own)) expect((await get(linkPath(address ?? ""))).status).toBe(200);
    expect((await get(`${href(config, "pronouns")}/nothing-of-ours`)).status).toBe(404);
  });

  test("leads on from the long address of every named set, by each of its names", async () => {
    const steps = (name: string) => name.split("/").map(encodeURIComponent).join("/");
    for (const [name, set] of grammar.sets) {
      const target = linkPath(pronounAddress(set, grammar));
      for (const written of new Set([steps(name), encodeURIComponent(name)])) {
        const { status, headers } = await get(`${href(config, "pronouns")}/${written}`);
        expect([name, status, headers.location]).toEqual([name, 301, target]);
      }
      // What scripts ask for has the way on in its body.
      const { status, body } = await get(`${href(config, "pronouns")}/${steps(name)}.data`);
      expect([name, status, JSON.parse(body).includes(target)]).toEqual([name, 202, true]);
    }
    const nothing = `${href(config, "pronouns")}/nothing/of/ours/at/all/that/anybody/would/know/of/or/say`;
    expect((await get(nothing)).status).toBe(404);
  });

  test("has an anchor for those who use no pronoun", async () => {
    expect((await get(href(config, "pronouns"))).body).toContain('id="nameself"');
  });

  test("answers to 32 names at once, and has nothing at more, however many", async () => {
    const most = Math.floor(8000 / (encodeURIComponent(shortest).length + 1));
    expect((await get(joined(32))).status).toBe(200);
    expect((await get(joined(33))).status).toBe(404);
    for (const path of [joined(most), `${joined(most)}.data`]) {
      expect((await get(path)).status).toBe(404);
      expect(await blockedBy(() => get(path))).toBeLessThan(50);
    }
    const { status, body } = await get(`/api/pronouns${joined(most)}`);
    expect([status, body]).toEqual([200, ""]);
    expect((await get(`/api/pronouns-name${joined(most)}`)).status).toBe(404);
    expect(await blockedBy(() => get(`/api/pronouns${joined(most)}`))).toBeLessThan(50);
  });
});

describe("search engines are told one address", () => {
  test.each([
    ["en", "/are/she", "/she"],
    ["en", "/she/her", "/she"],
    ["en", "/they/them", "/they"],
    ["en", "/ask-me", "/ask"],
    ["en", "/nullpronominal", "/avoiding"],
    ["en", "/she&he", "/he&amp;she"],
    ["en", "/he&he", "/he"],
    ["en", "/are/any", "/any"],
    ["tok", "/li/ona", "/ona"],
    ["tok", "/ona", "/ona"],
    ["ru", "/%D0%BE%D0%BD", "/%D0%BE%D0%BD"],
  ])("%s%s is %s", async (code, path, canonical) => {
    const { status, body } = await site.get(`${code}.localhost`, path);
    expect(status).toBe(200);
    expect(canonicalIn(body)).toBe(canonical);
    expect(body).toContain(`<meta property="og:url" content="http://${code}.localhost${canonical}"`);
  });
});

describe("a set of the edition that somebody wrote out in full", () => {
  /** Without the texts that scripts bring along. */
  const shown = (html: string) => html.replace(/<script\b[\s\S]*?<\/script>/g, "");

  test.each([
    ["en", "/she/her/her/hers/herself", "/she"],
    ["en", "/are/she/her/her/hers/herself", "/she"],
    ["en", "/xe/xem/xyr/xyrs/xemself", "/xe"],
    ["en", "/they,them,their,theirs,themselves,1", "/they"],
  ])("leads to its page: %s%s", async (code, path, to) => {
    const { status, headers } = await site.get(`${code}.localhost`, path);
    expect([status, headers.location]).toEqual([302, to]);
  });

  test("keeps an address of its own where a form is another one, or where somebody says more of it", async () => {
    for (const path of [
      "/she/her/her/hers/herselves",
      "/xy/xym/xyr/xyrs/xymself",
      "/she,her,her,hers,herself,0,mine",
    ]) {
      const { status, body } = await site.get("en.localhost", path);
      expect([path, status]).toEqual([path, 200]);
      expect(shown(body)).toContain(wordsOf("en")("pronouns.set.notChecked.text"));
    }
  });

  test("has in every edition no page that says nobody has checked it", async () => {
    for (const { code, edition } of WITH_PRONOUNS) {
      const grammar = edition.grammar as PronounGrammar;
      const flags = (set: PronounSet) => [
        ...(grammar.plurals ? [set.plural[0] ? "1" : "0"] : []),
        ...(grammar.plurals && grammar.honorifics ? [set.pluralHonorific[0] ? "1" : "0"] : []),
      ];
      for (const set of edition.sets.slice(0, 4)) {
        const forms = grammar.morphemes.map((morpheme) => set.morphemes[morpheme] ?? "");
        const path = linkPath(withPrefix([...forms, ...flags(set)].join(","), grammar));
        const { status, body } = await site.get(`${code}.localhost`, path);
        expect([
          code,
          path,
          status === 302 || !shown(body).includes(wordsOf(code)("pronouns.set.notChecked.text")),
        ]).toEqual([code, path, true]);
      }
    }
  });
});
