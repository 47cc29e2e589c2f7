import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { deleteCard, saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { eraseCards } from "#app/features/cards/erasure.server.ts";
import { FLAG_PICTURES, keepPictures } from "#app/features/cards/flag-pictures.server.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { cardsPersonalData } from "#app/features/cards/personal-data.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { removeUnusedFlags } from "#app/features/cards/unused-flags.server.ts";
import { days, hours } from "#app/kit/time/durations.ts";
import * as save from "#app/routes/api/profile-save.ts";
import * as page from "#app/routes/cards/editor.tsx";
import * as one from "#app/routes/cards/editor-flag.ts";
import * as picture from "#app/routes/public/entry-picture.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { customFlagUrl } from "#app/services/media/picture.ts";
import { flagPictures } from "#db/accounts/schema/cards.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { ownPictures } from "#tests/support/cards/flag-pictures.ts";
import { sendJson } from "#tests/support/cards/program.ts";
import { photo, photoWithPlace } from "#tests/support/pictures/hostile.ts";
import { runIn } from "../jobs/running.ts";

const PATH = "/editor";
const FIELDS = ["customFlagName", "customFlagPicture", "customFlagDescription", "customFlagAlt", "customFlagLink"];

async function open() {
  const door = await openDoor();
  const account = await door.signUp("robin", "robin@example.org");
  return { door, account };
}

type Sent = Record<string, string | string[] | File | File[]>;
const asFile = (bytes: Buffer, name = "flag.png") => new File([new Uint8Array(bytes)], name, { type: "image/png" });
const simple = (more: Sent = {}): Sent => ({ names: "Robin", visibility: "public", ...more });
const post = (door: Door, more: Sent) => door.post(page, PATH, simple(more) as never);
const add = (door: Door, files: File | File[], more: Sent = {}) =>
  post(door, { _flagFile: files, _addFlag: "1", ...more });
const flag = (id: string, more: Sent = {}): Sent => ({ customFlagName: "Zorb", customFlagPicture: id, ...more });
const rowsOf = ({ world }: Door) => world.store.db.select().from(flagPictures);
const get = (door: Door, id: string) => {
  const url = customFlagUrl(id);
  return door.get(picture, url, { params: { file: url.replace("/images/", "") } });
};
const namesIn = (answer: { data: unknown }): string[] =>
  (answer.data as { lists: Record<string, string[]> }).lists.customFlagPicture ?? [];

/** Uploads one as the script does, and expects success. */
async function upload(door: Door, bytes?: Buffer): Promise<string> {
  const answer = await door.post(one, "/editor/flag", { _flagFile: asFile(bytes ?? (await photo())) } as never);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.body).id;
}

function storedFiles({ world }: Door): string[] {
  const folder = path.join(world.folder, "uploads", "flag");
  try {
    return readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith(".webp"));
  } catch {
    return [];
  }
}

/** Runs the job at a time of files, whose clock is the computer's. */
const clean = ({ world, pictures }: Door, more = {}) =>
  removeUnusedFlags({ accounts: world, pictures }, runIn(world, more).run);
const toComputerTime = ({ world }: Door) => world.pass(Date.now() - world.now().getTime());

