import Database from "better-sqlite3";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { NO_CARD_RULE, SAVE_RULE } from "#app/features/cards/api/save.server.ts";
import { acceptMention, mentionsOf } from "#app/features/cards/circle.server.ts";
import { CIRCLE_RULE } from "#app/features/cards/circle-people.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import * as profile from "#app/routes/api/profile.ts";
import * as remove from "#app/routes/api/profile-delete.ts";
import * as hasCard from "#app/routes/api/profile-has-card.ts";
import * as leave from "#app/routes/api/profile-leave-circle.ts";
import * as report from "#app/routes/api/profile-report.ts";
import * as request from "#app/routes/api/profile-request-card.ts";
import * as save from "#app/routes/api/profile-save.ts";
import * as editor from "#app/routes/cards/editor.tsx";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { ownPictures } from "#tests/support/cards/flag-pictures.ts";
import { FULL_CARD } from "#tests/support/cards/full-card.ts";
import { sendJson } from "#tests/support/cards/program.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";
import { saveCardOf } from "./cards.ts";

const INVALID = "crud.validation.genericForm";
const send = (door: Door, body: unknown) => sendJson(door, save, {}, body);

async function robin() {
  const door = await openDoor();
  const account = await door.signUp("robin", "robin@example.org");
  await ownPictures(door.world, account.id, ["0".repeat(32), "a".repeat(32)]);
  return { door, account, world: door.world };
}

const many = <T>(count: number, item: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => item(at));
const meh = (value: string) => ({ value, opinion: "meh" });
const letters = (length: number) => "𐐀".repeat(length);

