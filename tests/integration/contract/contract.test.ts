import { describe, expect, test } from "vitest";
import { CONTRACT, contractFlaws, type Endpoint } from "#tests/support/contract/contract.ts";
import { demoSiteForFile } from "#tests/support/contract/demo-site.ts";

/** Every endpoint of the contract with the programs that read the API, on the world of the demo. */

const site = demoSiteForFile();

const YEAR = new Date().getUTCFullYear();
/** Somebody with cards in four editions. */
const SOMEBODY = "andrea";

/** Where each endpoint is asked for, below the address of its edition. `{id}` is the id of the account, or of a source. */
const ADDRESSES: Record<string, string> = {
  "pronouns.list": "/api/pronouns",
  "pronouns.one": "/api/pronouns/she",
  "pronouns.unknown": "/api/pronouns/xyzzy",
  banner: "/api/banner/she.png",
  "profile.v2": `/api/profile/get/${SOMEBODY}?version=2`,
  "profile.v2.unknown": "/api/profile/get/nobody-at-all?version=2",
  "profile.v2.props": `/api/profile/get/${SOMEBODY}?version=2&props=names,pronouns,flags&props=words,description&props=links`,
  "profile.v1": `/api/profile/get/${SOMEBODY}`,
  "profile.byid": "/api/profile/get-id/{id}?version=2",
  "profile.byid.unknown": "/api/profile/get-id/7ZZZZZZZZZZZZZZZZZZZZZZZZZ?version=2",
  "social.unknown": "/api/user/social-lookup/discord/123456789012345678",
  "calendar.today": "/api/calendar/today",
  "calendar.day": `/api/calendar/${YEAR}-05-17`,
  "calendar.day.legacy": `/api/calendar/${YEAR}-11-20`,
  flags: "/flags/Transgender.png",
  "terms.list": "/api/terms",
  "terms.search": "/api/terms/search/GENDER",
  "terms.search.none": "/api/terms/search/xyzzyxyzzy",
  "nouns.list": "/api/nouns",
  "nouns.search": "/api/nouns/search/Act",
  "nouns.search.none": "/api/nouns/search/xyzzyxyzzy",
  "inclusive.list": "/api/inclusive",
  "inclusive.search": "/api/inclusive/search/MAN",
  "inclusive.search.none": "/api/inclusive/search/xyzzyxyzzy",
  "names.list": "/api/names",
  "sources.list": "/api/sources?pronoun=they",
  "sources.one": "/api/sources/{source}",
  "pronouns.examples": `/api/pronouns/xe?examples[]=${encodeURIComponent("{'pronoun_subject} is here.|{'pronoun_subject} are here.|0")}`,
  "pronouns.name": "/api/pronouns-name/she",
  "pronouns.name.unknown": "/api/pronouns-name/xyzzy",
  "calendar.ics": "/api/queer-calendar-en.ics",
  "calendar.ics.year": `/api/queer-calendar-en-${YEAR}.ics`,
  "calendar.ics.badyear": "/api/queer-calendar-en-1999.ics",
  search: "/api/search?query=gender",
  "v3.profile": `/api/public/v3/profile/get/${SOMEBODY}?locale=en`,
  "v3.profile.unknown": "/api/public/v3/profile/get/nobody-at-all",
  "v3.social.unknown": "/api/public/v3/user/social-lookup/discord/123456789012345678",
};

const get = async (address: string, edition = "en", headers?: Record<string, string>) => {
  const answer = await site.get(`${edition}.localhost`, address, headers);
  return { ...answer, body: answer.body, raw: answer.raw, json: () => JSON.parse(answer.body) };
};
const json = async (address: string, edition?: string) => (await get(address, edition)).json();

async function addressOf({ id }: Endpoint): Promise<string> {
  const address = ADDRESSES[id] ?? "";
  if (address.includes("{id}")) return address.replace("{id}", (await json(`/api/profile/get/${SOMEBODY}`)).id);
  if (address.includes("{source}")) return address.replace("{source}", (await json("/api/sources"))[0].id);
  return address;
}
const editionOf = ({ editions }: Endpoint): string | undefined => editions?.[0];

test("the contract is the whole one, and each endpoint is asked for", () => {
  expect(CONTRACT.endpoints).toHaveLength(37);
  expect(Object.keys(ADDRESSES).sort()).toEqual(CONTRACT.endpoints.map(({ id }) => id).sort());
  expect(CONTRACT.behaviours.map(({ id }) => id).filter((id) => !Object.hasOwn(BEHAVIOURS, id))).toEqual([]);
});