describe("a flag of somebody's own", () => {
  test("is added by the form alone, keeps what was typed, and is on the card once it has a name", async () => {
    const { door, account } = await open();
    const files = [asFile(await photo()), asFile(await photo({ width: 60, height: 40 }, "webp"))];
    const added = await add(door, files, { description: "Hello" });
    expect(added.status).toBe(200);
    expect(added.data).toMatchObject({
      errors: {},
      values: { description: "Hello" },
      lists: { names: ["Robin"], customFlagName: ["", ""] },
      focus: "customFlagName.0",
    });
    const [first = "", second = ""] = namesIn(added);
    expect(await rowsOf(door)).toMatchObject([{ accountId: account.id }, { accountId: account.id }]);
    expect(await ownCards(door.world, account.id)).toEqual([]);

    const nameless = await post(door, { customFlagPicture: [first, second], customFlagName: ["Zorb", ""] });
    expect(nameless.data).toMatchObject({ errors: { "customFlagName.1": "form.missing" } });
    expect(namesIn(nameless)).toEqual([first, second]);

    const rest = { customFlagAlt: ["Three stripes", ""], customFlagLink: ["https://example.org/", ""] };
    const saved = await post(door, { customFlagPicture: [first, second], customFlagName: ["Zorb", "Quux"], ...rest });
    expect(saved.status).toBe(303);
    const [card] = await ownCards(door.world, account.id);
    expect(card?.content.customFlags).toMatchObject([
      { picture: first, name: "Zorb", alt: "Three stripes", link: "https://example.org/" },
      { picture: second, name: "Quux", alt: "" },
    ]);
  });

  test("that comes with a save is kept, and the label is asked for", async () => {
    const { door } = await open();
    const answer = await post(door, { _flagFile: asFile(await photo()) });
    expect(answer.status).toBe(400);
    expect(answer.data).toMatchObject({ errors: { "customFlagName.0": "form.missing" } });
    expect(namesIn(answer)).toHaveLength(1);
  });

  test("is stored as we draw it, small and without where it was taken", async () => {
    const { door } = await open();
    const id = await upload(door, await photoWithPlace());
    const bytes = (await door.pictures.read("flag", `${id}-flag.webp`)) ?? Buffer.alloc(0);
    const { format, exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ format, exif, xmp, icc }).toEqual({ format: "webp" });
    const large = await upload(door, await photo({ width: 900, height: 600 }));
    const drawn = (await door.pictures.read("flag", `${large}-flag.webp`)) ?? Buffer.alloc(0);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 256, height: 171 });
    expect((await get(door, id)).headers.get("Content-Type")).toBe("image/webp");
  });

  test.each([
    ["no picture", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["too large", () => Buffer.alloc(10_000_001, 1)],
  ])("that is %s is told beside the field, by both ways, and stores nothing", async (_what, bytes) => {
    const { door } = await open();
    const error = "pictures.error.invalid";
    const answer = await add(door, [asFile(bytes()), asFile(await photo())].slice(0, 1), { description: "Hello" });
    expect([answer.status, answer.data]).toMatchObject([
      400,
      { errors: { customFlags: error }, values: { description: "Hello" } },
    ]);
    const alone = await door.post(one, "/editor/flag", { _flagFile: asFile(bytes()) } as never);
    expect([alone.status, JSON.parse(alone.body)]).toEqual([400, { error }]);
    expect([await rowsOf(door), storedFiles(door)]).toEqual([[], []]);
  });

  test("that is good is kept beside one that is not, and a button without a picture says so", async () => {
    const { door } = await open();
    const mixed = await add(door, [asFile(Buffer.from("x")), asFile(await photo())]);
    expect(mixed.data).toMatchObject({ errors: { customFlags: "pictures.error.invalid" } });
    expect(namesIn(mixed)).toHaveLength(1);
    expect((await post(door, { _addFlag: "1" })).data).toMatchObject({
      errors: { customFlags: "cards.editor.customFlag.noFile" },
    });
  });

  test("needs a signed-in account", async () => {
    const { door } = await open();
    const answer = await door.other().post(one, "/editor/flag", { _flagFile: asFile(await photo()) } as never);
    expect(answer.status).toBe(303);
    expect(await rowsOf(door)).toEqual([]);
  });

  test("of somebody else, of nobody and of another kind are one and the same error, and cost the same", async () => {
    const { door, account } = await open();
    const other = door.other();
    await other.signUp("sammy", "sam@example.org");
    const theirs = await upload(other);
    const avatar = await door.pictures.save("avatar", await photo());
    if (avatar.error !== null) throw new Error(avatar.error);
    for (const id of [theirs, "0".repeat(32), avatar.name, "../../etc", ""]) {
      const answer = await post(door, flag(id));
      expect([answer.status, answer.data]).toMatchObject([
        400,
        { errors: { "customFlagPicture.0": "pictures.error.gone" }, lists: { customFlagName: ["Zorb"] } },
      ]);
    }
    const customFlags = [{ value: theirs, name: "Zorb", description: "", alt: "", link: "" }];
    const fromProgram = await sendJson(door, save, {}, { names: [{ value: "Robin", opinion: "yes" }], customFlags });
    expect(fromProgram.status).toBe(400);
    // The command asks again, whoever calls it.
    const content = {
      ...EMPTY_CARD,
      customFlags: [{ picture: theirs, name: "Z", description: "", alt: "", link: "" }],
    };
    const card = { accountId: account.id, locale: "en", base: null, content, birthday: null } as const;
    const whole = { ...card, visibility: "public", indexed: false, circle: [] } as const;
    expect(await saveCard(door.world, whole)).toBe("pictureGone");
    expect(await ownCards(door.world, account.id)).toEqual([]);
  });

  test("is one of at most 128, and of so many a day", async () => {
    const { door, account } = await open();
    const ids = Array.from({ length: LIMITS.customFlags.items }, (_, at) => at.toString(16).padStart(32, "0"));
    await ownPictures(door.world, account.id, ids);
    const full = { customFlagPicture: ids, customFlagName: ids.map(() => "f") };
    const more = await add(door, asFile(await photo()), full);
    expect(more.data).toMatchObject({ errors: { customFlags: ["form.list.tooLong", { max: 128 }] } });
    expect(await rowsOf(door)).toHaveLength(128);
    expect((await post(door, full)).status).toBe(303);

    const { perDay } = FLAG_PICTURES;
    const bytes = await photo({ width: 3, height: 2 }, "png");
    const sent = async () => door.post(one, "/editor/flag", { _flagFile: asFile(bytes) } as never);
    for (let count = 0; count < perDay.points; count += 1) expect((await sent()).status).toBe(200);
    const refused = await sent();
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      429,
      { error: ["cards.editor.customFlag.tooMany", { when: "in 24 hours" }] },
    ]);
    door.world.pass(days(1));
    // As many as the limit of unused ones allows, and no more.
    const answers: Awaited<ReturnType<typeof sent>>[] = [];
    for (let count = 0; count < perDay.points; count += 1) answers.push(await sent());
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refusals.length).toBe(FLAG_PICTURES.maxUnused - perDay.points);
    // Another day changes nothing about it, so that nobody is sent away until then.
    const noRoom = { error: ["cards.editor.customFlag.noRoom", { limit: FLAG_PICTURES.maxUnused }] };
    for (const { status, body } of refusals) expect([status, JSON.parse(body)]).toEqual([429, noRoom]);
  }, 60_000);

  test("counts before anything of it is read: also what never becomes a picture", async () => {
    const { door } = await open();
    const broken = async () => (await door.post(one, "/editor/flag", { other: "x" } as never)).status;
    for (let count = 0; count < FLAG_PICTURES.perDay.points; count += 1) expect(await broken()).toBe(400);
    expect(await broken()).toBe(429);
  });

  test("of a card with every list full still arrives as a form", async () => {
    const { door } = await open();
    const fields = Array.from({ length: 2600 }, (_, at) => [`words${at % 4}`, "x"]);
    const body = new FormData();
    for (const [name = "", value = ""] of fields) body.append(name, value);
    body.append("_flagFile", asFile(await photo()));
    body.append("_addFlag", "1");
    const sent: Sent = {};
    for (const [name, value] of body) sent[name] = [...((sent[name] as never[]) ?? []), value] as never;
    const answer = await post(door, sent);
    expect([answer.status, namesIn(answer).length]).toEqual([200, 1]);
  });

  test("of somebody who is banned is gone for others", async () => {
    const { door, account } = await open();
    const id = await upload(door);
    await post(door, flag(id));
    const visitor = door.other();
    expect((await get(visitor, id)).status).toBe(200);
    await setBan(door.world, { actor: null, accountId: account.id, reason: "rule 3" });
    expect((await get(visitor, id)).status).toBe(404);
    expect((await get(visitor, "0".repeat(32))).status).toBe(404);
  });

  test("is for those who see the whole of a card that shows it, and others learn nothing of it", async () => {
    const { door } = await open();
    const id = await upload(door);
    const [visitor, member] = [door.other(), door.other()];
    await member.signUp("sam", "sam@example.org");
    const nobody = await get(visitor, "0".repeat(32));
    const statuses = async () => [(await get(visitor, id)).status, (await get(member, id)).status];
    // Its owner sees it in the form before it is on a card.
    expect((await get(door, id)).status).toBe(200);
    expect(await get(visitor, id)).toEqual(nobody);
    const levels = { public: [200, 200], internalBots: [200, 200], internal: [404, 200], hidden: [404, 404] };
    for (const [at, [visibility, seen]] of Object.entries(levels).entries()) {
      await post(door, { visibility, ...flag(id), ...(at === 0 ? {} : { base: String(at) }) });
      expect(await statuses(), visibility).toEqual(seen);
    }
    expect(await get(visitor, id)).toEqual(nobody);
    expect((await get(door, id)).headers.get("x-robots-tag")).toBe("noindex");
  });
});

