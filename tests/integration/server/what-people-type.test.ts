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

describe("a redirect that guesses", () => {
  const ask = async (address: string, code = "en") => {
    const { status, headers } = await site.get(`${code}.localhost`, address);
    return [status, headers.location];
  };

  test.each([
    ["/They?x=1", "/they?x=1"],
    ["/They?x=2&y=%C3%A9", "/they?x=2&y=%C3%A9"],
    ["/Compare?a=he", "/pronouns/compare?a=he"],
    ["/generator?base=they", "/pronouns?base=they#generator"],
    ["/They", "/they"],
    ["/They?", "/they"],
    ["/she/her/her/hers/herself?x=1", "/she?x=1"],
  ])("keeps the query: %s leads to %s", async (address, location) => {
    expect(await ask(address)).toEqual([302, location]);
    // One that is stored is the same for every query.
    expect(await ask(address)).toEqual([302, location]);
  });

  test("keeps none that nobody would send, and leads to no other host", async () => {
    expect(await ask(`/They?${"x".repeat(1001)}`)).toEqual([302, "/they"]);
    for (const query of ["//evil.example", "/../..//evil.example", "@evil.example", "https://evil.example"]) {
      const [, location] = await ask(`/They?${query}`);
      expect(new URL(`${location}`, "http://en.localhost").host, query).toBe("en.localhost");
      expect(location).toBe(`/they?${query}`);
    }
  });
});

test("doing without pronouns has one address, however it is written", async () => {
  for (const address of ["/no%20pronouns", "/NO-PRONOUNS", "/No+Pronouns", "/No_Pronouns"])
    expect([address, (await site.get("en.localhost", address)).headers.location]).toEqual([address, "/no-pronouns"]);
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

describe("a word of another language", () => {
  const offered = async (code: string, path: string) => {
    const { status, body } = await site.get(`${code}.localhost`, encodeURI(path));
    expect(status, `${code} ${path}`).toBe(404);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
    return [...main.matchAll(/<li><a[^>]* href="([^"?]*)"|<li><a href="([^"?]*)"/g)].map(([, one, two]) =>
      decodeURI(one ?? two ?? ""),
    );
  };

  test.each([
    ["pl", "/they", "/ono"],
    ["ar", "/they", "/هم"],
    ["ar", "/they/them", "/هم"],
    ["pl", "/She", "/ona"],
    ["en", "/ona", "/she"],
  ])("is offered in %s as the sets that are like it: %s", async (code, path, like) => {
    expect(await offered(code, path)).toContain(like);
  });

  test("is nothing below a page of ours, or where it is somebody's name", async () => {
    const { body } = await site.get("pl.localhost", `${addressOf("pl", "nouns")}/they`);
    expect(body).not.toContain('href="/ono"');
    expect((await site.get("pl.localhost", "/@they")).body).not.toContain('href="/ono"');
  });
});

describe("forms written together", () => {
  test.each([
    ["en", "/sheher", "/she"],
    ["en", "/theythem", "/they"],
    ["en", "/hethey", "/he&they"],
    ["pl", "/onajej", "/ona"],
    ["ja", "/彼彼女", "/彼&彼女"],
  ])("lead in %s to what is meant: %s", async (code, path, to) => {
    const { status, headers } = await site.get(`${code}.localhost`, encodeURI(path));
    expect([status, decodeURI(headers.location ?? "")]).toEqual([302, to]);
  });
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

  test.each([
    ["login", "signIn", ""],
    ["sign in", "signIn", ""],
    ["calendar", "calendar", ""],
    ["Search", "search", ""],
    ["generator", "pronouns", "#generator"],
  ])("leads where the word as an address would: %s", async (word, page, place) => {
    for (const code of ["en", "pl", "ar", "ja"]) {
      const { status, headers } = await ask(code, word);
      expect.soft([status, headers.location], code).toEqual([302, `${addressOf(code, page)}${place}`]);
    }
  });

  test("leads to the page whose own address it is", async () => {
    for (const code of ["en", "pl", "ar", "ja"]) {
      for (const page of ["pronouns", "terms", "calendar"]) {
        const { headers } = await ask(code, `${pathsOf(code)[page]}`);
        expect.soft(headers.location, code).toBe(addressOf(code, page));
      }
    }
  });

  test.each([
    ["they", "/they"],
    ["join us", "/:join%20us"],
    ["Robin", "/:Robin"],
    [":login", "/:login"],
    ["constructor", "/:constructor"],
  ])("leads to pronouns and names as ever: %s", async (word, location) => {
    expect((await ask("en", word)).headers.location).toBe(location);
  });

  test("leads to the card of a name of an account, whoever there is", async () => {
    const [first, ...others] = await Promise.all(["@andrea", "@nobody_here", "@Zoey_"].map((word) => ask("en", word)));
    expect(first?.headers.location).toBe("/@andrea");
    expect(others.map(({ status, headers }) => [status, headers.location])).toEqual([
      [302, "/@nobody_here"],
      [302, "/@Zoey_"],
    ]);
    for (const word of ["@", "@a b", "@a/b", "@..", `@${"a".repeat(60)}`]) {
      const { status, headers } = await ask("en", word);
      expect([word, status, headers.location]).toEqual([word, 200, undefined]);
    }
  });

  test("answers a word that did not arrive whole as an address that cannot be read", async () => {
    const { status, body } = await site.get("en.localhost", `${addressOf("en", "pronouns")}?word=%ED%A0%80`);
    expect([status, (await site.get("en.localhost", "/%ED%A0%80")).status]).toEqual([400, 400]);
    expect(body).not.toMatch(/href="\/:(?:%EF%BF%BD|\ufffd)/);
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