describe("saving", () => {
  test("a first card makes one for members only, and answers all own cards", async () => {
    const { door, account, world } = await robin();
    const answer = await send(door, { names: [meh("Robin")], birthday: "1990-02-28" });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(["en"]);
    expect(answer.json.en).toMatchObject({
      names: [meh("Robin")],
      birthday: "1990-02-28",
      visibility: "internal",
      version: 1,
    });
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await ownCards(world, account.id)).toMatchObject([{ visibility: "internal", indexed: false, version: 1 }]);
  });

  test("changes who may see a card only for a program that knows the card as it is", async () => {
    const { door, account, world } = await robin();
    expect((await send(door, { names: [meh("Robin")], visibility: "public" })).status).toBe(200);
    expect((await send(door, { visibility: "nobody" })).status).toBe(400);
    expect((await send(door, { visibility: "hidden", version: 1 })).status).toBe(200);
    expect((await send(door, { visibility: "public" })).status).toBe(409);
    expect((await send(door, { visibility: "public", version: 1 })).status).toBe(409);
    expect(await ownCards(world, account.id)).toMatchObject([{ visibility: "hidden", version: 2 }]);
  });

  test("says of a name in the team that its owner has no role, and drops nothing", async () => {
    const { door, account, world } = await robin();
    const answer = await send(door, { names: [meh("Robin")], teamName: "Robin", credentialsLevel: 3 });
    expect([answer.status, answer.json.fields]).toEqual([
      400,
      { teamName: "cards.error.noRole", credentialsLevel: "cards.error.noRole" },
    ]);
    expect(await ownCards(world, account.id)).toEqual([]);
    expect((await send(door, { names: [meh("Robin")], teamName: "", footerAreas: [] })).status).toBe(200);
  });

  test("what moderators have the card warn of is not the owner's word, though programs send it back", async () => {
    const { door, account, world } = await robin();
    expect((await send(door, { names: [meh("Robin")], sensitive: ["spoilers"] })).status).toBe(200);
    await world.store.atomically((db) => [db.update(cards).set({ teamWarnings: "blood\nspoilers" })]);
    const read = await door.get(profile, "/api/profile/get/robin", { params: { username: "robin" } });
    const { sensitive } = JSON.parse(read.body).profiles.en;
    expect(sensitive).toEqual(["spoilers", "blood"]);
    expect((await send(door, { sensitive: [...sensitive, "dogs"] })).status).toBe(200);
    const [stored] = await ownCards(world, account.id);
    expect(stored?.content.sensitive).toEqual(["spoilers", "dogs"]);
    // It still warns of all of it.
    const again = await door.get(profile, "/api/profile/get/robin", { params: { username: "robin" } });
    expect(JSON.parse(again.body).profiles.en.sensitive).toEqual(["spoilers", "dogs", "blood"]);
  });

  test("what was read, unchanged, changes nothing, and what is not named stays", async () => {
    const { door, account, world } = await robin();
    const first = { accountId: account.id, locale: "en", base: null, content: FULL_CARD, birthday: "1990-02-28" };
    await saveCard(world, { ...first, visibility: "public", indexed: true, circle: [] });
    const read = await door.get(profile, "/api/profile/get/robin?version=2", { params: { username: "robin" } });
    const own = JSON.parse(read.body).profiles.en;
    expect((await send(door, own)).status).toBe(200);
    expect(await ownCards(world, account.id)).toMatchObject([
      { content: FULL_CARD, birthday: "1990-02-28", visibility: "public", indexed: true, version: 2 },
    ]);
    expect((await send(door, { description: "New" })).status).toBe(200);
    expect(await ownCards(world, account.id)).toMatchObject([
      { content: { ...FULL_CARD, description: "New" }, version: 3 },
    ]);
  });

  test("takes a body of the first version, and keeps how a name is said", async () => {
    const { door, account, world } = await robin();
    const names = [{ value: "Robin", opinion: "yes", pronunciation: "/x/" }];
    await send(door, { names });
    const body = {
      names: { Robin: -1, Rob: 2 },
      pronouns: { "they/them": 1, __proto__: undefined },
      words: [{ "mx.": 1 }, {}, {}, {}],
      customFlags: { ["a".repeat(32)]: "Zorb" },
    };
    expect((await send(door, body)).status).toBe(200);
    const [card] = await ownCards(world, account.id);
    expect(card?.content).toMatchObject({
      names: [
        { value: "Robin", opinion: "no", pronunciation: "/x/" },
        { value: "Rob", opinion: "jokingly", pronunciation: "" },
      ],
      pronouns: [{ value: "they/them", opinion: "yes" }],
      words: [{ header: "", values: [{ value: "mx.", opinion: "yes" }] }],
      customFlags: [{ picture: "a".repeat(32), name: "Zorb" }],
    });
    expect((await send(door, { names: { Robin: 7 } })).json).toEqual({ error: INVALID });
  });

  test("is refused to visitors, and to the banned", async () => {
    const { door, account, world } = await robin();
    await send(door, { names: [meh("Robin")] });
    const modules = [save, remove, report, request, leave];
    for (const module of modules) {
      const { status, json } = await sendJson(door.other(), module, { locale: "en", username: "robin" }, {});
      expect([status, json]).toEqual([401, { error: "Unauthorised" }]);
    }
    await setBan(world, { actor: null, accountId: account.id, reason: "rule 3" });
    for (const module of modules) {
      expect((await sendJson(door, module, { locale: "en", username: "robin" }, {})).status).toBe(403);
    }
    expect(await ownCards(world, account.id)).toHaveLength(1);
  });

  test("of two at once both are saved, unless a program says which version it read", async () => {
    const { door, account, world } = await robin();
    await send(door, { names: [meh("Robin")] });
    const both = await Promise.all([send(door, { description: "one" }), send(door, { sensitive: ["two"] })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [card] = await ownCards(world, account.id);
    expect(card).toMatchObject({ version: 3, content: { description: "one", sensitive: ["two"] } });
    const late = await send(door, { description: "late", version: 2 });
    expect([late.status, late.json]).toEqual([409, { error: "Conflict" }]);
    expect((await send(door, { description: "right", version: 3 })).status).toBe(200);
  });

  describe("whose answer was lost, sent again with the version before,", () => {
    const SENT = { names: [meh("Robin")], description: "On holidays", visibility: "public", birthday: "1990-02-28" };

    test("is known to be saved already, and stored no further time", async () => {
      const { door, account, world } = await robin();
      await send(door, SENT);
      for (const [body, version] of [
        [{ ...SENT, version: 1, description: "At sea" }, 2],
        [{ description: "On holidays", version: 2 }, 3],
      ] as const) {
        expect((await send(door, body)).status).toBe(200);
        const before = await ownCards(world, account.id);
        const again = await send(door, body);
        expect([again.status, again.json.en?.version]).toEqual([200, version]);
        expect(await ownCards(world, account.id)).toEqual(before);
      }
    });

    test("at the same moment, too", async () => {
      const { door, account, world } = await robin();
      await send(door, SENT);
      const both = await Promise.all([1, 2].map(() => send(door, { description: "At sea", version: 1 })));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await ownCards(world, account.id)).toMatchObject([{ version: 2, content: { description: "At sea" } }]);
    });

    test.each([
      ["a name", { names: [meh("Kim")] }],
      ["a birthday", { birthday: "1990-03-01" }],
      ["who may see it", { visibility: "internal", version: 2 }],
    ])("is told where %s was changed in another window since", async (_what, other) => {
      const { door, account, world } = await robin();
      const { visibility, ...first } = SENT;
      await send(door, { ...first, visibility: "hidden" });
      expect((await send(door, { ...SENT, visibility, version: 1 })).status).toBe(200);
      expect((await send(door, other)).status).toBe(200);
      const before = await ownCards(world, account.id);
      expect((await send(door, { ...SENT, version: 1 })).status).toBe(409);
      expect(await ownCards(world, account.id)).toEqual(before);
    });

    test("changes no card in another language that was changed since", async () => {
      const { door, account, world } = await robin();
      await saveCardOf(world, account, { locale: "pl", content: FULL_CARD });
      await send(door, { ...SENT, birthday: "" });
      const body = { ...SENT, propagate: ["birthday"], version: 1 };
      expect((await send(door, body)).status).toBe(200);
      expect((await send(door, body)).status).toBe(200);
      const pl = async () => (await ownCards(world, account.id)).find(({ locale }) => locale === "pl");
      expect(await pl()).toMatchObject({ birthday: "1990-02-28", version: 2 });
      await saveCardOf(world, account, { locale: "pl", base: 2, content: FULL_CARD, birthday: "1990-05-05" });
      expect((await send(door, body)).status).toBe(409);
      expect(await pl()).toMatchObject({ birthday: "1990-05-05", version: 3 });
    });
  });

  test("refuses more opinions than it looks at", async () => {
    const { door } = await robin();
    const entry = { icon: "heart", description: "a", colour: null, style: null };
    const opinions = Object.fromEntries(Array.from({ length: 251 }, (_, at) => [`n${at}`, entry]));
    expect((await send(door, { opinions })).status).toBe(400);
  });

  test("has an end", async () => {
    const { door, world } = await robin();
    for (let at = 0; at < SAVE_RULE.points; at++) await send(door, { pronouns: 1, names: [] });
    for (let at = 0; at < SAVE_RULE.points; at++) expect((await send(door, {})).status).toBe(200);
    const refused = await send(door, {});
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    world.pass(SAVE_RULE.windowMs);
    expect((await send(door, {})).status).toBe(200);
  });

  test("has an end for what is no card, too, and saves do not use it up", async () => {
    const { door, account, world } = await robin();
    const noCard = () => send(door, { words: [{ values: [{}] }] });
    expect((await noCard()).status).toBe(400);
    await consumePoints(world, { rule: NO_CARD_RULE, subject: account.id, points: NO_CARD_RULE.points - 2 });
    expect([(await noCard()).status, (await noCard()).status]).toEqual([400, 429]);
    // What it holds is not looked at any more.
    expect((await send(door, {})).status).toBe(429);
    world.pass(NO_CARD_RULE.windowMs);
    expect((await send(door, {})).status).toBe(200);
  });

  test("looks up no more names than the editor does, and those that are in the circle cost nothing", async () => {
    const { door, account, world } = await robin();
    await door.other().signUp("kasha", "kasha@example.org");
    const circle = (...names: string[]) => ({
      circle: names.map((username) => ({ username, relationship: "friend" })),
    });
    expect((await send(door, circle("kasha"))).status).toBe(200);
    await consumePoints(world, { rule: CIRCLE_RULE, subject: account.id, points: CIRCLE_RULE.points - 2 });
    expect((await send(door, circle("@kasha", "nobody"))).status).toBe(400);
    const refused = await send(door, circle("kasha", "anybody"));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await send(door, circle("kasha"))).status).toBe(200);
    // The editor counts the same names.
    const sent = { names: "Robin", visibility: "internal", base: "2", circle: ["kasha", "anybody"] };
    const { data } = await door.post(editor, "/editor", { ...sent, relationship: ["friend", "friend"] });
    expect(data.errors).toEqual({ circle: "cards.editor.circle.tooOften" });
  });

  test("can go to all own cards, by the rules of each", async () => {
    const { door, account, world } = await robin();
    const polish = { accountId: account.id, locale: "pl", base: null, birthday: null, circle: [], indexed: false };
    const content = { ...FULL_CARD, flags: ["-pl-Dukaizmy"], legend: [] };
    await saveCard(world, { ...polish, content, visibility: "public" });
    const sent = { names: [meh("R")], flags: ["Nonbinary"], birthday: "1990-02-28" };
    expect((await send(door, { ...sent, propagate: ["names", "flags", "birthday"] })).json).toMatchObject({
      error: INVALID,
      fields: { "propagate.pl": INVALID },
    });
    await saveCard(world, {
      ...polish,
      base: 1,
      content: { ...FULL_CARD, ...content, ...EMPTY_ENTRIES },
      visibility: "public",
    });
    expect((await send(door, { ...sent, propagate: ["names", "flags", "birthday"] })).status).toBe(200);
    const other = (await ownCards(world, account.id)).find(({ locale }) => locale === "pl");
    expect(other).toMatchObject({ birthday: "1990-02-28", version: 3, visibility: "public" });
    expect(other?.content).toMatchObject({ flags: ["Nonbinary", "-pl-Dukaizmy"], names: [{ value: "R" }] });
    expect((await send(door, { propagate: ["visibility"] })).json.fields).toEqual({ propagate: "visibility" });
  });
});