describe("unused flags", () => {
  test("go when neither a card nor a form has named them for a month", async () => {
    const { door, account } = await open();
    const [used, drafted, unused] = [await upload(door), await upload(door), await upload(door)];
    await post(door, flag(used));
    toComputerTime(door);
    door.world.pass(hours(2));
    expect(await clean(door)).toEqual({ done: 0 });
    door.world.pass(days(30));
    await keepPictures(door.world, account.id, [{ picture: drafted }]);
    expect(await clean(door)).toEqual({ done: 0 });
    door.world.pass(days(2));
    expect(await clean(door, { dryRun: true })).toEqual({ done: 1 });
    expect(await clean(door)).toEqual({ done: 1 });
    expect((await rowsOf(door)).map(({ id }) => id).sort()).toEqual([used, drafted].sort());
    expect(await door.pictures.read("flag", `${unused}-flag.webp`)).toBeNull();
    // What was removed cannot be put on a card any more.
    expect((await post(door, { base: "1", ...flag(unused) })).data).toMatchObject({
      errors: { "customFlagPicture.0": "pictures.error.gone" },
    });
  });

  test("stay while a card in any language shows them, and wait again after it is deleted", async () => {
    const { door, account } = await open();
    const id = await upload(door);
    await post(door, flag(id));
    const content = { ...EMPTY_CARD, customFlags: [{ picture: id, name: "Z", description: "", alt: "", link: "" }] };
    const polish = { accountId: account.id, locale: "pl", base: null, content, birthday: null, circle: [] } as const;
    expect(await saveCard(door.world, { ...polish, visibility: "public", indexed: false })).toBeNull();
    await deleteCard(door.world, account.id, "en");
    toComputerTime(door);
    for (let month = 0; month < 3; month += 1) {
      door.world.pass(days(40));
      expect(await clean(door)).toEqual({ done: 0 });
    }
    await deleteCard(door.world, account.id, "pl");
    expect(await clean(door)).toEqual({ done: 0 });
    door.world.pass(days(32));
    expect(await clean(door)).toEqual({ done: 1 });
    expect(storedFiles(door)).toEqual([]);
  });

  test("of a process that died halfway are removed, whatever was written", async () => {
    const { door, account } = await open();
    // Before the file was stored, and after the row was removed.
    await ownPictures(door.world, account.id, ["a".repeat(32)]);
    const orphan = await door.pictures.save("customFlag", await photo());
    expect(orphan.error).toBeNull();
    toComputerTime(door);
    // Right after an upload its row may still be on its way.
    expect(await clean(door)).toEqual({ done: 0 });
    door.world.pass(hours(2));
    expect(await clean(door)).toEqual({ done: 1 });
    expect(storedFiles(door)).toEqual([]);
    door.world.pass(days(32));
    await clean(door);
    expect(await rowsOf(door)).toEqual([]);
  });

  test("are never taken from a card that is saved at the same moment", async () => {
    const { door } = await open();
    const id = await upload(door);
    toComputerTime(door);
    await clean(door);
    door.world.pass(days(32));
    const [saved] = await Promise.all([post(door, flag(id)), clean(door)]);
    const isThere = (await door.pictures.read("flag", `${id}-flag.webp`)) !== null;
    // Either the card has it and it is there, or it is gone and the form said so.
    expect(isThere).toBe(saved.status === 303);
  });
});

