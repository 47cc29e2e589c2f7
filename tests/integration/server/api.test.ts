import { describe, expect, test } from "vitest";
import { siteForFile } from "../../support/server/site.ts";

/** The contract with the programs that read the API: what they ask for and which keys they rely on. */
const site = siteForFile();
const api = async (path: string, edition = "en", headers?: Record<string, string>) => {
  const answer = await site.get(`${edition}.localhost`, `/api/${path}`, headers);
  return { ...answer, json: () => JSON.parse(answer.body) };
};

const KEYS = [
  ...["canonicalName", "description", "normative", "morphemes", "pronunciations", "plural", "pluralHonorific"],
  ...["aliases", "history", "pronounceable", "thirdForm", "smallForm", "sourcesInfo", "examples"],
];
const ENGLISH = ["pronoun_subject", "pronoun_object", "possessive_determiner", "possessive_pronoun", "reflexive"];

describe("GET /api/pronouns", () => {
  test("is an object of all sets by canonical name", async () => {
    const { status, headers, json } = await api("pronouns");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json");
    expect(headers["access-control-allow-origin"]).toBe("*");
    const sets = Object.entries(json() as Record<string, Record<string, unknown>>);
    expect(sets.length).toBeGreaterThanOrEqual(25);
    for (const [name, set] of sets) {
      expect(set.canonicalName).toBe(name);
      expect(Object.keys(set)).toEqual(KEYS);
      expect(Object.keys(set.morphemes as object)).toEqual(ENGLISH);
      for (const form of Object.values(set.morphemes as object)) expect(form).toMatch(/\S/);
      expect(typeof set.description).toBe("string");
      expect((set.plural as unknown[]).every((flag) => typeof flag === "boolean")).toBe(true);
      for (const sentence of set.examples as string[]) expect(sentence).not.toMatch(/[{}]/);
    }
  });

  test("has every edition's own morphemes", async () => {
    for (const [edition, count] of [
      ["pl", 27],
      ["ar", 7],
      ["ja", 1],
    ] as const) {
      for (const set of Object.values(
        (await api("pronouns", edition)).json() as Record<string, { morphemes: object }>,
      )) {
        expect(Object.keys(set.morphemes)).toHaveLength(count);
      }
    }
  });
});

describe("GET /api/pronouns/{path}", () => {
  test("is one set, with its name last", async () => {
    const set = (await api("pronouns/she")).json();
    expect(Object.keys(set)).toEqual([...KEYS, "name"]);
    expect(set).toMatchObject({ canonicalName: "she", name: "she/her", plural: [false], normative: true });
    expect(Object.values(set.morphemes)).toEqual(["she", "her", "her", "hers", "herself"]);
  });

  test("finds an alias, its slash plain or encoded", async () => {
    expect((await api("pronouns/she/her")).body).toBe((await api("pronouns/she%2Fher")).body);
    expect((await api("pronouns/she/her")).json().canonicalName).toBe("she");
  });

  test("merges, with a description for each", async () => {
    const set = (await api("pronouns/he&she")).json();
    expect(set.description).toHaveLength(2);
    expect(set).toMatchObject({ canonicalName: "he&she", name: "he/him,she/her", plural: [false, false] });
  });

  test("takes sentences along", async () => {
    const ask = (example: string) => api(`pronouns/they?examples[]=${encodeURIComponent(example)}`);
    expect((await ask("{'pronoun_subject} is here.|{'pronoun_subject} are here.|0")).json().examples).toEqual([
      "They are here.",
    ]);
    expect((await ask("i saw {pronoun_object}.")).json().examples).toEqual(["I saw them."]);
  });

  test.each(["nothing", "xa,xb", "constructor", "__proto__", ":", "a,".repeat(2000)])(
    "unknown (%s) is 200, JSON by its type, and empty",
    async (path) => {
      const { status, headers, body } = await api(`pronouns/${path}`);
      expect({ status, body }).toEqual({ status: 200, body: "" });
      expect(headers["content-type"]).toBe("application/json");
      expect(headers["access-control-allow-origin"]).toBe("*");
    },
  );

  test.each(["python-requests/2.31", "okhttp/4.9", "Discordbot/2.0", "Googlebot/2.1"])(
    "is the same for %s",
    async (agent) => {
      expect((await api("pronouns/xe", "en", { "user-agent": agent })).body).toBe((await api("pronouns/xe")).body);
    },
  );

  test("is served from the cache", async () => {
    const { headers } = await api("pronouns/fae");
    const again = await api("pronouns/fae", "en", { "if-none-match": headers.etag ?? "" });
    expect(again.status).toBe(304);
  });
});

test.each(["nothing", "names", "terms/lesbian", "nouns/search/", "calendar/tomorrow"])(
  "what is not there (%s) is JSON too",
  async (path) => {
    const { status, headers, json } = await api(path);
    expect([status, headers["access-control-allow-origin"], json()]).toEqual([404, "*", { error: "Not found" }]);
  },
);

describe("GET /api/pronouns-name/{path}", () => {
  test("is a JSON string, whatever the case", async () => {
    expect((await api("pronouns-name/she")).json()).toBe("she/her");
    expect((await api("pronouns-name/SHE&Xe")).json()).toBe("she/her,xe/xem");
    expect((await api("pronouns-name/%D9%87%D9%88", "ar")).json()).toBe("هو/ه");
  });

  test("is a 404 with an error when unknown", async () => {
    const { status, headers, json } = await api("pronouns-name/nothing");
    expect(status).toBe(404);
    expect(json()).toEqual({ error: "Not found" });
    expect(headers["access-control-allow-origin"]).toBe("*");
  });
});