/** The Polish card has no opinions of its own, so nothing on it may use one. */
const EMPTY_ENTRIES = { pronouns: [], words: [], names: [] };

describe("each limit, from both sides", () => {
  const flag = { value: "a".repeat(32), description: null, alt: null, link: null };
  const known = ["star", "cat", "dog", "tree", "moon", "b:mastodon"];
  const icons = many(LIMITS.legend.items + 1, (at) => ({ icon: known[at] ?? "", description: `d${at}` }));
  const lists: [string, unknown, unknown][] = [
    ["names", many(128, (at) => meh(`n${at}`)), many(129, (at) => meh(`n${at}`))],
    ["name", [meh(letters(32))], [meh(letters(33))]],
    ["pronouns", many(128, (at) => meh(`n${at}`)), many(129, (at) => meh(`n${at}`))],
    ["pronoun", [meh(letters(192))], [meh(letters(193))]],
    ["description", letters(1024), letters(1025)],
    ["words", many(4, () => ({ header: letters(36), values: [] })), many(5, () => ({ header: "h", values: [] }))],
    ["header", [{ header: letters(36), values: [] }], [{ header: letters(37), values: [] }]],
    ["column", [{ header: "", values: many(64, () => meh("w")) }], [{ header: "", values: many(65, () => meh("w")) }]],
    ["word", [{ header: "", values: [meh(letters(32))] }], [{ header: "", values: [meh(letters(33))] }]],
    ["customFlags", many(128, () => ({ ...flag, name: "f" })), many(129, () => ({ ...flag, name: "f" }))],
    ["flagName", [{ ...flag, name: letters(24) }], [{ ...flag, name: letters(25) }]],
    ["flagAlt", [{ ...flag, name: "f", alt: letters(512) }], [{ ...flag, name: "f", alt: letters(513) }]],
    ["links", many(128, (at) => `https://x.example/${at}`), many(129, (at) => `https://x.example/${at}`)],
    ["link", [`https://x.example/${"a".repeat(494)}`], [`https://x.example/${"a".repeat(495)}`]],
    ["linkKind", ["mailto:a@example.org"], ["javascript:alert(1)"]],
    ["opinions", icons.slice(1), icons],
    ["opinion", [{ icon: "star", description: letters(24) }], [{ icon: "star", description: letters(25) }]],
    ["sensitive", many(16, (at) => `s${at}`), many(17, (at) => `s${at}`)],
    ["warning", [letters(64)], [letters(65)]],
    [
      "customEvents",
      many(64, () => ({ name: "d", month: 2, day: 29 })),
      many(65, () => ({ name: "d", month: 2, day: 29 })),
    ],
    ["event", [{ name: letters(64), month: 12, day: 31 }], [{ name: "d", month: 2, day: 30 }]],
    [
      "eventIcon",
      [{ name: "d", month: 2, day: 29, icon: "cat" }],
      [{ name: "d", month: 2, day: 29, icon: "no-such-icon" }],
    ],
    ["birthday", "1900-01-01", "1899-12-31"],
    ["young", "2013-11-21", "2013-11-22"],
    ["timezone", { tz: "Europe/Kyiv", area: true, loc: false }, { tz: "Europe/Nowhere", area: true, loc: false }],
    ["flags", ["Nonbinary"], ["-pl-Dukaizmy"]],
  ];
  const FIELDS: Record<string, string> = {
    name: "names",
    pronoun: "pronouns",
    header: "words",
    column: "words",
    word: "words",
    flagName: "customFlags",
    flagAlt: "customFlags",
    link: "links",
    linkKind: "links",
    opinion: "opinions",
    eventIcon: "customEvents",
    warning: "sensitive",
    event: "customEvents",
    young: "birthday",
  };

  test.each(lists)("%s", async (what, right, wrong) => {
    const { door } = await robin();
    const field = FIELDS[what] ?? what;
    expect(await send(door, { [field]: right })).toMatchObject({ status: 200 });
    const refused = await send(door, { [field]: wrong });
    expect(refused).toMatchObject({ status: 400, json: { error: INVALID } });
    expect(Object.keys(refused.json.fields).length).toBeGreaterThan(0);
    expect((await send(door, {})).json.en.version).toBe(2);
  });

  test("a card as a whole", async () => {
    const { door } = await robin();
    const links = (count: number) =>
      many(count, (at) => `https://x.example/${String(at).padStart(4, "0")}${"a".repeat(79)}`);
    const flags = (count: number) => many(count, () => ({ ...flag, name: "f", alt: "𝒶".repeat(500) }));
    expect(LIMITS.card.bytes).toBe(128_000);
    expect(await send(door, { links: links(100), customFlags: flags(55) })).toMatchObject({ status: 200 });
    expect(await send(door, { links: links(100), customFlags: flags(58) })).toMatchObject({
      status: 400,
      json: { fields: { form: "cards.error.full" } },
    });
    expect((await send(door, {})).json.en.customFlags).toHaveLength(55);
  });

  test("a name in the circle is looked up once, however often and in whatever case it stands there", async () => {
    const { door } = await robin();
    await send(door, { names: [meh("Robin")] });
    const statement = Object.getPrototypeOf(new Database(":memory:").prepare("SELECT 1"));
    const readsOf = async (...names: string[]) => {
      const reads = (["get", "all"] as const).map((method) => vi.spyOn(statement, method));
      const circle = names.map((username) => ({ username, relationship: "x" }));
      const { fields } = (await send(door, { circle })).json;
      const asked = reads.flatMap(({ mock }) => mock.contexts.map((one) => (one as { source: string }).source));
      for (const read of reads) read.mockRestore();
      return { count: asked.filter((source) => !source.startsWith("PRAGMA")).length, wrong: Object.keys(fields) };
    };
    const once = await readsOf("nobody");
    const often = await readsOf("nobody", "@nobody", "NOBODY");
    expect(once.count).toBeGreaterThan(0);
    expect(often.count).toBe(once.count);
    expect(often.wrong).toEqual(["circle.0", "circle.1", "circle.2"]);
  });

  test("the circle, and whom it names", async () => {
    const { door, account, world } = await robin();
    const people = [];
    for (const at of many(17, (index) => index)) {
      const username = `person${at}`;
      const person = await door.other().signUp(username, `${username}@example.org`);
      await sendJson(await signedIn(door, person), save, {}, { names: [meh("x")] });
      people.push({ username, relationship: letters(64) });
    }
    expect((await send(door, { circle: people.slice(0, 16) })).status).toBe(200);
    expect((await send(door, { circle: people })).json.fields).toEqual({ circle: "form.list.tooLong" });
    const wrong = [
      { username: "nobody", relationship: "x" },
      { username: "robin", relationship: "x" },
      { username: "@person1", relationship: letters(65) },
      { username: "person2", relationship: " " },
      { username: "person3", relationship: "x" },
      { username: "PERSON3", relationship: "x" },
    ];
    const unknown = "profile.circles.validation.userNotFound";
    expect((await send(door, { circle: wrong })).json.fields).toEqual({
      "circle.0": unknown,
      "circle.1": "cards.error.ownName",
      "relationship.2": "cards.error.tooLong",
      "relationship.3": "cards.error.relationship",
      "circle.5": "cards.error.personTwice",
    });
    expect((await send(door, { description: "kept" })).json.en.circle).toHaveLength(16);
    expect(await ownCards(world, account.id)).toHaveLength(1);
  });
});

