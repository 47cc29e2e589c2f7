import Ajv2020 from "ajv/dist/2020.js";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { editionCodes } from "#app/edition-files/files.server.ts";
import { HOME } from "#app/editions/hosts.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { setsByGroup } from "#app/features/pronouns/in-turn.ts";
import { respell } from "#app/features/pronouns/respelling.ts";
import { problemShape } from "#app/kit/http/problem.ts";
import { ACCOUNTS, databaseFile } from "#db/places.ts";
import { shipped } from "../../support/data/shipped.ts";
import { hangUp } from "../../support/server/client.ts";
import { HIDDEN_PEOPLE, openV4World, type V4World } from "../../support/server/v4-world.ts";

/** The newer API, asked as programs ask it. */

let world = {} as V4World;
beforeAll(async () => {
  world = await openV4World();
});
afterAll(async () => {
  hangUp();
  await world.stop();
});

const get = (path: string, headers: Record<string, string> = {}, host = "en.localhost") =>
  world.site.get(host, `/api/v4${path}`, headers);

/** Writes a card as it is, after which answers about its owner are made again. */
function touchPerson(username: string): void {
  const file = new Database(databaseFile(world.site.dataDir, ACCOUNTS));
  const ofPerson = "account_id = (SELECT id FROM accounts WHERE username = ?)";
  file.prepare(`UPDATE cards SET visibility = visibility WHERE ${ofPerson}`).run(username);
  file.close();
}

async function ask(path: string, host?: string) {
  const { status, body } = await get(path, {}, host);
  expect([path, status, body.slice(0, status === 200 ? 0 : 300)]).toEqual([path, 200, ""]);
  return JSON.parse(body);
}

