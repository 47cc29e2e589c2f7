import { describe, expect, test } from "vitest";
import { shipped } from "../../support/data/shipped.ts";
import { siteForFile } from "../../support/server/site.ts";

const site = siteForFile();
const pathsOf = (code: string) => shipped(code).edition.config.paths as Record<string, string | null>;
const addressOf = (code: string, page: string) => encodeURI(`/${pathsOf(code)[page]}`);

describe("an everyday word as an address", () => {
  test.each([
    ["/login", "signIn", ""],
    ["/Sign-Up/", "signIn", ""],
    ["/register", "signIn", ""],
    ["/generator", "pronouns", "#generator"],
    ["/pronoun", "pronouns", ""],
    ["/unsure", "trying", ""],
  ])("%s leads to its page in each edition", async (path, page, place) => {
    for (const code of ["en", "pl", "ar", "ja"]) {
      const { status, headers } = await site.get(`${code}.localhost`, path);
      expect.soft([status, headers.location], `${code} ${path}`).toEqual([302, `${addressOf(code, page)}${place}`]);
    }
  });

  test("takes its query along, before the place on the page, and stays here", async () => {
    const asked = async (code: string, path: string) => (await site.get(`${code}.localhost`, path)).headers.location;
    expect(await asked("pl", "/search?query=pride&x=1")).toBe(`${addressOf("pl", "search")}?query=pride&x=1`);
    expect(await asked("pl", "/generator?own=ono")).toBe(`${addressOf("pl", "pronouns")}?own=ono#generator`);
    expect(await asked("pl", "/login?then=https://evil.example/")).toMatch(/^\/[^/]/);
  });

  test("leads nowhere with anything behind it, and to no other host", async () => {
    for (const path of ["/login/x", "/constructor", "/__proto__", "/login%2F%2Fevil.example"]) {
      expect((await site.get("en.localhost", path)).status, path).toBe(404);
    }
  });
});

describe("a word at which nothing is", () => {
  test.each([
    ["en", "zie"],
    ["en", "Jamie"],
  ])("is offered in %s as a name and in the generator: %s", async (code, word) => {
    const { status, body } = await site.get(`${code}.localhost`, `/${word}`);
    expect(status).toBe(404);
    expect(body).toContain(`href="/:${word}"`);
    expect(body).toContain(`?own=${word}#generator"`);
    expect(body).toContain(`value="${word}"`);
    // Most such addresses are slips, and nobody has spoken of a list.
    expect(/<main[\s\S]*<\/main>/.exec(body)?.[0]).not.toContain("in our list");
  });

  test("is offered in the generator alone where the grammar has no names", async () => {
    const { status, body } = await site.get("pl.localhost", "/Sasza");
    expect(status).toBe(404);
    expect(body).toContain("?own=Sasza#generator");
    expect(body).not.toContain('href="/:Sasza"');
  });

  test.each([
    ["en", "voi/void"],
    ["en", "voi/void/voir"],
    ["en", "dey/dem"],
    ["pl", "voi/void"],
    ["ar", "بوب/بوبه"],
  ])("is offered in %s in the generator with all its forms: %s", async (code, forms) => {
    const { status, body } = await site.get(`${code}.localhost`, encodeURI(`/${forms}`));
    expect(status).toBe(404);
    const [, address = ""] = /href="([^"]*\?own=[^"]*)#generator"/.exec(body) ?? [];
    const page = await site.get(`${code}.localhost`, address);
    expect(page.status).toBe(200);
    for (const form of forms.split("/")) expect(page.body).toMatch(new RegExp(`name="form"[^>]*value="${form}"`));
    expect(body).not.toContain('href="/:');
  });

  test("is offered beside the sets that come near", async () => {
    const { status, body } = await site.get("en.localhost", "/xem/xyrz");
    expect(status).toBe(404);
    expect(body).toContain('href="/xe"');
    expect(body).toContain("?own=xem%2Fxyrz#generator");
  });

  test.each(["/pronouns/voi", "/blog/voi/void", `/voi/${"void/".repeat(20)}`, "/voi//void"])(
    "is none of somebody's forms where it cannot be: %s",
    async (path) => {
      const { status, body } = await site.get("en.localhost", path);
      expect(status).toBe(404);
      expect(body).not.toContain("?own=");
    },
  );

  test.each(["/@Jamie", "/a/b", "/%3Cb%3E", "/x1", `/${"a".repeat(25)}`])(
    "is none, so nothing is made of %s",
    async (path) => {
      const { status, body } = await site.get("en.localhost", path);
      expect(status).toBe(404);
      expect(body).not.toContain("?own=");
    },
  );
});