async function signedIn(door: Door, account: Parameters<Door["signIn"]>[0]): Promise<Door> {
  const own = door.other();
  await own.signIn(account);
  return own;
}

describe("hostile bodies", () => {
  const TYPES = [null, true, 7, "x", [], [[]], { a: 1 }, [null], [{ value: 1, opinion: [] }], "\u0000", "__proto__"];
  const KEYS = [
    ...["names", "pronouns", "words", "flags", "customFlags", "links", "opinions", "sensitive", "circle", "timezone"],
    ...["customEvents", "birthday", "propagate", "version", "credentialsLevel", "description", "__proto__"],
  ];

  test("are taken or refused, whatever the types", async () => {
    const { door, world } = await robin();
    for (const key of KEYS) {
      for (const value of TYPES) {
        const { status, json } = await send(door, `{${JSON.stringify(key)}:${JSON.stringify(value)}}`);
        expect([200, 400, 409], `${key} ${JSON.stringify(value)}`).toContain(status);
        if (status === 400) expect(json.error).toBe(INVALID);
        world.pass(60_000);
      }
    }
  });

  test("are no JSON, too deep, too long or too large", async () => {
    const { door } = await robin();
    const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    for (const body of ["", "{", "null", "[]", '"x"', "\ud800", deep(50), deep(900_000), "[".repeat(1_900_000)]) {
      expect(await send(door, body)).toMatchObject({ status: 400, json: { error: INVALID } });
    }
    const items = `{"links":[${"1,".repeat(100_000)}1]}`;
    expect((await send(door, items)).status).toBe(400);
    const large = `{"description":"${"x".repeat(5_000_000)}"}`;
    expect(await send(door, large)).toMatchObject({ status: 413, json: { error: "Payload too large" } });
    expect(({} as Record<string, unknown>).names).toBeUndefined();
  });

  test("of any text are saved as a card that can be read, or refused", async () => {
    const { door, world } = await robin();
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.constantFrom("\u202eevil\u202c", `z${"\u0301".repeat(31)}`, "a\u0000b", "__proto__", "constructor", "\ud800"),
    );
    const entry = fc.record({ value: text, opinion: fc.constantFrom("yes", "meh", "nothing", "__proto__") });
    const body = fc.record({ names: fc.array(entry, { maxLength: 3 }), description: text, sensitive: fc.array(text) });
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        world.pass(60_000);
        const { status, json } = await send(door, sent);
        expect([200, 400]).toContain(status);
        if (status === 200) expect(JSON.stringify(json)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }),
      { numRuns: 60 },
    );
  });

  test("hold up nobody", async () => {
    const { door } = await robin();
    const bodies = [
      "[".repeat(1_900_000),
      `{"names":${JSON.stringify(many(900, () => meh("x".repeat(2000))))}}`,
      `{"description":"${"\\u0020".repeat(300_000)}"}`,
      `{"links":${JSON.stringify(many(999, (at) => `https://${"a.".repeat(900)}${at}`))}}`,
    ];
    for (const body of bodies) {
      expect(await blockedBy(() => send(door, body)), body.slice(0, 40)).toBeLessThan(50);
    }
  });
});

