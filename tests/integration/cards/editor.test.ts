import { describe, expect, test } from "vitest";
import { block } from "#app/features/accounts/exclusions.server.ts";
import { setRoles } from "#app/features/accounts/roles.server.ts";
import { circleNow } from "#app/features/cards/circle.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { EDITOR_RULE } from "#app/features/cards/editor/answer.server.ts";
import type { EditorPageData } from "#app/features/cards/editor/editor-page.server.ts";
import { CUSTOM_FLAG_FIELDS, EVENT_FIELDS, WORD_COLUMNS } from "#app/features/cards/editor/fields.ts";
import { SIGNED_OUT_RULE } from "#app/features/cards/editor/signed-out.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { cardsPersonalData } from "#app/features/cards/personal-data.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { shownTo } from "#app/features/cards/visibility.ts";
import { FORM_OWNER } from "#app/kit/forms/form-owner.ts";
import * as remove from "#app/routes/cards/delete-card.tsx";
import * as page from "#app/routes/cards/editor.tsx";
import * as preview from "#app/routes/cards/editor-preview.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { change } from "#db/change.ts";
import { articles } from "#db/edition/schema/content.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { saveCardOf } from "./cards.ts";

const PATH = "/editor";
const TEAM = {
  name: "",
  footerName: "",
  footerAreas: [],
  credentials: [],
  credentialsLevel: null,
  credentialsName: "",
};

async function open() {
  const door = await openDoor({ served: ["pl"] });
  const account = await door.signUp("robin", "robin@example.org");
  return { door, account };
}

type Fields = Record<string, string>;
const save = (door: Door, fields: Fields) => door.post(page, PATH, fields);
const simple = (more: Fields = {}): Fields => ({
  names: "Robin",
  pronouns: "they/them",
  visibility: "public",
  ...more,
});
/** Lists of the editor with as many texts as they take, together as long as the largest card. */
function fullForm(): Record<string, string[]> {
  const { names, circle, events } = LIMITS;
  const lists: [string, number][] = [
    ...["names", "pronunciation", "namesOpinion", "pronouns", "pronounsOpinion"].map((list) => [list, names.items]),
    ...WORD_COLUMNS.flatMap((at) => ["", "Opinion"].map((end) => [`words${at}${end}`, LIMITS.words.items])),
    ...["flags", "links", ...CUSTOM_FLAG_FIELDS].map((list) => [list, LIMITS.links.items]),
    ...["eventDays", ...EVENT_FIELDS].map((list) => [list, events.items]),
    ...["circle", "relationship", "sensitive"].map((list) => [list, circle.items]),
  ] as [string, number][];
  const count = lists.reduce((sum, [, items]) => sum + items, 0);
  const text = "x".repeat(Math.floor(LIMITS.card.bytes / count));
  return Object.fromEntries(lists.map(([list, items]) => [list, Array.from({ length: items }, () => text)]));
}
const stored = async (door: Door, id: string) => (await ownCards(door.world, id))[0];

