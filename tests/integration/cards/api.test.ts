import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { acceptMention } from "#app/features/cards/circle.server.ts";
import { type CardToSave, saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import * as profile from "#app/routes/api/profile.ts";
import * as mentions from "#app/routes/api/profile-circle-mentions.ts";
import * as hasCard from "#app/routes/api/profile-has-card.ts";
import * as versions from "#app/routes/api/profile-versions.ts";
import * as third from "#app/routes/api/v3-profile.ts";
import * as lookup from "#app/routes/api/v3-social-lookup.ts";
import * as fourth from "#app/routes/api/v4-card.ts";
import { publicIdOf } from "#app/services/accounts/queries.server.ts";
import { foldUsername } from "#app/services/accounts/username.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { ownPictures, withOwnFlags } from "#tests/support/cards/flag-pictures.ts";
import { FULL_CARD } from "#tests/support/cards/full-card.ts";
import { contractFlaws } from "#tests/support/contract/contract.ts";
import type { World } from "../accounts/world.ts";

/** An entry whose opinion is in no legend any more is shown nowhere. */
const LOST = { value: "Lost", opinion: "gone", pronunciation: "" };
const WITH_LOST = { ...FULL_CARD, names: [...FULL_CARD.names, LOST] };

const card = (accountId: string, more: Partial<CardToSave> = {}): CardToSave => ({
  accountId,
  locale: "en",
  base: null,
  content: WITH_LOST,
  birthday: "1990-02-28",
  visibility: "public",
  indexed: false,
  circle: [],
  ...more,
});

/** Cards are in the order in which they were made, and two of one millisecond in either. */
async function save(world: World, saved: CardToSave): Promise<void> {
  world.pass(1);
  expect(await saveCard(world, await withOwnFlags(world, saved))).toBeNull();
}

const get = (door: Door, username: string, query = "?version=2") =>
  door.get(profile, `/api/profile/get/${encodeURIComponent(username)}${query}`, { params: { username } });
const getById = (door: Door, id: string, query = "?version=2") =>
  door.get(profile, `/api/profile/get-id/${id}${query}`, { params: { id } });
const getThird = (door: Door, username: string, query = "") =>
  door.get(third, `/api/public/v3/profile/get/${username}${query}`, { params: { username } });
const json = ({ body }: { body: string }) => JSON.parse(body);

/** Robin with a card in two editions, sam with an internal and kim with a public one; all three in Robin's circle. */
async function people() {
  const robin = await openDoor();
  const [sam, kim, visitor] = [robin.other(), robin.other(), robin.other()];
  const all = {
    robin: await robin.signUp("Robin.K", "robin@example.org"),
    sam: await sam.signUp("sammy", "sam@example.org"),
    kim: await kim.signUp("kimmy", "kim@example.org"),
  };
  const { world } = robin;
  await ownPictures(
    world,
    all.robin.id,
    FULL_CARD.customFlags.map(({ picture }) => picture),
  );
  await save(world, card(all.kim.id, { circle: [{ personId: all.robin.id, relationship: "friend" }] }));
  await save(world, card(all.sam.id, { visibility: "internal" }));
  const circle = [
    { personId: all.sam.id, relationship: "best friend" },
    { personId: all.kim.id, relationship: "sibling" },
  ];
  await save(world, card(all.robin.id, { circle }));
  await save(world, card(all.robin.id, { locale: "pl", visibility: "internalBots" }));
  await save(world, card(all.robin.id, { locale: "ja", visibility: "internal" }));
  await save(world, card(all.robin.id, { locale: "de", visibility: "hidden" }));
  const english = (await ownCards(world, all.robin.id)).find(({ locale }) => locale === "en");
  for (const accountId of [all.sam.id, all.kim.id]) {
    await acceptMention(world, { accountId, cardId: english?.id ?? "" });
  }
  const [ofKim] = await ownCards(world, all.kim.id);
  await acceptMention(world, { accountId: all.robin.id, cardId: ofKim?.id ?? "" });
  return { robin, sam, kim, visitor, all, world };
}

const CARD_KEYS = [
  ...["opinions", "names", "pronouns", "description", "age", "links", "linksMetadata", "verifiedLinks", "flags"],
  ...["customFlags", "words", "timezone", "teamName", "footerName", "footerAreas", "credentials", "credentialsLevel"],
  ...["credentialsName", "card", "cardDark", "circle", "sensitive", "customEvents", "markdown", "pronounOrder"],
];

const TEAM = {
  name: "Robin",
  footerName: "Robin K.",
  footerAreas: ["code"],
  credentials: ["PhD"],
  credentialsLevel: 7,
  credentialsName: "",
};

test("a name written as nobody else writes it is a made-up address, which pushes out nobody else's answers", async () => {
  const { robin, visitor } = await people();
  const named: ((name: string) => ReturnType<Door["get"]>)[] = [
    (name) => get(visitor, name, ""),
    (name) => getThird(visitor, name),
    (name) => visitor.get(versions, `/api/profile/versions/${name}`, { params: { "*": name } }),
    (name) => visitor.get(fourth, `/api/v4/cards/${name}`, { params: { name } }),
  ];
  const marks = (name: string) =>
    Promise.all(
      named.map(async (ask) => {
        const { status, headers } = await ask(name);
        return `${status} ${headers.get("x-page-made-up")}`;
      }),
    );
  expect(await marks("Robin.K")).toEqual(Array(4).fill("200 null"));
  expect(await marks("rObIn.k")).toEqual(Array(4).fill("200 1"));
  const { id } = json(await get(robin, "Robin.K"));
  expect((await getById(visitor, id, "")).headers.get("x-page-made-up")).toBeNull();
});

describe("a profile", () => {
  test("of version 2 keeps the contract, and its keys their order", async () => {
    const { visitor, all } = await people();
    const answer = await get(visitor, "robin.k");
    const found = json(answer);
    expect(answer.status).toBe(200);
    expect(contractFlaws("profile.v2", found)).toBeNull();
    expect(Object.keys(found)).toEqual([
      ...["id", "username", "avatarSource", "bannedReason", "bannedTerms", "bannedBy", "team", "emailHash", "avatar"],
      "profiles",
    ]);
    expect(found.id).not.toBe(all.robin.id);
    expect(found).toMatchObject({ username: "Robin.K", team: 0, bannedReason: null, bannedBy: null });
    expect(found.avatar).toMatch(/^http:\/\/en\.localhost:3000\/avatars\//);
    expect(Object.keys(found.profiles)).toEqual(["en", "pl"]);
    const { en } = found.profiles;
    expect(Object.keys(en)).toEqual(CARD_KEYS);
    expect(en).toMatchObject({
      opinions: { star: { icon: "star", description: "On holidays", colour: "orange", style: "italics" } },
      names: [
        { value: "Robin", opinion: "yes", pronunciation: "/ˈɹɒbɪn/" },
        { value: "Rob", opinion: "star", pronunciation: null },
      ],
      age: 36,
      timezone: { tz: "Etc/GMT-1", area: false, loc: false },
      sensitive: ["Strong language"],
      customEvents: [{ name: "Name day", month: 2, day: 29 }],
      pronounOrder: "alternate",
    });
    expect(en.words.map(({ header }: { header: string | null }) => header)).toEqual(["Honorifics", null, null, null]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("cache-control")).toBe("public, s-maxage=86400");
  });

  test("of version 1 has numbers for opinions, and no entry with an opinion of one's own", async () => {
    const { visitor } = await people();
    for (const query of ["", "?version=1", "?version=3"]) {
      const found = json(await get(visitor, "Robin.K", query));
      expect(contractFlaws("profile.v1", found)).toBeNull();
      const { en } = found.profiles;
      expect(Object.keys(en)).toEqual(CARD_KEYS);
      expect(en.names).toEqual({ Robin: 1 });
      expect(en.pronouns).toEqual({ "they/them": 1, she: 2, xe: 3, ":R": 0, he: -1 });
      expect(en.words).toEqual([{ "mx.": 1 }, {}, {}, {}]);
      expect(en.customFlags).toEqual({ ["0".repeat(32)]: "Zorb" });
    }
  });

  test("is the same by id, and in any letter case", async () => {
    const { visitor, all } = await people();
    const { body } = await get(visitor, "Robin.K");
    for (const name of ["robin.k", "ROBIN.K", "rObIn.K"]) expect((await get(visitor, name)).body).toBe(body);
    const { id } = JSON.parse(body);
    // In the form of account ids, but it says nothing of when the account was made.
    expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(id).not.toBe(all.robin.id);
    expect((await getById(visitor, id)).body).toBe(body);
    expect(contractFlaws("profile.byid", JSON.parse(body))).toBeNull();
  });

  test("has another id and hash under another name, and its old ones are nobody's", async () => {
    const { visitor, robin, world, all } = await people();
    const about = async (username: string) => {
      const { id, emailHash, avatar } = json(await get(visitor, username));
      return { id, emailHash, avatar };
    };
    const before = await about("Robin.K");
    const renamed = (username: string) =>
      changeUsername(world, { accountId: all.robin.id, name: { username, folded: foldUsername(username) } });
    // The same name in other letters is the same person to everybody.
    expect(await renamed("robin.k")).toBeNull();
    expect(await about("robin.k")).toEqual(before);
    expect(await renamed("Alex.M")).toBeNull();
    const after = await about("Alex.M");
    expect(after.id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(Object.values(after).some((value) => Object.values(before).includes(value))).toBe(false);
    expect(json(await getById(visitor, after.id)).username).toBe("Alex.M");
    const unknown = await getById(visitor, "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "?version=2");
    expect(unknown).toMatchObject({ status: 200, body: '{"profiles":{}}' });
    for (const id of [before.id, all.robin.id, before.id.toLowerCase()]) {
      for (const door of [visitor, robin]) {
        const answer = await getById(door, id, "?version=2");
        expect([answer.status, answer.body, [...answer.headers]]).toEqual([200, unknown.body, [...unknown.headers]]);
      }
    }
  });

  test("keeps the id it had, where the account is older than such ids", async () => {
    const { visitor, world, all } = await people();
    await world.store.atomically((db) => [
      db.update(accounts).set({ publicId: null }).where(eq(accounts.id, all.robin.id)),
    ]);
    expect(json(await getById(visitor, all.robin.id))).toMatchObject({ id: all.robin.id, username: "Robin.K" });
    const name = { username: "Alex.M", folded: foldUsername("Alex.M") };
    await changeUsername(world, { accountId: all.robin.id, name });
    expect((await getById(visitor, all.robin.id)).body).toBe('{"profiles":{}}');
  });

  test("has only the keys asked for", async () => {
    const { visitor } = await people();
    const keys = async (query: string) => {
      const { profiles } = json(await get(visitor, "robin.k", `?version=2${query}`));
      return Object.fromEntries(Object.entries(profiles).map(([locale, one]) => [locale, Object.keys(one as object)]));
    };
    const all = ["names", "pronouns", "description", "links", "flags", "words", "pronounOrder"];
    const wanted = "&props=names,pronouns,flags,words,description,links";
    expect(await keys(wanted)).toEqual({ en: all, pl: all });
    expect(contractFlaws("profile.v2.props", json(await get(visitor, "robin.k", `?version=2${wanted}`)))).toBeNull();
    expect(await keys("&props=names&props=flags")).toEqual({ en: ["names", "flags"], pl: ["names", "flags"] });
    expect(await keys("&props=names&lprops[pl]=flags,age")).toEqual({ en: ["names"], pl: ["age", "flags"] });
    expect(await keys("&lprops[en]=flags")).toEqual({ en: ["flags"], pl: CARD_KEYS });
    expect(await keys("&props=__proto__,constructor,id")).toEqual({ en: [], pl: [] });
    expect(await keys("&props=")).toEqual({ en: CARD_KEYS, pl: CARD_KEYS });
  });

  test("names in the circle only those who agreed and whom a program may know of", async () => {
    const { visitor, robin, world, all } = await people();
    const circle = async (door: Door) => json(await get(door, "robin.k")).profiles.en.circle;
    expect(await circle(visitor)).toEqual([
      {
        username: "kimmy",
        avatar: expect.stringMatching(/^http:/),
        circleMutual: true,
        locale: "en",
        relationship: "sibling",
      },
    ]);
    expect((await circle(robin)).map(({ username }: { username: string }) => username)).toEqual(["sammy", "kimmy"]);
    await setBan(world, { actor: null, accountId: all.kim.id, reason: "rule 3" });
    expect(await circle(visitor)).toEqual([]);
  });

  test("tells its owner what nobody else learns", async () => {
    const { robin, kim } = await people();
    const own = json(await get(robin, "robin.k"));
    expect(Object.keys(own.profiles)).toEqual(["en", "pl", "ja", "de"]);
    expect(own.profiles.en).toMatchObject({
      birthday: "1990-02-28",
      visibility: "public",
      version: 1,
      timezone: { tz: "Europe/Amsterdam", area: true, loc: false },
    });
    expect(contractFlaws("profile.v2", json(await get(kim, "robin.k")))).toBeNull();
    expect(Object.keys(json(await get(kim, "robin.k")).profiles)).toEqual(["en", "pl"]);
  });

  test("gives no zone where the hours do not tell the place", async () => {
    const { robin, visitor, world, all } = await people();
    const zone = async (timeZone: (typeof FULL_CARD)["timeZone"]) => {
      const before = (await ownCards(world, all.robin.id)).find(({ locale }) => locale === "en");
      await save(world, card(all.robin.id, { base: before?.version ?? null, content: { ...FULL_CARD, timeZone } }));
      return json(await get(visitor, "robin.k")).profiles.en.timezone;
    };
    expect(await zone({ zone: "Asia/Kolkata", area: true, place: false })).toBeNull();
    expect(await zone({ zone: "Asia/Kolkata", area: false, place: true })).toEqual({
      tz: "Asia/Kolkata",
      area: false,
      loc: true,
    });
    expect(await zone({ zone: "America/New_York", area: true, place: false })).toEqual({
      tz: "Etc/GMT+5",
      area: false,
      loc: false,
    });
    expect(await zone({ zone: "Africa/Accra", area: true, place: false })).toMatchObject({ tz: "Etc/GMT" });
    expect(await zone(null)).toBeNull();
    expect(robin.cookie("session")).toBeDefined();
  });

  test("of a minor has neither age nor time zone", async () => {
    const { visitor, world, all } = await people();
    await save(world, card(all.robin.id, { base: 1, birthday: "2010-01-01" }));
    expect(json(await get(visitor, "robin.k")).profiles.en).toMatchObject({ age: null, timezone: null });
  });

  test("says who is of the team, and hides what the card said of it once they are not", async () => {
    const { visitor, world, all } = await people();
    const content = { ...FULL_CARD, team: TEAM };
    await save(world, card(all.robin.id, { base: 1, content }));
    const roles = async (held: string) => {
      await world.store.atomically((db) => [
        db.update(accounts).set({ roles: held }).where(eq(accounts.id, all.robin.id)),
      ]);
      return json(await get(visitor, "robin.k"));
    };
    const on = await roles("en-terms");
    expect(on.team).toBe(1);
    expect(on.profiles.en).toMatchObject({ teamName: "Robin", footerAreas: ["code"], credentialsLevel: 7 });
    expect(contractFlaws("profile.v2", on)).toBeNull();
    const off = await roles("");
    expect(off.team).toBe(0);
    expect(off.profiles.en).toMatchObject({ teamName: null, footerName: "", footerAreas: [], credentialsLevel: null });
  });
});

describe("who is unknown, hidden, members only, without a card, banned or blocked", () => {
  test("is one and the same answer, byte for byte, in every shape", async () => {
    const { robin, sam, visitor, all, world } = await people();
    const bare = await robin.other().signUp("barely", "bare@example.org");
    const banned = await robin.other().signUp("banned", "banned@example.org");
    const hidden = await robin.other().signUp("hidden", "hidden@example.org");
    await save(world, card(banned.id));
    await setBan(world, { actor: null, accountId: banned.id, reason: "rule 3" });
    await save(world, card(hidden.id, { visibility: "hidden" }));
    await block(world, { blocker: all.kim.id, blocked: all.sam.id });
    const unknown = await get(visitor, "nobody-here");
    expect(unknown).toMatchObject({ status: 200, body: '{"profiles":{}}' });
    const asked: [Door, string, string][] = [
      [visitor, "sammy", publicIdOf(all.sam)],
      [visitor, "barely", publicIdOf(bare)],
      [visitor, "banned", publicIdOf(banned)],
      [visitor, "hidden", publicIdOf(hidden)],
      [sam, "kimmy", publicIdOf(all.kim)],
      [visitor, "x".repeat(5000), "x".repeat(5000)],
      [visitor, "__proto__", "__proto__"],
      [visitor, "", ""],
    ];
    for (const [door, name, id] of asked) {
      for (const query of ["", "?version=2", "?version=2&props=names"]) {
        for (const answer of [await get(door, name, query), await getById(door, id, query)]) {
          expect([answer.status, answer.body], name).toEqual([unknown.status, unknown.body]);
          expect([...answer.headers]).toEqual([...unknown.headers]);
        }
      }
      const newer = await getThird(door, name);
      expect([newer.status, contractFlaws("v3.profile.unknown", json(newer))]).toEqual([404, null]);
    }
    expect(contractFlaws("profile.v2.unknown", json(unknown))).toBeNull();
  });
});

describe("the third version", () => {
  test("answers a list, all of it or one edition's", async () => {
    const { visitor } = await people();
    const found = json(await getThird(visitor, "ROBIN.k"));
    expect(contractFlaws("v3.profile", found)).toBeNull();
    expect(found.team).toBe(false);
    expect(found.profiles.map(({ locale, access }: Record<string, unknown>) => [locale, access])).toEqual([
      ["en", true],
      ["pl", true],
    ]);
    const one = json(await getThird(visitor, "robin.k", "?locale=pl&props=pronouns,flags"));
    expect(one.profiles.map((each: object) => Object.keys(each))).toEqual([
      ["locale", "access", "pronouns", "flags", "pronounOrder"],
    ]);
    for (const locale of ["ja", "de", "xx", ""]) {
      expect((await getThird(visitor, "robin.k", `?locale=${locale}`)).status).toBe(404);
    }
  });

  test("finds nobody by an id nobody has", async () => {
    const door = await openDoor();
    const params = { provider: "discord", "*": "1" };
    const answer = await door.get(lookup, "/api/public/v3/user/social-lookup/discord/1", { params });
    expect(answer.status).toBe(404);
    expect(contractFlaws("v3.profile.unknown", json(answer))).toBeNull();
    expect(json(answer).username).toBeUndefined();
  });
});

describe("the smaller answers", () => {
  const editions = async (door: Door, asked: string) =>
    json(await door.get(versions, "/api/profile/versions/x", { params: { "*": encodeURIComponent(asked) } }));

  test("in which editions somebody has a card, by name or address", async () => {
    const { visitor, robin } = await people();
    for (const asked of [
      "robin.k",
      "@Robin.K",
      "https://en.example.org/@robin.k",
      "https://x.example/u/robin.k/?a=/b",
    ]) {
      expect(await editions(visitor, asked), asked).toEqual(["en", "pl"]);
    }
    for (const asked of ["sammy", "nobody", "", "%", "/", "@"]) expect(await editions(visitor, asked)).toEqual([]);
    expect(await editions(robin, "robin.k")).toEqual(["en", "pl", "ja", "de"]);
    const bare = robin.other();
    await bare.signUp("barely", "bare@example.org");
    expect(await editions(bare, "barely")).toEqual([null]);
    expect(await editions(visitor, "barely")).toEqual([]);
  });

  test("who mentions me", async () => {
    const { robin, visitor } = await people();
    const mine = await robin.get(mentions, "/api/profile/my-circle-mentions");
    expect(json(mine)).toEqual({ kimmy: { en: "friend" } });
    expect(mine.headers.get("cache-control")).toBe("private, no-store");
    for (const module of [mentions, hasCard]) {
      const refused = await visitor.get(module, "/api/profile/has-card");
      expect([refused.status, json(refused)]).toEqual([401, { error: "Unauthorised" }]);
      expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    }
    const picture = "http://en.localhost:3000/api/banner/@Robin.K.png";
    const pictures = { card: picture, cardDark: picture };
    expect(json(await robin.get(hasCard, "/api/profile/has-card"))).toEqual(pictures);
  });

  test("has the address of a picture for each card that strangers see, the same as has-card", async () => {
    const { robin, visitor } = await people();
    const found = json(await get(visitor, "robin.k")).profiles;
    expect(found.en).toMatchObject(json(await robin.get(hasCard, "/api/profile/has-card")));
    // Whom strangers do not see whole has a picture of what they do see.
    expect(found.pl.cardDark).toMatch(/\/api\/banner\/@Robin\.K\.png$/);
    const own = json(await get(robin, "robin.k")).profiles;
    expect(own.de).toMatchObject({ visibility: "hidden", card: null, cardDark: null });
    expect(own.en.card).toBe(found.en.card);
  });

  test("that is asked for its pronouns says how they are meant", async () => {
    const { visitor } = await people();
    for (const query of ["?version=2&props=pronouns", "?props=names,pronouns", "?lprops[en]=pronouns"])
      expect(json(await get(visitor, "robin.k", query)).profiles.en).toMatchObject({ pronounOrder: "alternate" });
    expect(json(await get(visitor, "robin.k", "?props=names")).profiles.en).not.toHaveProperty("pronounOrder");
  });
});

test("an empty card is an answer, too", async () => {
  const door = await openDoor();
  const account = await door.signUp("empty", "empty@example.org");
  await save(door.world, card(account.id, { content: EMPTY_CARD, birthday: null }));
  const found = json(await get(door.other(), "empty"));
  expect(contractFlaws("profile.v2", found)).toBeNull();
  expect(found.profiles.en).toMatchObject({ opinions: {}, verifiedLinks: {}, linksMetadata: {}, timezone: null });
});
