import { unfurl } from "unfurl.js";
import { beforeAll, describe, expect, test } from "vitest";
import { readOpenPronoun } from "#app/features/pronouns/open-pronoun/read.ts";
import { signedInAgain } from "#tests/support/accounts/member.ts";
import { demoSiteForFile } from "#tests/support/contract/demo-site.ts";
import { siteForFile } from "#tests/support/server/site.ts";

/** Cards and sets in the shapes that other projects have agreed on, on the world of the demo. */

const cookies: Record<string, string> = {};
const site = demoSiteForFile({ WELL_KNOWN_PRONOUNS: "true" }, async (dataDir) => {
  for (const name of ["andrea", "marigold", "quietfern"]) cookies[name] = await signedInAgain(dataDir, EN, name);
});
const usual = siteForFile();

const EN = "http://en.localhost";

const get = async (path: string, host = "en.localhost") => {
  const { status, headers, body } = await site.get(host, path);
  expect(headers["content-type"]).toBe("application/json");
  expect(headers["access-control-allow-origin"]).toBe("*");
  expect(headers["x-robots-tag"]).toBe("noindex");
  return { status, headers, body, json: JSON.parse(body) };
};

/** Nobody of that name, hidden, and for members alone. */
const NOBODIES = ["nobody-at-all", "quietfern", "otto.quill"];

/** Who says something else than a set. */
const WORDS = ["wren.hollow", "sol.lantern", "ivy.cartwright"];

describe("PronounDB", () => {
  const lookUp = (query: string) => get(`/api/v2/lookup?${query}`);

  test("knows people by their names here: the sets it has, its words, and others", async () => {
    const ids = ["andrea", "robin.ash", "juniper", "JUNIPER", "borowik", ...WORDS, ...NOBODIES];
    const { status, json } = await lookUp(`platform=username&ids=${ids}`);
    expect(status).toBe(200);
    // One of them has no English card. What is for friends alone is not for whoever asks.
    expect(json).toEqual({
      andrea: { sets: { en: ["she"] } },
      "robin.ash": { sets: { en: ["they"] } },
      juniper: { sets: { en: ["she", "they"] } },
      JUNIPER: { sets: { en: ["she", "they"] } },
      "wren.hollow": { sets: { en: ["any"] } },
      "sol.lantern": { sets: { en: ["other"] } },
      "ivy.cartwright": { sets: { en: ["avoid", "they"] } },
    });
    const bots = await lookUp("platform=username&ids=marigold");
    expect(bots.json).toEqual({ marigold: { sets: { en: ["she"] } } });
  });

  test("finds nobody by an id elsewhere who does not allow it", async () => {
    expect(await lookUp("platform=discord&ids=94762492923748352,246652610747039745")).toMatchObject({
      status: 200,
      json: {},
    });
  });

  test.each(["minecraft", "modrinth", "osu", "reddit", "sourcehut", "spotify", "twitch"])(
    "knows %s, where nobody is known here",
    async (platform) => {
      expect(await lookUp(`platform=${platform}&ids=andrea,1`)).toMatchObject({ status: 200, json: {} });
    },
  );

  test.each([
    ["", "`platform` and `ids` query parameters are required."],
    ["platform=discord", "`platform` and `ids` query parameters are required."],
    ["platform=myspace&ids=1", "`platform` is not a valid platform."],
    ["platform=discord&ids=,,", "`ids` must contain between 1 and 50 IDs."],
    [`platform=discord&ids=${Array.from({ length: 51 }, (_, at) => at)}`, "`ids` must contain between 1 and 50 IDs."],
  ])("refuses %j in its own words", async (query, message) => {
    expect(await lookUp(query)).toMatchObject({ status: 400, json: { code: 400, error: "Bad request", message } });
  });
});

describe("Matrix", () => {
  test("has a language with each pronoun, the most wanted first, under both names of the field", async () => {
    const { status, json } = await get("/api/profile/matrix/andrea");
    expect(status).toBe(200);
    expect(json["m.pronouns"]).toEqual([
      { language: "en", summary: "she/her" },
      { language: "pl", summary: "ona/jej" },
      { language: "ar", summary: expect.any(String) },
      { language: "ja", summary: "彼女" },
    ]);
    expect(json["io.fsky.nyx.pronouns"]).toEqual(json["m.pronouns"]);
  });
});

