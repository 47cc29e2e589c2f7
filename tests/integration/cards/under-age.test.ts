import { describe, expect, test } from "vitest";
import { comingOfAgeOf, deletePassedComingsOfAge } from "#app/features/accounts/coming-of-age.server.ts";
import { exportOf } from "#app/features/accounts/data-export.server.ts";
import { accountCommands } from "#app/features/accounts/operator-commands.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { markServedDay } from "#app/features/accounts/served-days.server.ts";
import { saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { createShownRevisions } from "#app/features/cards/shown-revisions.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { days } from "#app/kit/time/durations.ts";
import * as profile from "#app/routes/api/profile.ts";
import * as save from "#app/routes/api/profile-save.ts";
import * as card from "#app/routes/cards/card.tsx";
import * as page from "#app/routes/cards/editor.tsx";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import { comingsOfAge } from "#db/accounts/schema/coming-of-age.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { sendJson } from "#tests/support/cards/program.ts";
import { ADDRESS, enter, register, viewer } from "../accounts/sign-in-steps.ts";
import { saveCardOf } from "./cards.ts";

/** What somebody said of their age at sign-up protects their cards, also where no card has a birthday. */

const PATH = "/editor";
/** Of age in May 2028. */
const MINOR = { birthday: "2010-05-17", birthdayRight: "2010-05-17" };
const simple = { names: "Robin", pronouns: "they/them" };
const TIME_ZONE = { zone: "Europe/Warsaw", area: true, place: false };

async function signUp(door: Door, birthday: Record<string, string> = MINOR, username = "robin"): Promise<Account> {
  await enter(door, username === "robin" ? ADDRESS : `${username}@example.org`);
  const made = await register(door, { username, ...birthday });
  expect([made.status, made.data?.errors]).toEqual([303, undefined]);
  const account = (await viewer(door))?.account;
  if (account === undefined) throw new Error("Nobody is signed in.");
  return account;
}

const rows = (door: Door) => door.world.store.db.select().from(comingsOfAge);

/** Until a day that is given as 2028-06-01, at noon. */
const passTo = (door: Door, day: string) =>
  door.world.pass(Date.parse(`${day}T12:00:00Z`) - door.world.now().getTime());

async function serveAWeek(door: Door) {
  for (let day = 0; day < 8; day += 1) {
    await markServedDay(door.world, { dryRun: false });
    door.world.pass(days(1));
  }
}

const seenBy = async (door: Door, asking: Partial<Parameters<typeof personSeenBy>[1]> = {}) => {
  const seen = await personSeenBy(door.world, { viewer: null, locale: "en", surface: "website", ...asking }, "robin");
  return (await seen?.readAll("en"))?.[0];
};

describe("signing up", () => {
  test("under 18 stores the month of coming of age, sealed, under a name that leads to nobody", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    const [row, ...others] = await rows(door);
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).not.toMatch(/20\d\d/);
    expect(JSON.stringify(row)).not.toContain(account.id);
    expect(await comingOfAgeOf(door.world, account.id)).toBe("2028-05");
  });

  test.each([["1990-05-17"], ["2008-11-20"]])("of age, on %s, stores nothing", async (birthday) => {
    const door = await openDoor();
    const account = await signUp(door, { birthday, birthdayRight: birthday });
    expect([await rows(door), await comingOfAgeOf(door.world, account.id)]).toEqual([[], null]);
  });

  test("counts the date that was corrected, not the slip before it", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    const asked = await register(door, { birthday: "2013-05-17" });
    expect(asked.data.question.birthday).toBe("2013-05-17");
    expect(await rows(door)).toEqual([]);
    expect((await register(door, { birthday: "1993-05-17", askedBirthday: "2013-05-17" })).status).toBe(303);
    expect(await rows(door)).toEqual([]);
  });

  test("twice at once with one proof stores it once", async () => {
    const door = await openDoor();
    await enter(door, ADDRESS);
    await Promise.all([register(door, MINOR), register(door, { ...MINOR, username: "robin2" })]);
    expect(await rows(door)).toHaveLength(1);
  });
});