test("a person who leaves takes their flags along, and their data names them before", async () => {
  const { door, account } = await open();
  const id = await upload(door);
  await post(door, flag(id));
  const context = { accounts: door.service, siblings: () => [] };
  expect(await cardsPersonalData.collect?.(context, account as Account)).toMatchObject({
    flagPictures: [{ picture: id, unusedSince: null }],
    cards: [{ content: { customFlags: [{ picture: id }] } }],
  });
  expect(
    await removeAccount(
      { ...door.service, erasures: [eraseCards] },
      { accountId: account.id, actorId: null, proofId: null },
    ),
  ).toBeNull();
  expect([await rowsOf(door), (await get(door, id)).status]).toEqual([[], 404]);
  toComputerTime(door);
  door.world.pass(hours(2));
  expect(await clean(door)).toEqual({ done: 1 });
  expect(storedFiles(door)).toEqual([]);
});

test("flags that are not offered are named, and stay in the form", async () => {
  const { door } = await open();
  const flags = ["Nonbinary", "-pl-Gay", "NoSuchFlag"];
  const answer = await post(door, { flags });
  expect([answer.status, answer.data]).toMatchObject([
    400,
    { errors: { flags: ["cards.error.flag", { flags: "Gay, NoSuchFlag" }] }, lists: { flags } },
  ]);
});

test("the list of flags can be changed by buttons alone", async () => {
  const { door } = await open();
  const ids = ["a", "b"].map((letter) => letter.repeat(32));
  const flags = { customFlagPicture: ids, customFlagName: ["A", "B"] };
  const up = await post(door, { ...flags, _list: "up:customFlagName:1" });
  expect(up.data).toMatchObject({ lists: { customFlagName: ["B", "A"], customFlagPicture: [...ids].reverse() } });
  const removed = await post(door, { ...flags, _list: "remove:customFlagName:0" });
  expect(removed.data).toMatchObject({ lists: { customFlagName: ["B"], customFlagPicture: [ids[1]] } });
  expect(Object.keys((removed.data as { lists: object }).lists)).toEqual(expect.arrayContaining(FIELDS));
});