describe("OpenPronoun", () => {
  test("has what is wanted by rank, and what is refused", async () => {
    const { json } = await get("/api/profile/openpronoun/andrea");
    const she = {
      subjective: "she",
      objective: "her",
      possessive_adjective: "her",
      possessive_pronoun: "hers",
      reflexive: "herself",
      language: "en",
    };
    expect(json.slice(0, 2)).toEqual([
      { ...she, ranking: 1 },
      expect.objectContaining({ subjective: "he", reflexive: "himself", exclude: true, language: "en" }),
    ]);
    expect(json).toContainEqual({ type: "custom", display: "ona/jej", ranking: 1, language: "pl" });
    expect(readOpenPronoun(json)).not.toBeNull();
  });

  test("reads what people type, and what programs wrote", async () => {
    const typed = await get("/api/openpronoun?text=She%2Fher%20or%20they%2C%20never%20it");
    expect(typed.json).toMatchObject({
      preference: [{ subjective: "she" }, { subjective: "they" }, { subjective: "it", exclude: true }],
      short: "She/Her, They/Them",
      expanded: "She/Her/Hers, They/Them/Theirs",
      detailed: "She/Her, They/Them (not It/It)",
    });
    expect((await get("/api/openpronoun?text=n%2Fa")).json).toEqual({ preference: null });
    const sent = encodeURIComponent('[{"type":"any"},{"type":"ask","pvc":1}]');
    expect((await get(`/api/openpronoun?preference=${sent}`)).json).toMatchObject({ short: "Any pronouns" });
    for (const wrong of ["", "?preference=", "?preference=[]", "?preference={", "?preference=[[]]"])
      expect(await get(`/api/openpronoun${wrong}`)).toMatchObject({ status: 400, json: { error: "Bad request" } });
  });
});

describe("/.well-known/pronouns", () => {
  const ask = (resource: string, host?: string) =>
    get(`/.well-known/pronouns?resource=${encodeURIComponent(resource)}`, host);

  const choose = async (name: string, isWished: boolean) => {
    const { status } = await site.ask({
      method: "POST",
      path: "/account/settings",
      headers: { origin: EN, "content-type": "application/x-www-form-urlencoded", cookie: cookies[name] ?? "" },
      body: isWished ? "wellKnown=on" : "signIn=on",
    });
    expect(status).toBe(303);
  };

  beforeAll(async () => {
    for (const name of Object.keys(cookies)) await choose(name, true);
  });

  test("has nobody who has not chosen it, or no longer wants it", async () => {
    const forbidden = [403, '{"error":"Forbidden"}'];
    const answerFor = async (name: string) => {
      const { status, body } = await ask(name);
      return [status, body];
    };
    expect((await get("/api/profile/get/juniper")).status).toBe(200);
    expect(await answerFor("juniper")).toEqual(forbidden);
    await choose("andrea", false);
    expect(await answerFor("andrea")).toEqual(forbidden);
    await choose("andrea", true);
    expect((await answerFor("andrea"))[0]).toBe(200);
  });

  test("is offered in the settings, with what was chosen", async () => {
    const settings = await site.get("en.localhost", "/account/settings", { cookie: cookies.andrea ?? "" });
    expect(settings.body).toMatch(/<input[^>]*name="wellKnown"[^>]*checked/);
  });

  test.each([
    "andrea",
    "@Andrea",
    "andrea@en.localhost",
    "acct:andrea@localhost",
    `${EN}/@andrea`,
    "andrea@pl.localhost",
  ])("finds %s on every host", async (resource) => {
    for (const host of ["en.localhost", "localhost", "pl.localhost"]) {
      const { status, json } = await ask(resource, host);
      expect([status, Object.keys(json)]).toEqual([200, ["en", "pl", "ar", "ja"]]);
      expect([json.en, json.pl]).toEqual([["she/her"], ["ona/jej"]]);
    }
  });

  test("forbids everybody else alike, who is not there, hides, shares with members, or with bots alone", async () => {
    const { status, body } = await ask("nobody-at-all");
    expect([status, body]).toEqual([403, '{"error":"Forbidden"}']);
    for (const other of [
      ...NOBODIES,
      "marigold",
      "andrea@elsewhere.example",
      "",
      "acct:",
      "a@b@c",
      "%00",
      "https://x",
    ]) {
      const answer = await ask(other);
      expect([other, answer.status, answer.body]).toEqual([other, 403, body]);
    }
  });

  test("is not there unless the operator says so", async () => {
    const { status } = await usual.get("en.localhost", "/.well-known/pronouns?resource=andrea");
    expect(status).toBe(404);
  });
});