describe("the editor of somebody who signed up under 18", () => {
  test("begins their first card with fewer people, and says why", async () => {
    const door = await openDoor();
    await signUp(door);
    const { page: begun } = (await door.get(page, PATH)).data;
    expect(begun).toMatchObject({
      isMinor: true,
      comingOfAge: { month: "2028-05", note: expect.stringContaining("May 2028") },
      filled: { values: { visibility: "internal", _informed: "1", birthday: "" } },
    });
  });

  test.each(["public", "internalBots"])("asks without scripts before a first card is %s", async (visibility) => {
    const door = await openDoor();
    const account = await signUp(door);
    const asked = await door.post(page, PATH, { ...simple, visibility, indexed: "on" });
    expect([asked.status, asked.data.errors, asked.data.isMinor]).toEqual([400, {}, true]);
    expect(await ownCards(door.world, account.id)).toEqual([]);
    const { _informed } = asked.data.values;
    expect((await door.post(page, PATH, { ...simple, visibility, indexed: "on", _informed })).status).toBe(303);
    expect(await ownCards(door.world, account.id)).toMatchObject([{ visibility, indexed: false, isOfMinor: true }]);
  });

  test("shows in the preview what others would see", async () => {
    const door = await openDoor();
    await signUp(door);
    const sent = { ...simple, visibility: "public", timeZone: "Europe/Warsaw", birthday: "1990-05-17", _preview: "1" };
    const as = async (who: string) => (await door.post(page, PATH, { ...sent, _as: who })).data.preview.card;
    expect(await as("stranger")).toMatchObject({ age: null, clock: null });
    expect(await as("owner")).toMatchObject({ age: 36, isAgePrivate: true, clock: expect.anything() });
  });

  test("takes an older birthday, and stays strict until the month is over", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    const sent = { ...simple, birthday: "1990-05-17", visibility: "public", indexed: "on", _informed: "1" };
    expect((await door.post(page, PATH, sent)).status).toBe(303);
    expect(await ownCards(door.world, account.id)).toMatchObject([{ birthday: "1990-05-17", indexed: false }]);
    expect(await seenBy(door)).toMatchObject({ age: null, isAgePrivate: false });
    passTo(door, "2028-05-31");
    expect(await seenBy(door)).toMatchObject({ age: null });
    passTo(door, "2028-06-01");
    expect(await seenBy(door)).toMatchObject({ age: 38 });
  });

  test("keeps the choice of somebody who comes of age between opening and saving", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    passTo(door, "2028-05-31");
    await door.signIn(account);
    const { values } = (await door.get(page, PATH)).data.page.filled;
    door.world.pass(days(1));
    const { visibility, _informed } = values;
    expect((await door.post(page, PATH, { ...simple, visibility, _informed })).status).toBe(303);
    expect(await ownCards(door.world, account.id)).toMatchObject([{ visibility: "internal", isOfMinor: false }]);
    expect((await door.get(page, PATH)).data.page).toMatchObject({ isMinor: false, comingOfAge: null });
  });

  test("knows nothing of accounts from before", async () => {
    const door = await openDoor();
    await door.signUp("anna", "anna@example.org");
    expect((await door.get(page, PATH)).data.page).toMatchObject({
      isMinor: false,
      comingOfAge: null,
      filled: { values: { visibility: "", _informed: "" } },
    });
  });
});