/** Every item of a list, a page after the other. */
async function walk(path: string, limit: number): Promise<{ id: string }[]> {
  const items: { id: string }[] = [];
  let cursor = "";
  do {
    const page = await ask(`${path}${path.includes("?") ? "&" : "?"}limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.next ?? "";
  } while (cursor !== "");
  return items;
}

/** All but the home of all, with the code that stands for two of them. */
const codes = editionCodes("editions").filter((code) => code !== HOME);

describe("editions", () => {
  test("are listed with what they have, and each says what its forms are called", async () => {
    const { items } = await ask("/editions");
    const en = items.find(({ code }: { code: string }) => code === "en");
    expect(en).toMatchObject({ language: "en", url: "http://en.localhost/", direction: "ltr", published: true });
    expect(en.has).toMatchObject({ sets: true, calendar: true, cards: true });
    expect(items.map(({ code }: { code: string }) => code)).not.toContain(HOME);
    const { pronouns } = await ask("/editions/en");
    expect(pronouns.morphemes[0]).toEqual({ key: "pronoun_subject", label: "subject", optional: false });
    expect((await get("/editions/xx")).status).toBe(404);
    expect((await get("/editions/_")).status).toBe(404);
    for (const code of codes) {
      const isListed = items.some((one: { code: string }) => one.code === code);
      expect([code, (await get(`/editions/${code}`)).status]).toEqual([code, isListed ? 200 : 404]);
    }
    expect((await get("/editions/no")).status).toBe(404);
  });

  test("have a schema that every set of theirs keeps, and nothing else does", async () => {
    const ajv = new Ajv2020();
    let seen = 0;
    for (const code of codes.filter((code) => code !== "no")) {
      const { pronouns, has } = await ask(`/editions/${code}`);
      expect([code, pronouns !== null]).toEqual([code, has.sets]);
      if (pronouns === null) continue;
      const isRight = ajv.compile(pronouns.schema);
      const sets = await walk(`/sets?edition=${code}&fields=items.id,items.forms.written,next`, 100);
      expect(sets.length).toBeGreaterThan(0);
      for (const { id, forms } of sets as unknown as { id: string; forms: { written: object }[] }[]) {
        expect(forms.length).toBeGreaterThan(0);
        for (const { written } of forms)
          expect([code, id, isRight(written), isRight.errors]).toEqual([code, id, true, null]);
        seen += forms.length;
      }
      expect(
        isRight({ ...(sets[0] as unknown as { forms: { written: object }[] }).forms[0]?.written, zorb: "x" }),
      ).toBe(false);
      expect(isRight({})).toBe(false);
    }
    expect(seen).toBeGreaterThan(300);
  });
});

describe("the edition", () => {
  test("is that of the host, or of ?edition=, and never of Accept-Language", async () => {
    const own = await get("/sets", {}, "pl.localhost");
    const named = await get("/sets?edition=pl", { "accept-language": "ar" });
    expect([named.status, named.body]).toEqual([200, own.body]);
    for (const language of ["pl", "ar,pl;q=0.5", "*"]) {
      const { headers, body } = await get("/sets", { "accept-language": language });
      expect(JSON.parse(body).items[0].edition).toBe("en");
      expect(headers.vary).toBe("accept-encoding");
    }
    expect(JSON.parse((await get("/sets?edition=ja", {}, "localhost")).body).items[0].language).toBe("ja");
  });

  test("has to be named at the home of all, and has to be there", async () => {
    expect(JSON.parse((await get("/sets", {}, "localhost")).body).detail).toBe(
      "Say which edition you mean, as in ?edition=en.",
    );
    expect((await get("/sets?edition=xx")).status).toBe(404);
    expect((await get("/sets?edition=EN")).status).toBe(400);
  });
});

describe("a parameter", () => {
  test("that is there twice is wrong, and one that nobody knows changes nothing, nor is it kept apart", async () => {
    for (const path of ["/sets?limit=1&limit=2", "/cards/andrea?edition=en&edition=en", "/speak?names=a&names=b"]) {
      const { status, body } = await get(path);
      const name = /\?(\w+)/.exec(path)?.[1];
      expect([path, status, JSON.parse(body).errors]).toEqual([
        path,
        400,
        [{ parameter: name, detail: "Give it once." }],
      ]);
    }
    const leftOf = (headers: Record<string, unknown>) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
    for (const [path, points] of [
      ["/sets", 0],
      ["/cards/andrea", 1],
    ] as const) {
      const first = await get(path);
      const again = await get(`${path}?zorb=1`);
      const tagged = await get(`${path}?zorb=2`, { "if-none-match": String(first.headers.etag) });
      expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
      // What is stored is not made again, and does not count; of people it does, so that nobody learns what is stored.
      const left = leftOf(first.headers);
      expect([leftOf(again.headers), leftOf(tagged.headers)]).toEqual([left - points, left - 2 * points]);
      expect(tagged.status).toBe(304);
    }
  });
});

describe("sets", () => {
  test("are found by whatever leads to them, with forms, numbers, sounds, a label and sources", async () => {
    const they = await ask("/sets/they");
    expect(they).toMatchObject({
      id: "they",
      kind: "known",
      label: "they/them",
      spoken: "they, them",
      alternatives: 1,
    });
    expect(they.forms[0]).toMatchObject({
      written: { pronoun_subject: "they", reflexive: "themselves" },
      verbs: "plural",
      sounds: { pronoun_subject: { ipa: "ðeɪ", respelling: "thay" } },
    });
    expect(they.aliases).toContain("they/them");
    expect(they.sources.length).toBeGreaterThan(0);
    expect(they.sources[0].url).toMatch(/^http:\/\/en\.localhost\/sources\//);
    for (const path of ["they/them", "they%2Fthem", "are/they"]) expect((await ask(`/sets/${path}`)).id).toBe("they");
    for (const path of ["They", "THEY%2FThem", "them"]) expect((await ask(`/sets/${path}`)).id).toBe("they");
    // The rule of the edition: "it/it" would tell nothing.
    expect((await ask("/sets/it")).label).toBe("it/its");
  });

  test("may be merged, spelt out, of a name or an emoji", async () => {
    const both = await ask("/sets/he&she");
    expect([both.kind, both.label, both.alternatives]).toEqual(["merged", "he/him or she/her", 2]);
    expect(both.forms.map(({ written }: { written: Record<string, string> }) => written.pronoun_object)).toEqual([
      "him",
      "her",
    ]);
    // As their page says it, each has its own sound.
    expect(both.forms.map(({ sounds }: { sounds: Record<string, unknown> }) => sounds.pronoun_subject)).toEqual([
      { ipa: "hi", respelling: "hee" },
      { ipa: "ʃi", respelling: "shee" },
    ]);
    const spelt = await ask("/sets/ze/zem/zir/zirs/zirself");
    expect([spelt.kind, spelt.forms[0].sounds]).toEqual(["generated", {}]);
    expect((await ask("/sets/:Andrea")).kind).toBe("template");
    for (const path of ["any", "zorb", "%20", "a/b", "they/"]) {
      expect([path, (await get(`/sets/${path}`)).status]).toEqual([path, path === "they/" ? 200 : 404]);
    }
  });

  test("are found again by their ids, of whatever kind they are", async () => {
    const made = ["he&she", "ze/zem/zir/zirs/zirself", ":Andrea", ":x.data/", ":a%2Fb", "%F0%9F%8C%88"];
    for (const path of ["they", ...made]) {
      const set = await ask(`/sets/${path}`);
      expect([path, await ask(`/sets/${encodeURIComponent(set.id)}`)]).toEqual([path, set]);
    }
  });

  test("have the respelling that their pages have, and no other where an edition has none", async () => {
    const ofForms = ({ forms: [first] }: { forms: { sounds: object }[] }): { ipa: string; respelling: string }[] =>
      Object.values(first?.sounds ?? {});
    const sounds = (await ask("/sets?limit=100")).items.flatMap(ofForms);
    expect(sounds.length).toBeGreaterThan(50);
    for (const { ipa, respelling } of sounds) expect([ipa, respelling]).toEqual([ipa, respell(ipa)]);
    const polish = ofForms(await ask("/sets/ona?edition=pl"));
    expect(polish.map(({ respelling }) => respelling)).toEqual(polish.map(() => null));
  });

  test("come in pages of any length, each once, in the same order", async () => {
    const all = (await walk("/sets", 100)).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    for (const limit of [1, 7]) expect((await walk("/sets", limit)).map(({ id }) => id)).toEqual(all);
    expect(all.slice(0, 50)).toEqual((await ask("/sets")).items.map(({ id }: { id: string }) => id));
  });

  test("come in the order of their page", async () => {
    let moved = 0;
    for (const { edition } of ["en", "pl", "de", "ar", "ja"].map(shipped)) {
      const book = pronounBook(edition);
      if (book === null) continue;
      const order = setsByGroup(book).map(({ canonicalName }) => canonicalName);
      const asked = await walk(`/sets?edition=${edition.code}&fields=items.id,next`, 100);
      expect([edition.code, asked.map(({ id }) => id)]).toEqual([edition.code, order]);
      if (edition.sets.some(({ canonicalName }, at) => canonicalName !== order[at])) moved += 1;
    }
    expect(moved).toBeGreaterThan(0);
  });
});

describe("entries", () => {
  test("of every collection of every edition come in pages, each once", async () => {
    let seen = 0;
    for (const code of ["en", "pl", "ar"]) {
      for (const kind of (await ask(`/editions/${code}`)).has.entries) {
        const address = `/entries/${kind}?edition=${code}&fields=items.id,items.kind,items.data,next`;
        const all = (await walk(address, 100)).map(({ id }) => id);
        expect(new Set(all).size).toBe(all.length);
        expect((await walk(address, 37)).map(({ id }) => id)).toEqual(all);
        seen += all.length;
      }
    }
    expect(seen).toBeGreaterThan(200);
  });

  test("have their fields in structured form, and are found by id and by key", async () => {
    const [source] = (await ask("/entries/sources?limit=1")).items;
    expect(source.data.pronouns).toBeInstanceOf(Array);
    expect(await ask(`/entries/sources/${source.id}`)).toEqual(source);
    expect(await ask(`/entries/sources/${encodeURIComponent(source.key)}`)).toEqual(source);
    expect(await ask(`/entries/sources/${encodeURIComponent(source.key.toUpperCase())}`)).toEqual(source);
    // There is no end to the ways to write a key, and one is kept.
    for (const end of ["", "/history"]) {
      const kept = await Promise.all(
        [source.id, source.key, source.key.toUpperCase()].map(async (name) => {
          const { headers } = await get(`/entries/sources/${encodeURIComponent(name)}${end}`);
          return headers["cache-control"];
        }),
      );
      expect(kept).toEqual([...Array(2).fill("public, max-age=0, must-revalidate"), "private, no-cache"]);
    }
    const term = await ask(`/entries/terms/${world.terms.edited}`);
    expect(term).toMatchObject({
      kind: "terms",
      author: "andrea",
      title: "fluidish",
      data: { original: ["new"], flags: [] },
    });
  });

  test("that are not public, or never were, are one and the same", async () => {
    const { pending, hidden } = world.terms;
    const nothing = "0".repeat(26);
    for (const rest of ["", "/history"]) {
      const answers = await Promise.all(
        [pending, hidden, nothing, "no-such-key"].map((id) => get(`/entries/terms/${id}${rest}`)),
      );
      const seen = answers.map(({ status, headers: { date: _, ratelimit: _r, ...headers }, body }) => [
        status,
        headers,
        body,
      ]);
      for (const one of seen) expect(one).toEqual(seen[0]);
      expect(seen[0]?.[0]).toBe(404);
    }
    const listed = JSON.stringify(await walk("/entries/terms", 100));
    expect(listed).not.toContain("zorbful");
    for (const id of [pending, hidden]) expect(listed).not.toContain(id);
  });

  test("have a history that tells what the public may know, and not how they read before", async () => {
    const { items, next } = await ask(`/entries/terms/${world.terms.edited}/history`);
    expect(items).toEqual([
      { at: expect.any(String), what: "changed", fields: ["original", "definition"], author: "andrea" },
      { at: expect.any(String), what: "added", fields: [], author: "andrea" },
    ]);
    expect(next).toBeNull();
    // It was hidden and shown again since, which is nobody's business.
    expect((await ask(`/entries/terms/${world.terms.edited}`)).updatedAt).toBe(items[0]?.at);
    expect(JSON.stringify(items)).not.toMatch(/zorbful|moderator/);
    expect(await walk(`/entries/terms/${world.terms.edited}/history`, 1)).toEqual(items);
    // No page is empty: it would tell of what was withdrawn or hidden in between.
    const first = await ask(`/entries/terms/${world.terms.edited}/history?limit=1`);
    expect(first.items).toEqual(items.slice(0, 1));
    const second = await ask(`/entries/terms/${world.terms.edited}/history?limit=1&cursor=${first.next}`);
    expect(second).toEqual({ items: items.slice(1), next: null });
    const [shipped] = (await ask("/entries/terms?limit=1")).items;
    expect((await ask(`/entries/terms/${shipped.id}/history`)).items).toEqual([
      { at: null, what: "shipped", fields: [], author: null },
    ]);
  });

  test("have a history without what was undone, and with what was not undone after all", async () => {
    const { items } = await ask(`/entries/terms/${world.terms.undone}/history`);
    expect(items).toEqual([
      { at: expect.any(String), what: "changed", fields: ["definition"], author: "andrea" },
      { at: expect.any(String), what: "added", fields: [], author: "andrea" },
    ]);
    expect(await walk(`/entries/terms/${world.terms.undone}/history`, 1)).toEqual(items);
    const { items: all } = await ask(`/entries/terms/${world.terms.undone}/history?limit=20`);
    expect(all).toEqual(items);
    const { status, body } = await get(`/entries/terms/${world.terms.undone}/history?limit=21`);
    expect([status, JSON.parse(body).detail]).toEqual([400, "limit: A page has 1 to 20 items."]);
  });

  test("of kinds that are not for programs, or that the edition lacks, are not there", async () => {
    for (const path of ["people", "names", "zorb", "__proto__"]) {
      expect([path, (await get(`/entries/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe("the calendar", () => {
  test("answers for a day, a year and today, in the language of the edition", async () => {
    const day = await ask("/calendar/2026-05-17");
    expect(day).toMatchObject({ from: "2026-05-17", to: "2026-05-17", edition: "en" });
    const idahobit = day.events[0];
    expect(idahobit).toMatchObject({ first: "2026-05-17", last: "2026-05-17", length: "day" });
    const polish = await ask("/calendar/2026-05-17?edition=pl");
    expect(polish.events[0].id).toBe(idahobit.id);
    expect(polish.events[0].name).not.toBe(idahobit.name);
    const year = await ask("/calendar/2026");
    expect([year.from, year.to]).toEqual(["2026-01-01", "2026-12-31"]);
    const firsts = year.events.map(({ first }: { first: string }) => first);
    expect(firsts).toEqual([...firsts].sort());
    const today = new Date().toISOString().slice(0, 10);
    expect((await ask("/calendar/today")).from).toBe(today);
  });

  test.each(["2020", "2099", "2026-13-01", "2026-02-30", "2026-05", "yesterday", "20260517"])(
    "has no %s",
    async (date) => {
      expect((await get(`/calendar/${date}`)).status).toBe(404);
    },
  );
});

describe("cards", () => {
  test("say what a program may see of somebody in every language, or in one", async () => {
    const andrea = await ask("/cards/andrea");
    expect(andrea).toMatchObject({ username: "andrea", url: "http://en.localhost/@andrea" });
    expect(andrea.cards.map(({ edition }: { edition: string }) => edition)).toEqual(["en", "pl"]);
    const [card] = andrea.cards;
    expect(card).toMatchObject({ pronounOrder: "alternate", markdown: true, age: expect.any(Number) });
    expect(card.names[1]).toEqual({ name: "Rob", pronunciation: null, opinion: "own", meaning: "On holidays" });
    expect(card.pronouns[0]).toMatchObject({
      kind: "set",
      label: "they/them",
      url: "http://en.localhost/they",
      value: "they/them",
    });
    expect(JSON.stringify(andrea)).not.toContain("1990");
    expect((await ask("/cards/@Andrea?edition=pl")).cards).toHaveLength(1);
    expect((await ask("/cards/bots")).cards).toHaveLength(1);
    expect((await get("/cards/kasia?edition=en")).status).toBe(404);
  });

  test("are found at hosts that have none, and edition by edition", async () => {
    const andrea = await ask("/cards/andrea", "no.localhost");
    expect(andrea.url).toBe("http://en.localhost/@andrea");
    expect(andrea.cards).toEqual((await ask("/cards/andrea")).cards);
    expect((await ask("/cards/andrea?edition=pl", "no.localhost")).cards).toHaveLength(1);
    for (const [path, host] of [
      ["/cards/andrea?edition=no", "en.localhost"],
      ["/speak?names=andrea&edition=no", "en.localhost"],
      ["/speak?names=andrea", "no.localhost"],
    ] as const) {
      const { status, body } = await get(path, {}, host);
      expect([path, status, JSON.parse(body).detail]).toEqual([path, 404, "This edition has no cards."]);
    }
    for (const query of ["edition=en", "languages=en"]) {
      const { people } = await ask(`/speak?names=andrea&${query}`, "no.localhost");
      expect([query, people]).toEqual([query, (await ask("/speak?names=andrea")).people]);
    }
  });

  test("of nobody, and of whoever is hidden, banned, for members or without one, are one answer", async () => {
    for (const query of ["", "?edition=en", "?fields=username"]) {
      const answers = await Promise.all(HIDDEN_PEOPLE.map((name) => get(`/cards/${name}${query}`)));
      const seen = answers.map(({ status, headers: { date: _, ratelimit: _r, ...headers }, body }) => [
        status,
        headers,
        body,
      ]);
      for (const one of seen) expect(one).toEqual(seen[0]);
      expect(seen[0]?.[0]).toBe(404);
    }
  });
});

describe("every answer", () => {
  test("may be narrowed to fields that it has", async () => {
    expect(await ask("/sets/they?fields=id,forms.written.reflexive")).toEqual({
      id: "they",
      forms: [{ written: { reflexive: "themselves" } }],
    });
    const { items, ...rest } = await ask("/entries/terms?limit=2&fields=items.data.term");
    expect(rest).toEqual({});
    expect(items).toHaveLength(2);
    expect(Object.keys(items[0])).toEqual(["data"]);
    for (const fields of [
      "zorb",
      "",
      "id,",
      "id.zorb",
      "__proto__",
      "constructor",
      "items..id",
      Array.from({ length: 51 }, () => "id").join(),
    ]) {
      expect([fields, (await get(`/sets/they?fields=${fields}`)).status]).toEqual([fields, 400]);
    }
  });

  const PATHS = [
    "/editions",
    "/sets",
    "/sets/they",
    "/entries/terms",
    "/calendar/today",
    "/cards/andrea",
    "/speak?names=andrea",
  ];
  test.each(PATHS)("%s has a tag, is not sent twice, and is open to any site without credentials", async (path) => {
    const first = await get(path);
    expect(first.headers).toMatchObject({
      "content-type": "application/json",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-expose-headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset",
    });
    expect(first.headers["access-control-allow-credentials"]).toBeUndefined();
    const again = await get(path, { "if-none-match": first.headers.etag ?? "" });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
    expect(again.headers.ratelimit).toMatch(/"requests";r=\d+;t=\d+/);
    const head = await world.site.ask({ path: `/api/v4${path}`, method: "HEAD" });
    expect([head.status, head.raw.length, head.headers.etag]).toEqual([200, 0, first.headers.etag]);
    for (const coding of ["br", "gzip"]) {
      const { headers, body } = await get(path, { "accept-encoding": coding });
      if (Number(first.headers["content-length"]) >= 600) expect(headers["content-encoding"]).toBe(coding);
      expect(body).toBe(first.body);
    }
    const options = await world.site.ask({ path: `/api/v4${path}`, method: "OPTIONS" });
    expect([options.status, options.headers.allow]).toEqual([204, "GET, HEAD, OPTIONS"]);
    expect(options.headers["access-control-allow-headers"]).toContain("if-none-match");
  });

  const left = ({ headers }: { headers: Record<string, unknown> }) =>
    Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);

  test("is the same, stored or not, but for what is left of the limit; stored ones do not count", async () => {
    await get("/sets/xe");
    const [stored, again] = [await get("/sets/xe"), await get("/sets/xe")];
    expect(left(again)).toBe(left(stored));
    const [made, next] = [await get("/sets/xe?fields=id"), await get("/sets/xe?fields=id")];
    expect(left(next)).toBe(left(made) - 1);
    expect(stored.headers["ratelimit-policy"]).toBe('"requests";q=6000;w=60');
    expect(again.body).toBe(stored.body);
  });

  test("of a person counts alike, stored or not: nobody learns that something has changed which they do not see", async () => {
    const lefts: number[] = [];
    for (const step of ["stored", "stored", "made", "made", "stored"]) {
      if (step === "made") touchPerson("andrea");
      lefts.push(left(await get("/cards/andrea")));
    }
    const first = lefts[0] ?? 0;
    expect(lefts).toEqual([0, 1, 2, 3, 4].map((points) => first - points));
  });

  test("does not count if it is stored, with a parameter that nobody knows or with a token of nobody", async () => {
    const plain = await get("/sets/xe");
    for (const [path, headers] of [
      ["/sets/xe?zorb=1", {}],
      ["/sets/xe", { authorization: "Bearer zorb" }],
    ] as const) {
      const answer = await get(path, headers);
      expect([path, left(answer), answer.body]).toEqual([path, left(plain), plain.body]);
    }
  });

  test.each(["/API/v4", "/api/V4", "/api/v%34", "/%61pi/v4"])("counts when it is asked for at %s", async (base) => {
    const [one, next] = [
      await world.site.get("en.localhost", `${base}/editions`),
      await world.site.get("en.localhost", `${base}/editions`),
    ];
    expect([one.status, one.headers["content-type"]]).toEqual([200, "application/json"]);
    expect(left(next)).toBe(left(one) - 1);
    const { status, headers } = await world.site.get("en.localhost", `${base}/zorb`);
    expect([status, headers["content-type"]]).toEqual([404, "application/problem+json"]);
  });

  test.each(["/sets/:Zorbina", "/sets/ze/zem/zir/zirs/zirself", "/sets/he&she", "/calendar/2026-05-17?edition=pl"])(
    "%s is not stored, because there are any number like it",
    async (path) => {
      const [one, next] = [await get(path), await get(path)];
      expect([one.status, one.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
      expect(left(next)).toBe(left(one) - 1);
    },
  );
});

describe("what cannot be answered is a problem, and never a page", () => {
  const CASES: [path: string, method: string, status: number][] = [
    ["/zorb", "GET", 404],
    ["", "GET", 404],
    ["/sets.data", "GET", 404],
    ["/sets/%00", "GET", 400],
    ["/sets/%", "GET", 400],
    ["/sets?limit=0", "GET", 400],
    ["/sets?limit=101", "GET", 400],
    ["/sets?limit=x", "GET", 400],
    ["/sets?cursor=!", "GET", 400],
    ["/sets?cursor=AAAA", "GET", 400],
    ["/entries/terms?cursor=WyJhIl0", "GET", 400],
    ["/entries/terms?cursor=WyJhIiwiYiJd", "GET", 400],
    ["/speak", "GET", 400],
    [`/sets/${"a".repeat(9000)}`, "GET", 414],
    ["/sets", "POST", 405],
    ["/sets", "PUT", 405],
    ["/sets", "DELETE", 405],
    ["/zorb", "PATCH", 405],
  ];
  test.each(CASES)("%s with %s is %i", async (path, method, status) => {
    for (const headers of [{}, { accept: "text/html", "user-agent": "Googlebot" }] as Record<string, string>[]) {
      const answer = await world.site.ask({ path: `/api/v4${path}`, method, headers });
      expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["ratelimit-policy"]).toBe('"requests";q=6000;w=60');
      const problem = problemShape.strict().parse(JSON.parse(answer.body));
      expect(problem.status).toBe(status);
      expect(problem.type).toMatch(/^\/api#problem-[a-z-]+$/);
      if (status === 405) expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
    }
  });

  test("at hosts that are nobody's as well", async () => {
    const { status, headers } = await get("/sets", {}, "evil.example");
    expect([status, headers["content-type"]]).toEqual([421, "application/problem+json"]);
  });

  test("whoever asks anew more than anybody needs is told when to ask again, and still gets what is stored", async () => {
    await get("/cards/andrea");
    let refused = 0;
    for (let round = 0; round < 100 && refused === 0; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 64 }, () => world.site.ask({ path: "/api/v4/zorb", method: "HEAD" })),
      );
      refused = answers.filter(({ status }) => status === 429).length;
    }
    expect(refused).toBeGreaterThan(0);
    const { status, headers, body } = await get("/zorb");
    expect([status, headers["content-type"]]).toEqual([429, "application/problem+json"]);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(headers.ratelimit).toMatch(/^"requests";r=0;t=\d+$/);
    expect(JSON.parse(body)).toMatchObject({ type: "/api#problem-too-many-requests", status: 429 });
    expect((await get("/sets/they")).status).toBe(200);
    expect((await get("/cards/andrea")).status).toBe(429);
    touchPerson("andrea");
    expect((await get("/cards/andrea")).status).toBe(429);
  });
});