test("a flaw is told by the schema it is one of", () => {
  expect(contractFlaws("profile.v2", { profiles: { en: {} } })).toMatch(/^clients: .*names/);
  expect(contractFlaws("sources.one", [])).toMatch(/^documented: .*fewer than 1/);
  expect(contractFlaws("profile.v2.unknown", { profiles: {}, id: "x" })).not.toBeNull();
  expect(contractFlaws("profile.v2.unknown", { profiles: {} })).toBeNull();
});

describe("the answer", () => {
  test.each(CONTRACT.endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "of %s keeps the contract",
    async (id, endpoint) => {
      const { status, contentType, cors, emptyBody } = endpoint.response;
      const answer = await get(await addressOf(endpoint), editionOf(endpoint));
      expect(status).toContain(answer.status);
      if (contentType !== undefined) expect(answer.headers["content-type"]).toMatch(new RegExp(`^${contentType}(;|$)`));
      if (cors || contentType === "application/json") expect(answer.headers["access-control-allow-origin"]).toBe("*");
      if (emptyBody) expect(answer.body).toBe("");
      if (contentType === "image/png") expect(answer.raw.subarray(1, 4).toString()).toBe("PNG");
      if (contentType === "text/calendar") expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
      const isJson = answer.headers["content-type"]?.startsWith("application/json") === true;
      if (isJson) expect(contractFlaws(id, answer.body === "" ? null : answer.json())).toBeNull();
    },
  );
});

/** Library agents, which are ordinary visitors. */
const AGENTS = ["python-requests/2.31.0", "Python/3.11 aiohttp/3.9.1", "okhttp/4.12.0", "Discordbot/2.0", ""];
const ENGLISH = ["pronoun_subject", "pronoun_object", "possessive_determiner", "possessive_pronoun", "reflexive"];
const LEVELS: Record<string, number> = { yes: 1, meh: 0, no: -1, jokingly: 2, close: 3 };

type Opinionated = { value: string; opinion: string };

const matches = (text: string, parts: readonly string[]): boolean =>
  parts.some((part) => part.toLowerCase().includes(text.toLowerCase()));