describe("nobody else learns of it", () => {
  const content = { ...EMPTY_CARD, timeZone: TIME_ZONE, pronouns: [{ value: "they/them", opinion: "yes" }] };

  test("a card of theirs answers byte for byte as one without birthday and time zone", async () => {
    const answers = [];
    for (const [birthday, said] of [
      [MINOR, content],
      [{ birthday: "1990-05-17" }, { ...content, timeZone: null }],
    ] as const) {
      const door = await openDoor();
      const account = await signUp(door, birthday);
      await saveCardOf(door.world, account, { content: said });
      const stranger = door.other();
      const seen = await stranger.get(card, "/@robin", { params: { username: "robin" } });
      const api = await stranger.get(profile, "/api/profile/get/robin?version=2", { params: { username: "robin" } });
      const headers = [seen, api].map((answer) => [...answer.headers]);
      const same = (text: string) => text.replaceAll(/[0-9a-f]{24,}|[0-9A-Z]{26}|(?<=\/avatars\/)[\w-]{22}/g, "ID");
      answers.push({
        seen: same(JSON.stringify(seen.data)),
        api: same(api.body),
        headers: same(JSON.stringify(headers)),
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("nor moderators, nor whoever looks on as them", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    await saveCardOf(door.world, account, { content });
    const own = { account, session: (await viewer(door))?.session } as NonNullable<Awaited<ReturnType<typeof viewer>>>;
    expect(await seenBy(door, { viewer: own })).toMatchObject({ isAgePrivate: true });
    const lookedOn = { ...own, session: { ...own.session, impersonatorId: "somebody" } };
    expect(await seenBy(door, { viewer: lookedOn })).toMatchObject({ isAgePrivate: false });
  });

  test("the number of stored pages stays where it is, at sign-up and when it is forgotten", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    const revision = createShownRevisions(door.world.handle);
    const before = revision(account.id);
    const other = door.other();
    const adult = await signUp(other, { birthday: "1990-05-17" }, "anna");
    expect(revision(adult.id)).toBe(before);
    passTo(door, "2028-06-01");
    await serveAWeek(door);
    expect(await deletePassedComingsOfAge(door.world)).toBe(1);
    expect(revision(account.id)).toBe(before);
  });

  test("a birthday on their card moves it no more than on the card of anybody under 18", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    await saveCardOf(door.world, account, { content });
    const revision = createShownRevisions(door.world.handle);
    const before = revision(account.id);
    const base = {
      accountId: account.id,
      locale: "en",
      base: 1,
      content,
      visibility: "public",
      indexed: false,
    } as const;
    expect(await saveCard(door.world, { ...base, birthday: "1990-05-17", circle: [] })).toBe(null);
    expect(revision(account.id)).toBe(before);
  });
});

describe("it is gone", () => {
  test("once the month has passed, by a clock that can be believed", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    await serveAWeek(door);
    expect(await deletePassedComingsOfAge(door.world)).toBe(0);
    passTo(door, "2028-06-01");
    // A clock that has jumped ahead takes nobody's protection for good.
    expect(await deletePassedComingsOfAge(door.world)).toBe(0);
    await serveAWeek(door);
    expect(await deletePassedComingsOfAge(door.world, { dryRun: true })).toBe(1);
    expect(await deletePassedComingsOfAge(door.world)).toBe(1);
    expect([await rows(door), await comingOfAgeOf(door.world, account.id)]).toEqual([[], null]);
  });

  test("with the account", async () => {
    const door = await openDoor();
    const { id: accountId } = await signUp(door);
    expect(await removeAccount(door.service, { accountId, actorId: accountId, proofId: null })).toBe(null);
    expect(await rows(door)).toEqual([]);
  });

  test("when an operator hears that it was a slip, who learns nothing by it", async () => {
    const door = await openDoor();
    const account = await signUp(door);
    await saveCardOf(door.world, account, { birthday: "1990-05-17" });
    const revision = createShownRevisions(door.world.handle);
    const before = revision(account.id);
    const run = accountCommands.find(({ name }) => name === "forget-age")?.run;
    const said: string[] = [];
    const talk = { say: (line: string) => said.push(line) };
    for (let time = 0; time < 2; time += 1) await run?.({ accounts: door.service } as never, ["robin"], talk as never);
    expect(new Set(said).size).toBe(1);
    expect(await rows(door)).toEqual([]);
    expect(await seenBy(door)).toMatchObject({ age: 36 });
    // Pages that were stored without the age are made anew.
    expect(revision(account.id)).toBeGreaterThan(before ?? 0);
  });
});

test("people find it in their data", async () => {
  const door = await openDoor();
  const { id } = await signUp(door);
  const account = await accountById(door.world.store, id);
  if (account === null) throw new Error("gone");
  expect((await exportOf(door.world, account)).account.comingOfAge).toBe("2028-05");
});

describe("a program", () => {
  test("opens nobody's card who is under 18, whether they said so at sign-up or in the card", async () => {
    const byCard = { birthday: "2010-05-17" };
    for (const [signedUp, said] of [
      [MINOR, {}],
      [{ birthday: "1990-05-17", birthdayRight: "1990-05-17" }, byCard],
    ]) {
      const door = await openDoor();
      const account = await signUp(door, signedUp);
      const send = (body: object) =>
        sendJson(door, save, {}, { names: [{ value: "Robin", opinion: "yes" }], ...said, ...body });
      for (const visibility of ["public", "internalBots"]) {
        const { status, json } = await send({ visibility });
        expect([status, json.fields]).toEqual([400, { visibility: "cards.editor.who.minor" }]);
      }
      expect(await ownCards(door.world, account.id)).toEqual([]);
      expect((await send({})).status).toBe(200);
      expect((await send({ visibility: "public", version: 1 })).status).toBe(400);
      expect((await send({ visibility: "hidden", version: 1 })).status).toBe(200);
      // What they chose in the editor stays as they chose it.
      const [kept] = await ownCards(door.world, account.id);
      await saveCardOf(door.world, account, { base: kept?.version ?? null, visibility: "public", ...said });
      const [card] = await ownCards(door.world, account.id);
      expect((await send({ visibility: "public", description: "Hello", version: card?.version })).status).toBe(200);
      expect(await ownCards(door.world, account.id)).toMatchObject([{ visibility: "public" }]);
    }
  });
});