describe("oEmbed", () => {
  const embed = (url: string, more = "") => get(`/api/oembed?url=${encodeURIComponent(url)}${more}`);

  test("has a card, with its owner and its picture", async () => {
    const { status, json } = await embed(`${EN}/@andrea`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ version: "1.0", type: "link", title: "@andrea", author_url: `${EN}/@andrea` });
    const picture = new URL(json.thumbnail_url);
    const { headers } = await site.get("en.localhost", picture.pathname);
    expect([headers["content-type"], json.thumbnail_width, json.thumbnail_height]).toEqual(["image/png", 1200, 630]);
  });

  test("has sets and words, and no picture where there is no room for it", async () => {
    expect((await embed(`${EN}/they`)).json.title).toBe("they/them");
    expect((await embed(`${EN}/he&she`)).json.title).toContain("she/her");
    expect((await embed(`${EN}/pronouns/any`)).status).toBe(404);
    const { json } = await embed(`${EN}/they`, "&maxwidth=600&format=json");
    expect([json.title, "thumbnail_url" in json]).toEqual(["they/them", false]);
  });

  test("has nothing of people whom no program may see, of other pages and of other sites, all alike", async () => {
    const others = [
      `${EN}/`,
      `${EN}/terminology`,
      "http://pl.localhost/ona",
      "https://elsewhere.example/they",
      "x",
      "",
    ];
    for (const url of [...NOBODIES.map((name) => `${EN}/@${name}`), ...others, `${EN}/xyzzy`, `${EN}/%ff`]) {
      const { status, body } = await embed(url);
      expect([url, status, body]).toEqual([url, 404, '{"error":"Not found"}']);
    }
    expect((await get("/api/oembed")).status).toBe(400);
    expect((await embed(`${EN}/they`, "&format=xml")).status).toBe(501);
  });

  /** An independent reader of pages, which looks for the link in the head and asks for what is there. */
  const unfurled = (url: string) =>
    unfurl(url, {
      fetch: async (address) => {
        const { host, pathname, search } = new URL(address);
        const { status, body, headers } = await site.get(host, `${pathname}${search}`);
        return new Response(body, { status, headers: { "Content-Type": headers["content-type"] ?? "" } });
      },
    });

  test.each([
    [`${EN}/@andrea`, { title: "@andrea", author_name: "andrea", author_url: `${EN}/@andrea` }],
    // The shortest address of somebody, which leads to their languages.
    ["http://localhost/@andrea", { title: "@andrea", author_url: "http://localhost/@andrea" }],
    [`${EN}/they`, { title: "they/them" }],
    [`${EN}/ze/zem/zir/zirs/zirself`, { title: "ze/zem" }],
  ])("is found in the head of %s by a reader that is not ours", async (url, about) => {
    const { oEmbed } = await unfurled(url);
    expect(oEmbed).toMatchObject({ type: "link", version: "1.0", provider_url: new URL("/", url).href, ...about });
    expect(oEmbed?.thumbnails?.[0]).toMatchObject({ width: 1200, height: 630 });
  });

  test("is offered neither for hidden parts of a card nor by other pages", async () => {
    for (const host of ["en.localhost", "localhost"]) {
      for (const path of ["/", "/@otto.quill", "/@marigold", "/pronouns"]) {
        const { body } = await site.get(host, path);
        expect([host, path, body.includes("json+oembed")]).toEqual([host, path, false]);
      }
    }
  });
});

test("people who share with no program are nobody in every shape", async () => {
  for (const name of NOBODIES) {
    for (const path of ["matrix", "openpronoun"]) {
      const { status, body } = await get(`/api/profile/${path}/${name}`);
      expect([name, status, body]).toEqual([name, 404, '{"error":"Not found"}']);
    }
  }
});
