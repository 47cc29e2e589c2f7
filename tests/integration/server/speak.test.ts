import fs from "node:fs";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { MAX_NAMES, speakAnswer } from "#app/features/cards/speak/shape.ts";
import { cardPeopleIn } from "../../support/cards/people.ts";
import { hangUp } from "../../support/server/client.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

/** How programs ask how to speak of people. */

let site = {} as TestSite;
let changeAndrea = async () => {};
const dataDir = temporaryFolder();
const yes = (...values: string[]) => values.map((value) => ({ value, opinion: "yes" }));

beforeAll(async () => {
  const people = cardPeopleIn(dataDir);
  for (const name of ["andrea", "members", "hider", "bots", "nocard", "polish"]) await people.person(name);
  const names = [{ value: "Andrea", opinion: "yes", pronunciation: "/anˈdʁeːa/" }];
  await people.card("andrea", { content: { names, pronouns: yes("they/them", "xe/xem"), pronounOrder: "alternate" } });
  await people.card("andrea", { locale: "pl", content: { pronouns: yes("ono/jego") } });
  await people.card("polish", { locale: "pl", content: { pronouns: yes("ona") } });
  await people.card("members", { visibility: "internal", content: { pronouns: yes("she") } });
  await people.card("hider", { visibility: "hidden", content: { pronouns: yes("she") } });
  await people.card("bots", { visibility: "internalBots", content: { pronouns: yes("he") } });
  const id = people.idOf("andrea");
  changeAndrea = async () => {
    const later = cardPeopleIn(dataDir);
    later.known("andrea", id);
    await later.card("andrea", { base: 1, content: { pronouns: yes("she/her") } });
    await later.close();
  };
  await people.close();
  site = await startSite({ dataDir, environment: { CONTENT_DIR: "editions", EDITIONS: "_,en,pl,ar" } });
});
afterAll(async () => {
  hangUp();
  await site.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const get = (query: string, headers: Record<string, string> = {}, host = "en.localhost") =>
  site.get(host, `/api/v4/speak?${query}`, headers);
async function ask(query: string, host?: string) {
  const { status, body } = await get(query, {}, host);
  expect([query, status]).toEqual([query, 200]);
  return speakAnswer.strict().parse(JSON.parse(body)).people;
}

test("one request says what to use, in the order in which people were asked for", async () => {
  const [nobody, andrea, bots] = await ask("names=nobody,@andrea,bots");
  expect(nobody).toEqual({ name: "nobody", result: "none" });
  expect(andrea).toMatchObject({
    name: "@andrea",
    result: "found",
    username: "andrea",
    edition: "en",
    language: "en",
    url: "http://en.localhost/@andrea",
    call: { name: "Andrea", pronunciation: "/anˈdʁeːa/" },
    order: "alternate",
    why: { language: 0, rule: "alternate" },
  });
  const used = andrea?.result === "found" ? andrea.use : [];
  expect(used.map(({ label, url }) => [label, url])).toEqual([
    ["they/them", "http://en.localhost/they"],
    ["xe/xem", "http://en.localhost/xe"],
  ]);
  expect(used[1]?.forms[0]?.written).toMatchObject({ pronoun_subject: "xe", pronoun_object: "xem" });
  expect(bots).toMatchObject({ result: "found", use: [{ label: "he/him" }] });
});

test("a name is looked up once, however often and in whatever case it is asked for", async () => {
  const statement = Object.getPrototypeOf(new Database(":memory:").prepare("SELECT 1"));
  const readsOf = async (names: string) => {
    const reads = (["get", "all"] as const).map((method) => vi.spyOn(statement, method));
    const people = await ask(`names=${names}`);
    // Whether another process has changed a file is asked now and then, whoever is looked up.
    const asked = reads.flatMap(({ mock }) =>
      mock.contexts.map((statement) => (statement as { source: string }).source),
    );
    const count = asked.filter((source) => !source.startsWith("PRAGMA")).length;
    for (const read of reads) read.mockRestore();
    return { count, names: people.map(({ name, result }) => `${name} ${result}`) };
  };
  /** A job of the server may read something meanwhile, so the fewest reads of several tries are those of the request. */
  const fewestReadsOf = async (names: string) => {
    const tries = [await readsOf(names), await readsOf(names), await readsOf(names)];
    return tries.reduce((fewest, one) => (one.count < fewest.count ? one : fewest));
  };
  await readsOf("andrea");
  const once = await fewestReadsOf("andrea,nobody");
  const often = await fewestReadsOf("andrea,nobody,@Andrea,NOBODY,andrea@pl.localhost,@nobody@localhost");
  expect(once.count).toBeGreaterThan(0);
  expect(often.count).toBe(once.count);
  expect(often.names).toEqual([
    ...["andrea found", "nobody none", "@Andrea found"],
    ...["NOBODY none", "andrea@pl.localhost found", "@nobody@localhost none"],
  ]);
});

test("the first language in which there is a card counts, by code, tag or its beginning", async () => {
  const found = async (languages: string, host?: string) => {
    const [one] = await ask(`names=andrea&languages=${languages}`, host);
    return one?.result === "found" ? [one.edition, one.why.language] : one?.result;
  };
  expect(await found("pl,en")).toEqual(["pl", 0]);
  expect(await found("ar,pl-PL")).toEqual(["pl", 1]);
  expect(await found("xx,EN-gb")).toEqual(["en", 1]);
  expect(await found("ar")).toBe("none");
  expect(await found("pl", "localhost")).toEqual(["pl", 0]);
  expect((await ask("names=polish"))[0]?.result).toBe("none");
  expect((await ask("names=polish", "pl.localhost"))[0]?.result).toBe("found");
});

test("nobody, hidden, for members, without a card, and in another language are one answer; other servers are not asked", async () => {
  const names = ["nobody", "hider", "members", "nocard", "polish"];
  expect(await ask(`names=${names.join()}`)).toEqual(names.map((name) => ({ name, result: "none" })));
  const alike = await Promise.all(names.map((name) => get(`names=${name}`)));
  const seen = alike.map(({ status, headers: { date: _, etag: _etag, ...headers } }, at) => {
    const { ratelimit: _limit, "content-length": length, ...others } = headers;
    return [status, others, Number(length ?? 0) - (names[at]?.length ?? 0)];
  });
  for (const one of seen) expect(one).toEqual(seen[0]);
  expect(await ask("names=@andrea@social.example")).toEqual([{ name: "@andrea@social.example", result: "elsewhere" }]);
});

test("the whole list is sent again only when it has changed, and what is left of the limit is told", async () => {
  const first = await get("names=andrea,nobody");
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  expect(first.headers["access-control-allow-origin"]).toBe("*");
  expect(first.headers["x-robots-tag"]).toBe("noindex");
  expect(first.headers["ratelimit-policy"]).toBe('"names";q=3000;w=60, "requests";q=6000;w=60');
  expect(first.headers.ratelimit).toMatch(/^"names";r=\d+;t=\d+, "requests";r=\d+;t=\d+$/);
  const again = await get("names=andrea,nobody", { "if-none-match": first.headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(again.headers.ratelimit).toMatch(/^"names";r=\d+;t=\d+, "requests";r=\d+;t=\d+$/);
  await changeAndrea();
  const changed = await get("names=andrea,nobody", { "if-none-match": first.headers.etag ?? "" });
  expect([changed.status, JSON.parse(changed.body).people[0].use[0].label]).toEqual([200, "she/her"]);
});

test("the same people have one tag in whatever order they are asked for, and are told in that order", async () => {
  const names = (body: string) => JSON.parse(body).people.map(({ name }: { name: string }) => name);
  const [one, other] = [await get("names=andrea,nobody,bots"), await get("names=nobody,bots,andrea")];
  expect(other.headers.etag).toBe(one.headers.etag);
  expect([names(one.body), names(other.body)]).toEqual([
    ["andrea", "nobody", "bots"],
    ["nobody", "bots", "andrea"],
  ]);
  const again = await get("names=bots,andrea,nobody", { "if-none-match": one.headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect((await get("names=andrea,nobody")).headers.etag).not.toBe(one.headers.etag);
  // Where nothing but the order says who is who, each order is an answer of its own.
  const [first, second] = [
    await get("names=andrea,nobody&fields=people.result"),
    await get("names=nobody,andrea&fields=people.result"),
  ];
  expect(first.headers.etag).not.toBe(second.headers.etag);
});

describe("what is not as it should be", () => {
  test("the home of all editions asks which one is meant", async () => {
    const { status, body } = await get("names=andrea", {}, "localhost");
    expect([status, JSON.parse(body).detail]).toEqual([404, "Say which edition you mean, as in ?edition=en."]);
  });

  test.each([
    ["", ["names"]],
    ["names=", ["names"]],
    [`names=${Array.from({ length: MAX_NAMES + 1 }, (_, at) => `a${at}`).join()}`, ["names"]],
    ["names=a&languages=%00", ["languages"]],
    [`names=a&languages=${Array.from({ length: 11 }, () => "en").join()}`, ["languages"]],
    ["names=a&languages=en-,english", ["languages"]],
    ["names=a&context=boss", ["context"]],
    ["languages=!&context=", ["names", "languages", "context"]],
  ])("%s is told as a problem", async (query, wrong) => {
    const { status, headers, body } = await get(query);
    expect([status, headers["content-type"]]).toEqual([400, "application/problem+json"]);
    expect(headers["access-control-allow-origin"]).toBe("*");
    const { errors, detail, ...problem } = JSON.parse(body);
    expect(problem).toEqual({
      type: "/api#problem-parameters",
      title: "Some parameters are not as they should be",
      status: 400,
    });
    for (const one of errors) {
      expect(detail).toContain(`${one.parameter}: ${one.detail}`);
      // In words of ours, for people who have never heard of the library.
      expect(one.detail).not.toContain("Invalid");
    }
    expect(new Set(errors.map((one: { parameter: string }) => one.parameter))).toEqual(new Set(wrong));
  });

  test.each(["%00", "%ff%fe", "%ED%A0%80", "a%25_", "%F0%9F%8F%B3", "__proto__", "'", "e%CC%81".repeat(6)])(
    "a hundred names such as %s are nobody, and nobody waits for them",
    async (name) => {
      const people = await ask(`names=${Array.from({ length: MAX_NAMES }, () => name).join()}`);
      expect(people.every(({ result }) => result === "none")).toBe(true);
    },
  );

  test("too many names of one network are refused for a minute", async () => {
    const query = `names=${Array.from({ length: MAX_NAMES }, (_, at) => `n${at}`).join()}`;
    const question = { host: "en.localhost", path: `/api/v4/speak?${query}`, from: "127.0.0.9" };
    let last = await site.ask(question);
    for (let asked = 0; asked < 40 && last.status === 200; asked += 1) last = await site.ask(question);
    expect([last.status, last.headers["content-type"]]).toEqual([429, "application/problem+json"]);
    expect(Number(last.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(JSON.parse(last.body)).toMatchObject({ title: "Too many requests", status: 429 });
  });
});