describe("a word on the home of all editions", () => {
  const at = async (path: string, language = "en") => {
    const { status, body } = await site.get("localhost", encodeURI(path), { "accept-language": language });
    expect(status).toBe(404);
    return [...body.matchAll(/href="(http:\/\/[a-z]+\.localhost[^"]*)" lang/g)].map(([, url = ""]) => decodeURI(url));
  };

  test.each([
    ["/they", "http://en.localhost/they"],
    ["/She/her/", "http://en.localhost/she"],
    ["/ona", "http://pl.localhost/ona"],
  ])("leads to the edition that has a set called so: %s", async (path, url) => {
    expect((await at(path)).filter((one) => one === url)).toEqual([url]);
  });

  test("is nothing where no edition has it", async () => {
    for (const path of ["/zzyzx", "/constructor", "/they/x/".padEnd(90, "x"), "/%3Cb%3E"])
      expect([path, (await at(path)).filter((url) => url.endsWith(path))]).toEqual([path, []]);
  });
});

describe("the form for a word", () => {
  const ask = (code: string, word: string) =>
    site.get(`${code}.localhost`, `${addressOf(code, "pronouns")}?word=${encodeURIComponent(word)}`);

  test.each([
    ["en", "voi/void"],
    ["en", "my name is Sam"],
    ["ar", "بوب/بوبه"],
    ["pl", "Sasza"],
    ["ja", "ユウ"],
  ])("keeps in %s what it does not know: %s", async (code, word) => {
    const { status, headers, body } = await ask(code, word);
    expect(status).toBe(200);
    expect(headers["cache-control"] ?? "").not.toContain("public");
    expect(body).toMatch(new RegExp(`name="word"[^>]*value="${word}"|value="${word}"[^>]*name="word"`));
  });

  test("begins the generator with forms of somebody's own, and finds no fault yet", async () => {
    const { body } = await ask("en", "voi/void");
    expect(body).toMatch(/name="form"[^>]*value="voi"/);
    expect(body).toMatch(/name="form"[^>]*value="void"/);
    expect(body).not.toContain('aria-invalid="true"');
  });

  test("offers the name somebody says they have", async () => {
    expect((await ask("en", "my name is Sam")).body).toContain('href="/:Sam"');
  });

  test.each([
    ["en", "I'm Robin", "as a name", "list yet"],
    ["ar", "اسمي Robin", "اسمًا", "ليس في قائمتنا بعد"],
  ])("does not call a name in %s a missing pronoun: %s", async (code, typed, asName, missing) => {
    const { body } = await ask(code, typed);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
    expect(main).toContain(asName);
    expect(main).not.toContain(missing);
  });

  test("reflects nothing as markup", async () => {
    expect((await ask("en", "<b>/</b>")).body).not.toContain("<b>/</b>");
  });
});

describe("the filter of a list", () => {
  const filtered = (filter: string) =>
    site.get("en.localhost", `${addressOf("en", "nouns")}?filter=${encodeURIComponent(filter)}`);

  test.each(["partner boyfriend", "boyfriend partner", "partner / boyfriend"])(
    "finds %s in any order",
    async (filter) => {
      expect((await filtered(filter)).body).toContain("girlfriend");
    },
  );

  test("forgives a slip as the search does", async () => {
    const { body } = await filtered("partnr");
    expect(body).toContain("girlfriend");
    expect((await filtered("partnr girlfreind")).body).toContain("girlfriend");
  });

  test("offers the search with the same words where nothing fits", async () => {
    const { body } = await filtered("xyzzyqqq");
    expect(body).toMatch(/name="query"[^>]*value="xyzzyqqq"|value="xyzzyqqq"[^>]*name="query"/);
  });
});