describe("the editor", () => {
  test("is for members", async () => {
    const door = await openDoor();
    expect((await door.get(page, PATH)).location).toMatch(/account.*editor/);
    expect((await save(door, simple())).status).toBe(303);
  });

  test("keeps what somebody sends who was signed out meanwhile, and stores nothing", async () => {
    const door = await openDoor();
    const sent = { ...simple(), pronouns: ["they/them", "xe/xem"] };
    const headers = { "content-length": "200" };
    const answer = await door.post(page, PATH, sent, { headers });
    expect([answer.status, answer.location]).toEqual([401, null]);
    // Nobody needs to take more than a card from a stranger.
    const large = await door.post(page, PATH, sent, { headers: { "content-length": "600000" } });
    expect([large.status, large.location]).toEqual([303, "/account/sign-in?then=%2Feditor"]);
    const { fields, path, signInPath } = answer.data.signedOut;
    expect(fields).toEqual([
      ["names", "Robin"],
      ["pronouns", "they/them"],
      ["pronouns", "xe/xem"],
      ["visibility", "public"],
    ]);
    expect([path, signInPath]).toEqual(["/editor", "/account/sign-in?then=%2Feditor"]);
  });

  describe("of somebody who was signed out meanwhile", () => {
    const SMALL = { headers: { "content-length": "200" } };
    const lengthOf = (fields: [string, string][]) =>
      fields.reduce((sum, [name, value]) => sum + (name + value).length, 0);
    /** The fields a form comes back with that was sent with a file, as the editor does. */
    async function cameBack(fields: Record<string, string | string[]>): Promise<[string, string][]> {
      const door = await openDoor();
      const { data } = await door.post(page, PATH, { ...fields, _flagFile: new Blob([]) }, SMALL);
      return data.signedOut.fields;
    }

    test("comes back with what a card has room for, and a text that is too long so far that its owner can shorten it", async () => {
      const description = "x".repeat(3 * LIMITS.description.length);
      const sent = { description, names: ["<&>".repeat(50_000), "Robin"], visibility: "public" };
      const fields = await cameBack(sent);
      const whole = fields.filter(([, value]) => value.length < 10_000);
      expect([fields.length, whole]).toEqual([
        4,
        [
          ["description", description],
          ["names", "Robin"],
          ["visibility", "public"],
        ],
      ]);
      expect(lengthOf(fields)).toBeLessThan(20_000);
    });

    test("comes back with whose form it was, however much was cut off before it", async () => {
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`n${at}`, "x".repeat(9000)]));
      const fields = await cameBack({ ...many, [FORM_OWNER]: "abcdefghijkl" });
      expect(fields.filter(([name]) => name === FORM_OWNER)).toEqual([[FORM_OWNER, "abcdefghijkl"]]);
    });

    test("comes back no longer than any card, however many fields it has", async () => {
      const names = Array.from({ length: 300 }, (_, at) => `n${at}`);
      const many = Object.fromEntries(names.map((name) => [name, ["<&>".repeat(1000), "x"]]));
      expect(lengthOf(await cameBack(many))).toBeLessThan(200_000);
      const tiny = Object.fromEntries(Array.from({ length: 4900 }, (_, at) => [`n${at}`, "x"]));
      const { data } = await (await openDoor()).post(page, PATH, tiny, SMALL);
      expect(data.signedOut.fields).toHaveLength(3000);
    });

    test("comes back whole when it is a full card, of which nothing can be saved that is longer", async () => {
      const fields = fullForm();
      const sent = Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value]));
      expect(await cameBack(fields)).toEqual(sent);
    });

    test("is counted by network, before it is read", async () => {
      const door = await openDoor();
      const send = async (address: string) => (await door.post(page, PATH, simple(), { ...SMALL, address })).status;
      const subject = toNetwork("192.0.2.7");
      await consumePoints(door.world, { rule: SIGNED_OUT_RULE, subject, points: SIGNED_OUT_RULE.points - 1 });
      expect([await send("192.0.2.7"), await send("192.0.2.7"), await send("192.0.2.8")]).toEqual([401, 429, 401]);
      expect(await send("2001:db8::7")).toBe(401);
    });
  });

  test("answers where flags come from, as the page of questions does", async () => {
    const { door } = await open();
    const question = async () => (await door.get(page, PATH)).data.page.flagQuestion;
    expect(await question()).toBeNull();
    const source = "---\ntitle: Questions\ndescription: D.\n---\n\n## Whose? {#flags}\nOurs.\n\n## Why? {#why}\nSo.\n";
    await change(door.database, (db) => {
      db.insert(articles).values({ key: "faq", origin: "shipped", position: 0, title: "Questions", source }).run();
    });
    expect(await question()).toMatchObject({ title: [{ text: "Whose?" }], blocks: [{ words: [{ text: "Ours." }] }] });
  });

  test("leads to who has its owner in their circle", async () => {
    const { door } = await open();
    const { mentions } = (await door.get(page, PATH)).data.page;
    expect(mentions.path).toBe("/account/mentions");
    expect(mentions.label).not.toMatch(/^$|account\./);
  });

  test("tells what has nothing but a further field, and what there is twice", async () => {
    const { door, account } = await open();
    const wrong: Record<string, Record<string, string | string[]>> = {
      "names.1": { ...simple(), names: ["Robin", ""], pronunciation: ["", "ROB-in"] },
      "links.1": { ...simple(), links: ["https://example.org", "example.org"] },
      "legendIcon.0": simple({ legendIcon: "", legendDescription: "", legendColour: "teal", legendStyle: "" }),
      "names.0": simple({ names: `z${"\u0301".repeat(200)}` }),
    };
    for (const [field, sent] of Object.entries(wrong)) {
      const answer = await door.post(page, PATH, sent);
      expect([answer.status, answer.location], field).toEqual([400, null]);
      expect(answer.data.errors).toHaveProperty([field]);
      expect(answer.data.lists.names).toHaveLength([sent.names ?? []].flat().length);
    }
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test("asks who may see the first card, and keeps what was typed", async () => {
    const { door, account } = await open();
    expect((await door.get(page, PATH)).data.page).toMatchObject({
      isNew: true,
      filled: { values: { visibility: "" } },
    });
    const answer = await save(door, { names: "Robin", pronouns: "they/them" });
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toEqual({ visibility: "cards.editor.who.missing" });
    expect(answer.data.lists).toMatchObject({ names: ["Robin"], namesOpinion: ["yes"] });
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test("saves names, pronouns and who may see them, and says so", async () => {
    const { door, account } = await open();
    const answer = await save(door, simple({ indexed: "on" }));
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/editor\?done=saved$/)]);
    expect(await stored(door, account.id)).toMatchObject({ visibility: "public", indexed: true, version: 1 });
    expect((await door.get(page, `${PATH}?done=saved`)).data).toMatchObject({ done: "saved", page: { isNew: false } });
  });

  test("never lets search engines list a card of somebody under 18", async () => {
    const { door, account } = await open();
    const year = door.world.now().getUTCFullYear() - 17;
    const answer = await save(door, simple({ indexed: "on", birthday: `${year}-12-31`, _informed: "1" }));
    expect(answer.status).toBe(303);
    expect(await stored(door, account.id)).toMatchObject({ indexed: false, visibility: "public" });
  });

  test("tells the second of two windows, shows both and loses nothing", async () => {
    const { door, account } = await open();
    await save(door, simple());
    await save(door, simple({ base: "1", names: "Ash" }));
    const second = await save(door, simple({ base: "1", names: "Kim" }));
    expect(second.status).toBe(409);
    expect(second.data).toMatchObject({
      errors: { form: "cards.editor.changed.header" },
      theirs: [{ section: "names", lines: ["Ash (yes)"] }],
      values: { base: "2" },
      lists: { names: ["Kim"] },
    });
    expect((await stored(door, account.id))?.content.names[0]?.value).toBe("Ash");
    expect((await save(door, simple({ base: "2", names: "Kim" }))).status).toBe(303);
    // The first form once more: what it says is no longer what is stored.
    expect((await save(door, simple())).status).toBe(409);
  });

  test("calls flags of the other version as the edition does, not by their keys", async () => {
    const { door } = await open();
    await save(door, simple());
    await save(door, simple({ base: "1", flags: "Cis Ally" }));
    const second = await save(door, simple({ base: "1", names: "Kim" }));
    expect(second.data).toMatchObject({ theirs: expect.arrayContaining([{ section: "flags", lines: ["Cis ally"] }]) });
  });

  describe("a form whose answer was lost, sent again,", () => {
    const SENT = simple({ description: " On holidays ", links: "https://example.org", indexed: "on" });

    test("is known to be saved already, also a first one", async () => {
      const { door, account } = await open();
      const friend = await door.signUp("kasha", "kasha@example.org");
      await door.signIn(account);
      const circle = { circle: `@${friend.username}`, relationship: "friend" };
      for (const [base, version] of [
        [{}, 1],
        [{ base: "1", names: "Ash" }, 2],
      ] as const) {
        const sent = { ...SENT, ...circle, ...base };
        expect((await save(door, sent)).status).toBe(303);
        const [saved] = await ownCards(door.world, account.id);
        const again = await save(door, sent);
        expect([again.status, again.location]).toEqual([303, expect.stringMatching(/\/editor\?done=saved$/)]);
        expect(await ownCards(door.world, account.id)).toEqual([saved]);
        expect(saved?.version).toBe(version);
      }
    });

    test("at the same moment, too", async () => {
      const { door, account } = await open();
      await save(door, simple());
      const both = [SENT, SENT].map((sent) => save(door, { ...sent, base: "1" }));
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([303, 303]);
      expect(await stored(door, account.id)).toMatchObject({ version: 2, content: { description: "On holidays" } });
    });

    test.each<[string, Fields]>([
      ["a name", { names: "Kim" }],
      ["a word of the description", { description: "At sea" }],
      ["a birthday", { birthday: "1990-01-02" }],
      ["who may see it", { visibility: "internal" }],
      ["whether it may be found", {}],
    ])("is asked about where %s was changed in another window since", async (_what, other) => {
      const { door } = await open();
      await save(door, SENT);
      const { indexed: _, ...unlisted } = SENT;
      expect((await save(door, { ...unlisted, ...other, base: "1" })).status).toBe(303);
      const again = await save(door, SENT);
      expect([again.status, again.data.errors]).toEqual([409, { form: "cards.editor.changed.header" }]);
    });

    test("changes no card in another language that was changed since", async () => {
      const { door, account } = await open();
      await saveCardOf(door.world, account, { locale: "pl" });
      const sent = simple({ propagate: "names" });
      expect((await save(door, sent)).status).toBe(303);
      expect((await save(door, sent)).status).toBe(303);
      await saveCardOf(door.world, { ...account, username: "Zefir" }, { locale: "pl", base: 2 });
      const again = await save(door, sent);
      expect([again.status, again.data.errors]).toEqual([409, { form: "cards.editor.changed.same" }]);
      const pl = (await ownCards(door.world, account.id)).find(({ locale }) => locale === "pl");
      expect(pl?.content.names[0]?.value).toBe("Zefir");
    });
  });

  test("takes a part of the other window into the form, and leaves the rest", async () => {
    const { door, account } = await open();
    await save(door, simple());
    await save(door, simple({ base: "1", names: "Ash", links: "https://example.org" }));
    const mine = simple({ base: "2", names: "Kim", description: "mine" });
    const taken = await save(door, { ...mine, _take: "names" });
    expect(taken.status).toBe(200);
    expect(taken.data).toMatchObject({ errors: {}, lists: { names: ["Ash"] }, values: { description: "mine" } });
    expect(taken.data.theirs.map(({ section }: { section: string }) => section)).toEqual(["description", "links"]);
    expect((await save(door, { ...mine, _take: "no such part" })).data.lists.names).toEqual(["Kim"]);
    // Nothing is saved by it.
    expect((await stored(door, account.id))?.version).toBe(2);
  });

  test("tells a window whose card was deleted elsewhere, and keeps what was typed for a new one", async () => {
    const { door } = await open();
    await save(door, simple());
    await door.post(remove, `${PATH}/delete`, {});
    const late = await save(door, simple({ base: "1", names: "Kim" }));
    expect(late.data).toMatchObject({
      errors: { form: "cards.editor.changed.deleted" },
      values: { base: "" },
      lists: { names: ["Kim"] },
    });
    expect((await save(door, simple({ base: "", names: "Kim" }))).status).toBe(303);
  });

  test("tells what is wrong beside the field", async () => {
    const { door } = await open();
    const answer = await save(
      door,
      simple({
        names: "x".repeat(33),
        links: "javascript:alert(1)",
        legendIcon: "no-such-icon",
        legendDescription: "?",
      }),
    );
    expect(Object.keys(answer.data.errors).sort()).toEqual(["legendIcon.0", "links.0", "names.0"]);
  });

  test("says of a list with far too many items that it is too long", async () => {
    const { door } = await open();
    const links = Array.from({ length: 300 }, (_, at) => `https://example.org/${at}`);
    const answer = await door.post(page, PATH, { ...simple(), links });
    expect(answer.data.errors).toMatchObject({ links: ["form.list.tooLong", { max: 128 }] });
    const names = links.map(() => "Robin");
    const rows = await door.post(page, PATH, { ...simple(), names, pronunciation: names, namesOpinion: names });
    expect(Object.keys(rows.data.errors).filter((name) => !/\d$/.test(name))).toEqual(["names"]);
  });

  test("asks who may see the card with an answer for people under 18, and says why", async () => {
    const { door, account } = await open();
    const year = door.world.now().getUTCFullYear() - 16;
    const fields = { names: "Robin", pronouns: "they/them", birthday: `${year}-01-31` };
    const answer = await save(door, fields);
    // There is an answer already: nothing is missing.
    expect([answer.status, answer.data.errors]).toEqual([400, {}]);
    expect(answer.data).toMatchObject({ values: { visibility: "internal" }, focus: "visibility", isMinor: true });
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test.each(["public", "internalBots"])(
    "stores no first card of somebody under 18 as %s before they have chosen that knowing why we suggest less",
    async (visibility) => {
      const { door, account } = await open();
      const birthday = `${door.world.now().getUTCFullYear() - 14}-01-31`;
      const first = await save(door, simple({ visibility, birthday, indexed: "on" }));
      expect([first.status, first.data.errors, first.data.isMinor]).toEqual([400, {}, true]);
      expect(first.data).toMatchObject({
        values: { visibility: "internal", birthday, _informed: "1" },
        lists: { names: ["Robin"] },
        preview: { isUndecided: false, card: { isAgePrivate: true } },
      });
      expect(await stored(door, account.id)).toBe(undefined);
      // Looking at it once more is no choice, and what was chosen stays chosen while something else is not right.
      const again = { visibility, birthday, _informed: first.data.values._informed };
      const wrong = await save(door, simple({ ...again, links: "javascript:alert(1)" }));
      expect(wrong.data).toMatchObject({
        values: { visibility, _informed: "1" },
        errors: { "links.0": expect.anything() },
      });
      expect((await save(door, simple(again))).status).toBe(303);
      expect(await stored(door, account.id)).toMatchObject({ visibility, indexed: false });
    },
  );

  test.each(["internal", "hidden"])("stores a first card of somebody under 18 as %s at once", async (visibility) => {
    const { door, account } = await open();
    const birthday = `${door.world.now().getUTCFullYear() - 14}-01-31`;
    expect((await save(door, simple({ visibility, birthday }))).status).toBe(303);
    expect(await stored(door, account.id)).toMatchObject({ visibility });
  });

  test("asks somebody under 18 about a level that the page has chosen for them", async () => {
    const { door, account } = await open();
    const birthday = `${door.world.now().getUTCFullYear() - 14}-01-31`;
    const asked = await save(door, simple({ visibility: "internal", birthday, _informed: "suggested" }));
    expect([asked.status, asked.data.errors, asked.data.focus]).toEqual([400, {}, "visibility"]);
    expect(await stored(door, account.id)).toBe(undefined);
    const { _informed } = asked.data.values;
    expect((await save(door, simple({ visibility: "internal", birthday, _informed }))).status).toBe(303);
  });

  test("does not count another button as a choice of somebody under 18", async () => {
    const { door, account } = await open();
    const birthday = `${door.world.now().getUTCFullYear() - 14}-01-31`;
    const looked = await save(door, simple({ birthday, _preview: "1", _as: "owner" }));
    expect(looked.data.values).toMatchObject({ visibility: "public", _informed: "" });
    expect((await save(door, simple({ birthday, _informed: looked.data.values._informed }))).status).toBe(400);
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test("asks who may see the first card with the preview", async () => {
    const { door } = await open();
    const { data } = await save(door, { names: "Robin", pronouns: "they/them" });
    expect(data.preview).toMatchObject({ isUndecided: true, card: { heading: "Robin" } });
  });

  test("tells somebody under 18 that age and clock are theirs alone, and shows them to nobody else", async () => {
    const { door, account } = await open();
    const birthday = `${door.world.now().getUTCFullYear() - 14}-01-31`;
    const as = async (who: string, more: Fields) => {
      const sent = simple({ visibility: "internal", timeZone: "Europe/Warsaw", _preview: "1", _as: who, ...more });
      return (await save(door, sent)).data.preview.card;
    };
    expect(await as("owner", { birthday })).toMatchObject({ age: 14, isAgePrivate: true, clock: expect.anything() });
    expect(await as("member", { birthday })).toMatchObject({ age: null, isAgePrivate: false, clock: null });
    expect(await as("owner", { birthday: "1990-01-31" })).toMatchObject({ age: 36, isAgePrivate: false });
    // The birthday may be on another card.
    await saveCardOf(door.world, account, { locale: "pl", birthday });
    expect(await as("owner", {})).toMatchObject({ isAgePrivate: true, clock: expect.anything() });
    expect(await as("member", {})).toMatchObject({ clock: null });
  });

  test("says of a program that gets nothing whether it can still read our pages", async () => {
    const { door } = await open();
    const seen = async (visibility: string) => {
      const sent = simple({ visibility, _preview: "1", _as: "program" });
      const { card, hasPage } = (await save(door, sent)).data.preview;
      return { card, hasPage };
    };
    expect(await seen("internal")).toEqual({ card: null, hasPage: true });
    expect(await seen("hidden")).toEqual({ card: null, hasPage: false });
  });

  test("protects all cards of somebody whose birthday is on another one", async () => {
    const { door, account } = await open();
    const birthday = `${door.world.now().getUTCFullYear() - 16}-01-31`;
    await saveCardOf(door.world, account, { locale: "pl", birthday });
    const { page: begun } = (await door.get(page, PATH)).data;
    expect(begun).toMatchObject({ isMinor: true, filled: { values: { visibility: "internal", _informed: "1" } } });
    const sent = simple({ birthday: "", timeZone: "Europe/Warsaw", indexed: "on", _informed: "1" });
    expect((await save(door, sent)).status).toBe(303);
    const own = (await ownCards(door.world, account.id)).find(({ locale }) => locale === "en");
    expect(own).toMatchObject({ indexed: false, birthday: null, content: { timeZone: { zone: "Europe/Warsaw" } } });
    const shown = own && shownTo({ ...own, indexed: true }, "stranger");
    expect(shown).toMatchObject({ indexed: false, content: { timeZone: null } });
  });

  test("leaves what somebody without a role had said of themselves in the team", async () => {
    const { door, account } = await open();
    const team = { ...TEAM, name: "Robin of the team" };
    await saveCardOf(door.world, account, { content: { ...EMPTY_CARD, team } });
    expect((await save(door, simple({ base: "1" }))).status).toBe(303);
    expect((await stored(door, account.id))?.content.team).toEqual(team);
  });

  test("tells somebody without a role, beside the field, that nothing is said of the team, and keeps what they typed", async () => {
    const { door, account } = await open();
    const sent = simple({ teamName: "Robin of the team", footerAreas: "words" });
    const answer = await save(door, sent);
    expect(answer.status).toBe(400);
    expect(answer.data.errors).toEqual({ teamName: "cards.error.noRole", footerAreas: "cards.error.noRole" });
    expect(answer.data.values).toMatchObject({ teamName: "Robin of the team", _teamClaim: "1" });
    expect(answer.data.lists.footerAreas).toEqual(["words"]);
    expect(await stored(door, account.id)).toBeUndefined();
    await setRoles(door.world, { actor: null, accountId: account.id, roles: "en-nouns" });
    await door.signIn(account);
    expect((await save(door, sent)).status).toBe(303);
    expect((await stored(door, account.id))?.content.team).toMatchObject({ name: "Robin of the team" });
  });

  describe("the circle", () => {
    async function circle() {
      const { door, account } = await open();
      const other = door.other();
      const kasha = await other.signUp("kasha", "kasha@example.org");
      await saveCardOf(door.world, kasha, {});
      const fields = simple({ circle: "kasha", relationship: "friend" });
      expect((await save(door, fields)).status).toBe(303);
      const entries = async () => {
        const card = await stored(door, account.id);
        return (await circleNow(door.world.store, card?.id ?? "")).map(({ personId }) => personId);
      };
      const listed = async () => (await door.get(page, PATH)).data.page.filled.lists?.circle ?? [];
      const exported = () => {
        const context = { accounts: door.service, siblings: () => [] };
        return cardsPersonalData.collect?.(context, account as Account);
      };
      expect((await exported())?.circle).toHaveLength(1);
      return { door, kasha, entries, listed, exported };
    }

    test("keeps people who have hidden their card, and says nothing of them", async () => {
      const { door, kasha, entries, listed, exported } = await circle();
      expect(await listed()).toEqual(["kasha"]);
      await saveCardOf(door.world, kasha, { base: 1, visibility: "hidden" });
      expect(await listed()).toEqual([]);
      expect((await exported())?.circle).toEqual([]);
      // As the form was filled: without her.
      expect((await save(door, simple({ base: "1" }))).status).toBe(303);
      expect(await entries()).toEqual([kasha.id]);
      // Typed again she is as unknown as anybody.
      const again = await save(door, simple({ base: "2", circle: "kasha", relationship: "friend" }));
      expect(again.data.errors).toEqual({ "circle.0": "cards.error.unknownPerson" });
      await saveCardOf(door.world, kasha, { base: 2, visibility: "public" });
      expect(await listed()).toEqual(["kasha"]);
    });

    test("is left by whoever its owner takes out", async () => {
      const { door, entries } = await circle();
      expect((await save(door, simple({ base: "1" }))).status).toBe(303);
      expect(await entries()).toEqual([]);
    });
  });

  describe("with cards in other languages", () => {
    async function languages() {
      const { door, account } = await open();
      const words = { value: "Kot", opinion: "yes", pronunciation: "" };
      const content = { ...EMPTY_CARD, names: [words], links: ["https://example.org/pl"], description: "po polsku" };
      await saveCardOf(door.world, account, { locale: "pl", content });
      const kasha = await door.other().signUp("kasha", "kasha@example.org");
      const [card] = await ownCards(door.world, account.id);
      await saveCardOf(door.world, account, {
        locale: "pl",
        content,
        base: card?.version ?? null,
        circle: [{ personId: kasha.id, relationship: "przyjaciółka" }],
      });
      const other = async () => (await ownCards(door.world, account.id)).find(({ locale }) => locale === "pl");
      return { door, other };
    }

    test("begins with what is the same in all of them", async () => {
      const { door } = await languages();
      expect((await door.get(page, PATH)).data.page.filled).toMatchObject({
        lists: {
          names: ["Kot"],
          links: ["https://example.org/pl"],
          circle: ["kasha"],
          relationship: ["przyjaciółka"],
        },
        values: { description: "", visibility: "" },
      });
    });

    test("says which parts it took from where, and who may see them there", async () => {
      const { door, other } = await languages();
      const further = async () => (await door.get(page, PATH)).data.page.further;
      expect(await further()).toEqual({
        language: "Polski",
        visibility: "public",
        sections: ["names", "links", "circle"],
      });
      const card = await other();
      const account = { id: card?.accountId ?? "", username: "robin" };
      const content = { ...EMPTY_CARD, description: "po polsku" };
      await saveCardOf(door.world, account, { locale: "pl", base: card?.version ?? null, content });
      // Nothing of it means the same here, so nothing is filled in.
      expect(await further()).toBeNull();
      await saveCardOf(door.world, account, {});
      expect(await further()).toBeNull();
    });

    test("takes nothing by itself from a card that nobody else sees, and says that it can be copied", async () => {
      const { door, other } = await languages();
      const card = await other();
      const account = { id: card?.accountId ?? "", username: "robin" };
      const content = card?.content ?? EMPTY_CARD;
      const hidden = { locale: "pl", base: card?.version ?? null, content, birthday: "1990-02-03" };
      await saveCardOf(door.world, account, { ...hidden, visibility: "hidden" });
      const { page: begun } = (await door.get(page, PATH)).data;
      expect(begun.further).toEqual({ language: "Polski", visibility: "hidden", sections: [] });
      expect(begun.filled).toMatchObject({
        lists: { names: [], links: [], circle: [] },
        values: { birthday: "", visibility: "" },
      });
      const copied = await save(door, simple({ _copy: "1", _copyFrom: "pl", _copyPart: "links" }));
      expect(copied.data.lists).toMatchObject({ links: ["https://example.org/pl"] });
    });

    test("takes from a card that others see, though a hidden one is newer", async () => {
      const { door, other } = await languages();
      const account = { id: (await other())?.accountId ?? "", username: "robin" };
      await saveCardOf(door.world, account, { locale: "de", visibility: "hidden" });
      const { further, filled } = (await door.get(page, PATH)).data.page;
      expect([further.language, filled.lists.names]).toEqual(["Polski", ["Kot"]]);
    });

    test("copies a part into the form, and saves nothing", async () => {
      const { door } = await languages();
      const copied = await save(door, simple({ _copy: "1", _copyFrom: "pl", _copyPart: "links" }));
      expect(copied.data.lists).toMatchObject({ names: ["Robin"], links: ["https://example.org/pl"] });
      const nothing = await save(door, simple({ _copy: "1", _copyFrom: "de", _copyPart: "all" }));
      expect(nothing.data.lists).toMatchObject({ names: ["Robin"], links: [] });
    });

    test("saves chosen parts on all of them", async () => {
      const { door, other } = await languages();
      expect((await save(door, simple({ propagate: "names" }))).status).toBe(303);
      expect((await other())?.content).toMatchObject({
        names: [{ value: "Robin" }],
        links: ["https://example.org/pl"],
      });
    });

    test("says after a save where else it was saved, as the cards stand, whatever the address claims", async () => {
      const { door, other } = await languages();
      const sent = await save(door, simple({ propagate: "names" }));
      expect(sent.location).toMatch(/\/editor\?done=saved&with=names$/);
      const told = async (query: string) => (await door.get(page, `${PATH}?${query}`)).data.page.takenOver;
      const names = { languages: [{ name: "Polski", locale: "pl" }], flags: "", withoutName: [] };
      expect(await told("done=saved&with=names")).toEqual(names);
      // Links there are not the ones here.
      expect(await told("done=saved&with=names.links")).toEqual({ ...names, languages: [] });
      for (const query of ["done=saved", "with=names", "done=saved&with=pronouns.x", "done=deleted&with=names"])
        expect(await told(query)).toBe(null);
      expect((await other())?.content.names).toMatchObject([{ value: "Robin" }]);
    });

    test("says which flags and names were left out, and why", async () => {
      const door = await openDoor({ edition: "pl", served: ["en"] });
      const account = await door.signUp("robin", "robin@example.org");
      await setRoles(door.world, { actor: null, accountId: account.id, roles: "pl-nouns" });
      await saveCardOf(door.world, account, { locale: "en" });
      const lists = { flags: ["LGBTQ", "-pl-Dukaizmy"], propagate: ["flags", "teamName"] };
      const sent = await door.post(page, PATH, { ...simple(), pronouns: "ona/jej", teamName: "Robin", ...lists });
      expect([sent.status, sent.data?.errors]).toEqual([303, undefined]);
      const english = [{ name: "English", locale: "en" }];
      const { takenOver } = (await door.get(page, sent.location ?? "")).data.page;
      expect(takenOver).toEqual({ languages: english, flags: "Dukaizmy", withoutName: english });
      const en = (await ownCards(door.world, account.id)).find(({ locale }) => locale === "en");
      expect(en?.content.flags).toEqual(["LGBTQ"]);
    });

    test("saves nothing anywhere when a part does not fit one of them, and says where", async () => {
      const { door, other } = await languages();
      const before = await other();
      const answer = await save(door, {
        ...simple({ propagate: "names" }),
        names: "Robin",
        namesOpinion: "cat",
        legendIcon: "cat",
        legendDescription: "purr",
      });
      expect(answer.data.errors).toEqual({
        propagate: ["cards.editor.languages.conflict", { languages: "Polski (Names)" }],
      });
      expect(before).toBeDefined();
      expect(await other()).toEqual(before);
    });

    test("refuses parts that cannot be taken over", async () => {
      const { door } = await languages();
      const answer = await save(door, simple({ propagate: "pronouns" }));
      expect(answer.data.errors).toEqual({ propagate: "cards.editor.languages.unknown" });
    });
  });

  test("keeps the date of an own day without a name, without scripts", async () => {
    const { door } = await open();
    const day = { eventName: "", eventComment: "", eventIcon: "", eventMonth: "5", eventDay: "3" };
    const added = await door.post(page, PATH, simple({ ...day, _list: "add:eventName" }));
    expect(added.data.lists).toMatchObject({ eventName: ["", ""], eventMonth: ["5", ""], eventDay: ["3", ""] });
    const saved = await save(door, simple(day));
    expect(saved.data.lists).toMatchObject({ eventMonth: ["5"], eventDay: ["3"] });
    expect(saved.data.errors).toHaveProperty(["eventName.0"]);
    const empty = await save(door, simple({ ...day, eventMonth: "", eventDay: "", visibility: "hidden" }));
    expect(empty.status).toBe(303);
  });

  test("drops no icon, colour or style that it does not know: they are told, and stay in the form", async () => {
    const { door, account } = await open();
    const sent = {
      legendIcon: "cta",
      legendDescription: "Woof",
      legendColour: "mauve",
      legendStyle: "blink",
      eventName: "Cat day",
      eventIcon: "constructor",
      eventMonth: "8",
      eventDay: "8",
    };
    const answer = await save(door, simple(sent));
    expect([answer.status, answer.data.errors]).toEqual([
      400,
      {
        "legendIcon.0": "cards.error.unknownIcon",
        "legendColour.0": "cards.error.colour",
        "legendStyle.0": "cards.error.style",
        "eventIcon.0": "cards.error.unknownIcon",
      },
    ]);
    expect(answer.data.lists).toMatchObject(
      Object.fromEntries(Object.entries(sent).map(([name, one]) => [name, [one]])),
    );
    expect(await stored(door, account.id)).toBe(undefined);
    const right = { legendIcon: "CAT", legendColour: "teal", legendStyle: "", eventIcon: "b:discord" };
    expect((await save(door, simple({ ...sent, ...right }))).status).toBe(303);
    expect((await stored(door, account.id))?.content).toMatchObject({
      legend: [{ icon: "cat", colour: "teal", style: null }],
      events: [{ icon: "b:discord" }],
    });
    const { icons } = (await door.get(page, PATH)).data.page as EditorPageData;
    expect(Object.keys(icons.drawings)).toEqual(["cat", "b:discord"]);
    expect(icons.words.bolt).toEqual(["Lightning"]);
  });

  test("finds unknown people and people who have blocked somebody alike", async () => {
    const { door, account } = await open();
    const other = door.other();
    const kasha = await other.signUp("kasha", "kasha@example.org");
    const fields = (circle: string) => simple({ circle, relationship: "friend" });
    await block(door.world, { blocker: kasha.id, blocked: account.id });
    const answers = [await save(door, fields("kasha")), await save(door, fields("nobody"))];
    for (const { data } of answers) expect(data.errors).toEqual({ "circle.0": "cards.error.unknownPerson" });
  });

  test("asks in its own words what somebody of the circle is to the owner", async () => {
    const { door } = await open();
    await door.other().signUp("kasha", "kasha@example.org");
    const silent = await save(door, simple({ circle: "kasha", relationship: "" }));
    expect(silent.data.errors).toEqual({ "relationship.0": "cards.error.relationship" });
  });

  test("says of oneself, and of somebody named twice, that they are", async () => {
    const { door } = await open();
    await door.other().signUp("kasha", "kasha@example.org");
    const own = await save(door, simple({ circle: "ROBIN", relationship: "friend" }));
    expect(own.data.errors).toEqual({ "circle.0": "cards.error.ownName" });
    const twice = { ...simple(), circle: ["kasha", "@Kasha"], relationship: ["friend", "pal"] };
    expect((await door.post(page, PATH, twice)).data.errors).toEqual({ "circle.1": "cards.error.personTwice" });
  });

  test("shows a card as others would see it, and saves nothing", async () => {
    const { door, account } = await open();
    const as = async (who: string, more: Fields = {}) => {
      const answer = await save(door, simple({ visibility: "internal", _preview: "1", _as: who, ...more }));
      return answer.data.preview.card as { extent: string; names: unknown[] } | null;
    };
    expect((await as("member"))?.names).toHaveLength(1);
    expect(await as("stranger")).toMatchObject({ extent: "pronouns", names: [] });
    expect(await as("program")).toBe(null);
    expect(await as("blocked")).toBe(null);
    // Before anybody is chosen to see it, nothing is claimed about others.
    const { data } = await door.post(page, PATH, { names: "Robin", _preview: "1", _as: "stranger" });
    expect(data.preview).toMatchObject({ isUndecided: true, as: "stranger" });
    expect((await door.post(preview, `${PATH}/preview`, simple())).status).toBe(200);
    expect(await stored(door, account.id)).toBe(undefined);
  });

  test("shows others no age where a card in another language says that its owner is not of age", async () => {
    const { door, account } = await open();
    const seen = async (who: string, module: typeof page | typeof preview) => {
      const sent = simple({ birthday: "1990-06-01", visibility: "public", _preview: "1", _as: who });
      const { data, body } = await door.post(module, PATH, sent);
      return (module === page ? data.preview : JSON.parse(body)).card.age;
    };
    const ages = async () => [await seen("stranger", page), await seen("stranger", preview), await seen("owner", page)];
    const before = await ages();
    await saveCardOf(door.world, account, { locale: "pl", birthday: "2015-06-01" });
    expect([before, await ages()]).toEqual([
      [36, 36, 36],
      [null, null, 36],
    ]);
  });

  describe("suggested words", () => {
    /** The words as the page fills them in, and as a browser would send them back. */
    async function filled(door: Door) {
      const { lists, values } = (await door.get(page, PATH)).data.page.filled;
      const sent: Record<string, string[]> = {};
      for (const [name, value] of Object.entries({ ...values, ...lists })) {
        if (name.startsWith("words")) sent[name] = [value].flat() as string[];
      }
      return sent;
    }

    test("of a first card are not stored while nobody has chosen one", async () => {
      const { door, account } = await open();
      const words = await filled(door);
      expect(words.wordsHeader0).toEqual(["Honorifics"]);
      expect(words.words1).toContain("person");
      expect(new Set(words.words1Opinion)).toEqual(new Set([""]));
      expect((await door.post(page, PATH, { ...simple(), ...words })).status).toBe(303);
      expect((await stored(door, account.id))?.content.words).toEqual([]);
      expect(await filled(door)).toMatchObject({ wordsHeader0: [""], words0: [] });
    });

    test("of a card in a further language are those of that language", async () => {
      const { door, account } = await open();
      const words = [{ header: "Zwroty", values: [{ value: "pan", opinion: "yes" }] }];
      const names = [{ value: "Robin", opinion: "yes", pronunciation: "" }];
      await saveCard(door.world, {
        accountId: account.id,
        locale: "pl",
        base: null,
        content: { ...EMPTY_CARD, names, words },
        birthday: null,
        visibility: "public",
        indexed: false,
        circle: [],
      });
      expect((await door.get(page, PATH)).data.page.filled.lists.names).toEqual(["Robin"]);
      expect((await filled(door)).wordsHeader0).toEqual(["Honorifics"]);
    });

    test("go on the card with an opinion, alone, and stay in a form that is refused", async () => {
      const { door, account } = await open();
      const words = await filled(door);
      const at = words.words1?.indexOf("person") ?? -1;
      const opinions = words.words1Opinion?.map((opinion, index) => (index === at ? "yes" : opinion)) ?? [];
      const chosen = { ...words, words1Opinion: opinions };
      const refused = await door.post(page, PATH, { names: "Robin", ...chosen });
      expect(refused.status).toBe(400);
      expect(refused.data.lists).toMatchObject({ words0: words.words0, words1: words.words1, words1Opinion: opinions });
      const previewed = await door.post(page, PATH, { ...simple({ _preview: "1" }), ...chosen });
      expect(previewed.data.preview.card.words).toMatchObject([{ values: [{ value: "person" }] }]);
      await door.post(page, PATH, { ...simple(), ...chosen });
      expect((await stored(door, account.id))?.content.words).toEqual([
        { header: "", values: [] },
        { header: words.wordsHeader1?.[0], values: [{ value: "person", opinion: "yes" }] },
      ]);
    });

    test("are added by a button without scripts, which saves nothing and loses nothing", async () => {
      const { door, account } = await open();
      const suggested = await filled(door);
      const [header = ""] = suggested.wordsHeader1 ?? [];
      await save(door, simple());
      const typed = { wordsHeader2: [header], words2: ["cousin", "person"], words2Opinion: ["no", "yes"] };
      const answer = await door.post(page, PATH, { ...simple({ base: "1", names: "Ash", _words: "1" }), ...typed });
      expect(answer.status).toBe(200);
      const { lists, values, errors, focus, restored } = answer.data;
      expect([errors, focus, values.base]).toEqual([{}, "_words", "1"]);
      expect(lists).toMatchObject({ names: ["Ash"], words0: suggested.words0, words1: suggested.words2 });
      const others = suggested.words1?.filter((word) => word !== "person") ?? [];
      expect(lists.words2).toEqual(["cousin", "person", ...others]);
      expect(lists.words2Opinion).toEqual(["no", "yes", ...others.map(() => "")]);
      expect(values).toMatchObject({ wordsHeader0: suggested.wordsHeader0?.[0], wordsHeader2: header });
      const count = Object.values({ ...suggested, words1: others }).flat().length;
      expect(restored.added).toBeGreaterThan(20);
      expect(restored.added).toBeLessThan(count);
      expect(restored.noRoom).toEqual([]);
      expect(await stored(door, account.id)).toMatchObject({ version: 1, content: { words: [] } });
    });

    test("are told when there is no room for them", async () => {
      const { door } = await open();
      const mine = Object.fromEntries([0, 1, 2, 3].map((at) => [`words${at}`, ["pal"]]));
      const { data } = await door.post(page, PATH, { ...simple({ _words: "1" }), ...mine });
      expect(data.restored).toMatchObject({ added: 0, noRoom: expect.arrayContaining(["Honorifics"]) });
      expect(data.lists).toMatchObject({ words0: ["pal"], words0Opinion: ["yes"] });
    });
  });

  test("ends an hour of pressing buttons without drawing the form once more", async () => {
    const { door, account } = await open();
    const press = () => door.post(page, PATH, { _list: "add:names" });
    // As if it had been pressed 999 times.
    await consumePoints(door.world, { rule: EDITOR_RULE, subject: account.id, points: 999 });
    expect((await press()).status).toBe(200);
    const last = await press();
    expect([last.status, last.data]).toEqual([429, null]);
  });

  test.each([page, preview])("takes forms as large as a full card", ({ handle }) => {
    expect(handle).toMatchObject({ upload: true });
  });

  test("deletes a card after asking", async () => {
    const { door, account } = await open();
    await save(door, simple());
    expect((await door.get(remove, `${PATH}/delete`)).status).toBe(200);
    expect(await stored(door, account.id)).not.toBe(undefined);
    expect((await door.post(remove, `${PATH}/delete`, {})).location).toMatch(/done=deleted$/);
    expect(await stored(door, account.id)).toBe(undefined);
  });
});