describe("the other posts", () => {
  test("delete one card, and answer the others", async () => {
    const { door, account, world } = await robin();
    await send(door, { names: [meh("Robin")] });
    const content = { ...FULL_CARD, legend: [] };
    const more = { accountId: account.id, locale: "pl", base: null, content, birthday: null, circle: [] };
    await saveCard(world, { ...more, visibility: "public", indexed: false });
    expect(Object.keys((await sendJson(door, remove, { locale: "en" }, "")).json)).toEqual(["pl"]);
    expect(Object.keys((await sendJson(door, remove, { locale: "en" }, "")).json)).toEqual(["pl"]);
    expect((await sendJson(door, remove, { locale: "pl" }, "")).json).toEqual({});
  });

  test("take me out of a circle, and say nothing of who has none", async () => {
    const { door, account, world } = await robin();
    const kim = door.other();
    const { id } = await kim.signUp("kimmy", "kim@example.org");
    await send(door, { names: [meh("Robin")] });
    expect((await sendJson(kim, save, {}, { circle: [{ username: "robin", relationship: "friend" }] })).status).toBe(
      200,
    );
    const [card] = await ownCards(world, id);
    await acceptMention(world, { accountId: account.id, cardId: card?.id ?? "" });
    for (const username of ["nobody", "kimmy", "KIMMY"]) {
      expect(await sendJson(door, leave, { username }, "")).toMatchObject({ status: 200, json: "OK" });
    }
    expect(await mentionsOf(world.store, account.id)).toEqual([]);
  });

  test("ask for a picture, which is there at once for a card that strangers see", async () => {
    const { door } = await robin();
    const has = async () => JSON.parse((await door.get(hasCard, "/api/profile/has-card")).body);
    expect(await sendJson(door, request, {}, "")).toMatchObject({ status: 404, json: { error: "Not found" } });
    await send(door, { names: [meh("Robin")], visibility: "public" });
    expect(await sendJson(door, request, {}, "")).toMatchObject({ status: 200, json: "OK" });
    const { card, cardDark } = await has();
    expect(card).toMatch(/^http:\/\/en\.localhost:\d+\/api\/banner\/@robin\.png$/);
    expect(cardDark).toBe(card);
    await send(door, { visibility: "hidden", version: 1 });
    expect(await has()).toEqual({ card: null, cardDark: null });
    expect(await sendJson(door, request, {}, "")).toMatchObject({ status: 404 });
  });
});