const BEHAVIOURS: Record<string, () => Promise<void>> = {
  async cors() {
    for (const endpoint of CONTRACT.endpoints) {
      const { headers } = await get(await addressOf(endpoint), editionOf(endpoint));
      expect([endpoint.id, headers["access-control-allow-origin"]]).toEqual([endpoint.id, "*"]);
      expect([endpoint.id, headers["access-control-allow-credentials"]]).toEqual([endpoint.id, undefined]);
    }
  },
  async useragent() {
    for (const endpoint of CONTRACT.endpoints) {
      const [address, edition] = [await addressOf(endpoint), editionOf(endpoint)];
      const plain = await get(address, edition);
      for (const agent of AGENTS) {
        const asked = await get(address, edition, { "user-agent": agent });
        const isSame = asked.status === plain.status && asked.raw.equals(plain.raw);
        expect([endpoint.id, agent, isSame]).toEqual([endpoint.id, agent, true]);
      }
    }
  },
  async "pronouns.one.order"() {
    for (const set of Object.keys(await json("/api/pronouns"))) {
      const { morphemes } = await json(`/api/pronouns/${encodeURIComponent(set)}`);
      expect(Object.keys(morphemes)).toEqual(ENGLISH);
    }
  },
  async "pronouns.one.alias"() {
    const sets: [string, { aliases: string[] }][] = Object.entries(await json("/api/pronouns"));
    const aliases = sets.flatMap(([name, set]) => set.aliases.map((alias) => [name, alias] as const));
    expect(aliases.filter(([, alias]) => alias.includes("/")).length).toBeGreaterThan(10);
    for (const [name, alias] of aliases) {
      const plain = await get(`/api/pronouns/${encodeURI(alias)}`);
      const encoded = await get(`/api/pronouns/${encodeURIComponent(alias)}`);
      expect([alias, plain.json().canonicalName]).toEqual([alias, name]);
      expect(encoded.body).toBe(plain.body);
    }
  },
  async "pronouns.one.examples-filled"() {
    for (const edition of ["en", "pl", "ar", "ja"]) {
      const sets: { examples: string[] }[] = Object.values(await json("/api/pronouns", edition));
      expect(sets.flatMap(({ examples }) => examples).filter((sentence) => /[{}]/.test(sentence))).toEqual([]);
    }
  },
  async "pronouns.list.keys"() {
    const sets: [string, { canonicalName: string }][] = Object.entries(await json("/api/pronouns"));
    for (const [name, { canonicalName }] of sets) expect(canonicalName).toBe(name);
  },
  async "profile.card"() {
    const { en } = (await json(`/api/profile/get/${SOMEBODY}?version=2`)).profiles;
    const liked = en.pronouns.filter(({ opinion }: Opinionated) => opinion === "yes" || opinion === "meh");
    const column = en.words.find(({ values }: { values: unknown[] }) => values.length > 0);
    const counts = [en.names, liked, en.flags, en.links, en.circle, column?.values].map((list) => list.length);
    expect(counts.filter((count) => count === 0)).toEqual([]);
  },
  async "profile.same"() {
    const { id, username } = await json(`/api/profile/get/${SOMEBODY}`);
    expect(await json(`/api/profile/get-id/${id}`)).toMatchObject({ id, username });
  },
  async "profile.v1v2"() {
    const [first, second] = [
      await json(`/api/profile/get/${SOMEBODY}`),
      await json(`/api/profile/get/${SOMEBODY}?version=2`),
    ];
    for (const [locale, { pronouns }] of Object.entries<{ pronouns: Opinionated[] }>(second.profiles)) {
      const standard = pronouns.filter(({ opinion }) => Object.hasOwn(LEVELS, opinion));
      expect(first.profiles[locale].pronouns).toEqual(
        Object.fromEntries(standard.map(({ value, opinion }) => [value, LEVELS[opinion]])),
      );
    }
  },
  async "profile.case"() {
    const { body } = await get(`/api/profile/get/${SOMEBODY}?version=2`);
    for (const name of [SOMEBODY.toUpperCase(), "aNdReA"])
      expect((await get(`/api/profile/get/${name}?version=2`)).body).toBe(body);
  },
  async "calendar.aligned"() {
    for (const date of ["05-17", "06-15", "11-20", "02-03"]) {
      const { events, eventsRaw } = await json(`/api/calendar/${YEAR}-${date}`);
      expect(eventsRaw).toHaveLength(events.length);
    }
    expect((await json(`/api/calendar/${YEAR}-06-15`)).events.length).toBeGreaterThan(0);
  },
  async "calendar.order"() {
    for (const day of ["today", `${YEAR}-05-17`, "1999-01-01"]) {
      const { body, json: parse } = await get(`/api/calendar/${day}`);
      expect(Object.keys(parse()).slice(0, 4)).toEqual(["day", "link", "image", "message"]);
      expect(body.split(",").map((part) => /^\{?"(\w+)":/.exec(part)?.[1])[3]).toBe("message");
    }
  },
  async "calendar.day.echo"() {
    for (const day of [`${YEAR}-05-17`, `${YEAR}-02-28`, "2021-01-01", "1999-12-31"])
      expect((await json(`/api/calendar/${day}`)).day).toBe(day);
  },
  async "terms.search.match"() {
    for (const text of ["gender", "GENDER", "Ä"]) {
      const found: { term: string; original: string }[] = await json(`/api/terms/search/${encodeURIComponent(text)}`);
      for (const { term, original } of found) expect([text, matches(text, [term, original])]).toEqual([text, true]);
    }
    const [polish, capitals] = [
      await get("/api/terms/search/%C5%BC", "pl"),
      await get("/api/terms/search/%C5%BB", "pl"),
    ];
    expect(polish.body).toBe(capitals.body);
    expect(polish.json().length).toBeGreaterThan(0);
  },
  async "nouns.search.match"() {
    const forms = ["masc", "fem", "neutr", "mascPl", "femPl", "neutrPl"] as const;
    const found: Record<string, string>[] = await json("/api/nouns/search/ACT");
    expect(found.length).toBeGreaterThan(0);
    for (const noun of found)
      expect(
        matches(
          "act",
          forms.map((form) => noun[form] ?? ""),
        ),
      ).toBe(true);
  },
  async "inclusive.search.match"() {
    const found: { insteadOf: string; say: string }[] = await json("/api/inclusive/search/MAN");
    expect(found.length).toBeGreaterThan(0);
    for (const { insteadOf, say } of found) expect(matches("man", [insteadOf, say])).toBe(true);
  },
};

describe("programs rely on it that", () => {
  test.each(CONTRACT.behaviours.map(({ id, text }) => [text, id] as const))("%s", async (_, id) => {
    await BEHAVIOURS[id]?.();
  });
});

/**
 * Addresses of the old API that come with their subject. Who builds one takes it out of here and asks for it above, or in the tests of
 * its subject.
 */
const COMING = {
  translations: ["/api/translations/proposals", "/api/translations/contributors"],
};

/** Addresses of the old API that nobody is to have: decision 121 says why. */
const LEFT_OUT = {
  "voices of other hosts": ["/api/pronounce/GB/she?example=singular"],
  "what only the old site's own pages asked for": [
    "/api/user/social-connections",
    "/api/mfa/get-url",
    "/api/images/upload",
  ],
};

describe("is not there:", () => {
  test.each(Object.entries({ ...COMING, ...LEFT_OUT }))("%s", async (_, addresses) => {
    for (const address of addresses) {
      const { status, body } = await get(address);
      expect([address, status, body]).toEqual([address, 404, '{"error":"Not found"}']);
    }
  });
});
