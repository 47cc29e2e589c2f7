import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { type CardToSave, deleteCard, saveCard } from "#app/features/cards/commands.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { eraseCards } from "#app/features/cards/erasure.server.ts";
import { cardsPersonalData } from "#app/features/cards/personal-data.server.ts";
import { handledBy, reportCard } from "#app/features/cards/reports/commands.server.ts";
import { HANDLED_KEPT_DAYS } from "#app/features/cards/reports/comment.ts";
import { REPORT_RULE } from "#app/features/cards/reports/file-report.server.ts";
import { deleteHandled } from "#app/features/cards/reports/handled.server.ts";
import { reportCommands } from "#app/features/cards/reports/operator-commands.server.ts";
import { afterSave } from "#app/features/cards/reports/scan.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { days } from "#app/kit/time/durations.ts";
import * as api from "#app/routes/api/profile-report.ts";
import * as save from "#app/routes/api/profile-save.ts";
import * as editor from "#app/routes/cards/editor.tsx";
import * as page from "#app/routes/cards/report.tsx";
import { reports } from "#db/accounts/schema/reports.ts";
import { keywordMarks } from "#db/edition/schema/marks.ts";
import type { Door } from "#tests/support/accounts/door.ts";
import { ownPictures } from "#tests/support/cards/flag-pictures.ts";
import { FULL_CARD } from "#tests/support/cards/full-card.ts";
import { sendJson } from "#tests/support/cards/program.ts";
import { type Member, openPanel, type Panel } from "#tests/support/moderation/panel.ts";
import { cardTarget, openCase, press } from "#tests/support/safety/desk.ts";
import { name } from "../accounts/world.ts";
import { runIn } from "../jobs/running.ts";

const card = (accountId: string, more: Partial<CardToSave> = {}): CardToSave => ({
  accountId,
  locale: "en",
  base: null,
  content: FULL_CARD,
  birthday: null,
  visibility: "public",
  indexed: false,
  circle: [],
  ...more,
});

interface People {
  panel: Panel;
  robin: Member;
  sam: Member;
  mo: Member;
}

async function people(): Promise<People> {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  await ownPictures(robin.door.world, robin.account.id, ["0".repeat(32)]);
  await saveCard(robin.door.world, card(robin.account.id));
  return { panel, robin, sam: await panel.person("sammy"), mo: await panel.person("moira", "en-users") };
}

const storedIn = ({ world }: Door) => world.store.db.select().from(reports);
const send = ({ door }: Member, username: string, comment: string) =>
  door.post(page, `/report/${username}`, { comment }, { params: { username } });
const form = (door: Door, username: string) => door.get(page, `/report/${username}`, { params: { username } });
const handleAll = ({ door: { world }, account }: Member) =>
  world.store.atomically((db) => [db.update(reports).set(handledBy(account.id, world.now()))]);
const contextOf = ({ door }: Member) =>
  door.context(new Request("http://en.localhost:3000/", { headers: { cookie: `session=${door.cookie("session")}` } }));

async function mark({ door }: Member, pattern: string): Promise<void> {
  const by = "01ACCOUNT00000000000000000";
  door.database.db.insert(keywordMarks).values({ pattern, note: "", createdBy: by, createdAt: new Date() }).run();
}

describe("reporting a card", () => {
  test("keeps what was shown, once, however often it is sent", async () => {
    const { robin, sam } = await people();
    const blocking = { path: "/account/blocked?username=robin" };
    expect((await form(sam.door, "ROBIN")).data.page).toMatchObject({ blocking, isDone: false });
    for (let times = 0; times < 2; times++) {
      const sent = await send(sam, "robin", "Hate speech");
      expect([sent.status, sent.location]).toEqual([303, "/report/robin?done=sent"]);
    }
    const both = await Promise.all([send(sam, "robin", "Hate speech"), send(sam, "robin", "Hate speech")]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const other = await send(sam, "robin", "Something else");
    expect([other.status, other.location]).toEqual([303, "/report/robin?done=sent"]);
    const [report, ...more] = await storedIn(sam.door);
    expect(more).toEqual([]);
    expect(report).toMatchObject({
      accountId: robin.account.id,
      locale: "en",
      reporterId: sam.account.id,
      comment: "Hate speech\n\nSomething else",
      handledAt: null,
    });
    await deleteCard(sam.door.world, robin.account.id, "en");
    expect(JSON.parse(report?.snapshot ?? "")).toEqual({ content: FULL_CARD, relationships: [] });
  });

  test("of two reports at once one is stored", async () => {
    const { sam } = await people();
    const context = await contextOf(sam);
    const sent = await Promise.all(["one", "two", "three"].map((comment) => reportCard(context, "robin", comment)));
    expect(sent.filter(({ error }) => error === null)).toHaveLength(3);
    const [report, ...more] = await storedIn(sam.door);
    expect(more).toEqual([]);
    expect(report?.comment.split("\n\n").sort()).toEqual(["one", "three", "two"]);
  });

  test("needs words, but not too many, and is not for one's own card", async () => {
    const { robin, sam } = await people();
    const errors = async (who: Member, comment: string) => (await send(who, "robin", comment)).data.errors;
    expect(await errors(sam, "  ")).toEqual({ comment: "form.missing" });
    expect(await errors(sam, "𐐀".repeat(2001))).toEqual({ comment: ["cards.error.tooLong", { limit: 2000 }] });
    expect(await errors(robin, "me")).toEqual({ comment: "cards.report.error.self" });
    expect((await send(sam, "robin", "𐐀".repeat(2000))).status).toBe(303);
  });

  test("does not reveal who is hidden, banned, blocked or unknown", async () => {
    const { panel, robin, sam } = await people();
    const { world } = sam.door;
    const banned = await panel.person("banned");
    const hidden = await panel.person("hidden");
    const blocker = await panel.person("blocker");
    const content = { ...FULL_CARD, customFlags: [] };
    for (const one of [banned, blocker]) await saveCard(world, card(one.account.id, { content }));
    await saveCard(world, card(hidden.account.id, { content, visibility: "hidden" }));
    await setBan(world, { actor: null, accountId: banned.account.id, reason: "rule 3" });
    await block(world, { blocker: blocker.account.id, blocked: sam.account.id });
    for (const name of ["nobody", "banned", "hidden", "blocker", ""]) {
      for (const answer of [await form(sam.door, name), await send(sam, name, "x")]) {
        expect([name, answer.status, answer.body]).toEqual([name, 404, ""]);
      }
      const { status, json } = await sendJson(sam.door, api, { username: name }, { comment: "x" });
      expect([status, json]).toEqual([400, { error: "Missing user" }]);
    }
    const visitor = robin.door.other();
    for (const name of ["robin", "nobody"]) {
      for (const answer of [
        await form(visitor, name),
        await visitor.post(page, "/report/x", {}, { params: { username: name } }),
      ]) {
        expect([answer.status, answer.location]).toEqual([303, expect.stringContaining("/sign-in")]);
      }
    }
    expect(await storedIn(sam.door)).toEqual([]);
  });

  test("has an end for one day", async () => {
    const { panel, sam } = await people();
    const { world } = sam.door;
    for (let at = 0; at <= REPORT_RULE.points; at++) {
      const person = await panel.person(`person${at}`);
      await saveCard(world, card(person.account.id));
      const { status, data } = await send(sam, `person${at}`, "x");
      expect(status).toBe(at < REPORT_RULE.points ? 303 : 429);
      if (status === 429)
        expect(data.errors).toEqual({ comment: ["cards.report.error.tooMany", { when: "in 24 hours" }] });
    }
    const last = await sendJson(sam.door, api, { username: "person10" }, { comment: "x" });
    expect([last.status, last.headers.get("retry-after")]).toEqual([429, "86400"]);
    world.pass(REPORT_RULE.windowMs);
    expect((await send(sam, "person10", "x")).status).toBe(303);
  });

  const rename = ({ door, account }: Member, to: string) =>
    changeUsername(door.world, { accountId: account.id, name: name(to) });
  const exportedOf = async (who: Member) =>
    (await cardsPersonalData.collect?.(await contextOf(who), who.account))?.reports;

  test("says in the export of its sender what they reported, and follows nobody to another name", async () => {
    const { robin, sam } = await people();
    await send(sam, "ROBIN", "rude");
    expect(await rename(robin, "escaped")).toBeNull();
    expect(await exportedOf(sam)).toMatchObject([
      { username: "robin", collection: null, entry: null, comment: "rude" },
    ]);
    expect(JSON.stringify(await exportedOf(sam))).not.toMatch(new RegExp(`escaped|${robin.account.id}`));
  });

  test("is the same of somebody with another name as of anybody else", async () => {
    const { panel, robin, sam } = await people();
    await send(sam, "robin", "rude");
    await rename(robin, "escaped");
    const long = "x".repeat(2000);
    const other = await panel.person("other");
    await saveCard(sam.door.world, card(other.account.id, { content: EMPTY_CARD }));
    for (const username of ["escaped", "other"]) {
      expect((await send(sam, username, "rude")).status).toBe(303);
      expect((await send(sam, username, long)).status).toBe(303);
    }
    const [first, ...more] = await storedIn(sam.door);
    expect([first?.reportedAs, first?.comment]).toEqual(["robin", "rude"]);
    const both = more.map(({ reportedAs, comment }) => [reportedAs, comment]);
    expect(both).toEqual(["escaped", "other"].map((one) => [one, `rude\n\n${long}`]));
  });

  test("costs as much where it says the same already, so that the limit tells nothing of names", async () => {
    const { panel, robin, sam } = await people();
    await send(sam, "robin", "rude");
    const other = await panel.person("other");
    await saveCard(sam.door.world, card(other.account.id, { content: EMPTY_CARD }));
    for (let at = 1; at < REPORT_RULE.points; at++) expect((await send(sam, "other", `words ${at}`)).status).toBe(303);
    await rename(robin, "escaped");
    for (const username of ["escaped", "other"]) expect((await send(sam, username, "rude")).status).toBe(429);
  });

  test("works for programs, with the same words for the same mistakes", async () => {
    const { sam } = await people();
    const ask = async (body: unknown) => {
      const { status, json } = await sendJson(sam.door, api, { username: "ROBIN" }, body);
      return [status, json];
    };
    for (const body of ["", "{", [], null, {}, { comment: 7 }, { comment: " \u0000" }]) {
      expect(await ask(body)).toEqual([400, { error: "Missing comment" }]);
    }
    expect(await ask({ comment: "Spam" })).toEqual([200, "OK"]);
    expect(await ask({ comment: "Spam" })).toEqual([200, "OK"]);
    expect(await ask({ comment: "More" })).toEqual([200, "OK"]);
  });
});

describe("keyword marks", () => {
  const nasty = (word: string) => ({ ...EMPTY_CARD, description: `so ${word}!`, links: ["https://nasty.example/"] });

  test("report a card by themselves, on each save, and hide nothing", async () => {
    const { robin, mo } = await people();
    await mark(mo, "foul*");
    await mark(mo, "nasty");
    const sent = await sendJson(robin.door, save, {}, { description: "Fóuler words" });
    expect(sent.status).toBe(200);
    const first = await storedIn(robin.door);
    expect(first).toMatchObject([{ reporterId: null, comment: "foul*", accountId: robin.account.id, locale: "en" }]);
    await sendJson(robin.door, save, {}, { sensitive: ["x"] });
    expect(await storedIn(robin.door)).toHaveLength(1);
    await sendJson(robin.door, save, {}, { links: ["https://nasty.example/"] });
    expect((await storedIn(robin.door)).map(({ comment }) => comment).sort()).toEqual(["foul*", "foul*, nasty"]);
    await handleAll(mo);
    await sendJson(robin.door, save, {}, { sensitive: ["y"] });
    expect(await storedIn(robin.door)).toHaveLength(3);
    expect((await form(mo.door, "robin")).status).toBe(200);
  });

  test("are looked for when a form comes again, as the process may have ended before they were", async () => {
    const { robin, mo } = await people();
    const fields = { base: "1", description: "so foul!", visibility: "public" };
    const sent = () => robin.door.post(editor, "/editor", fields);
    expect([(await sent()).status, await storedIn(robin.door)]).toEqual([303, []]);
    await mark(mo, "foul");
    expect((await sent()).status).toBe(303);
    expect(await storedIn(robin.door)).toMatchObject([{ comment: "foul" }]);
    expect((await ownCards(robin.door.world, robin.account.id)).map(({ version }) => version)).toEqual([2]);
  });

  test("are looked for in every text of a card, and at once is once", async () => {
    const { robin, mo } = await people();
    await mark(mo, "yikes");
    const word = "Yikes";
    const entry = { value: word, opinion: "yes" };
    const cards: Partial<CardToSave["content"]>[] = [
      { names: [{ ...entry, pronunciation: "" }] },
      { names: [{ value: "x", opinion: "yes", pronunciation: word }] },
      { pronouns: [entry] },
      { description: word },
      { words: [{ header: word, values: [] }] },
      { words: [{ header: "", values: [entry] }] },
      { customFlags: [{ picture: "0".repeat(32), name: "x", description: "", alt: word, link: "" }] },
      { links: ["https://yikes.example"] },
      { legend: [{ icon: "x", description: word, colour: null, style: null }] },
      { sensitive: [word] },
      { events: [{ name: "x", icon: "", month: 1, day: 1, comment: word }] },
    ];
    const { world } = robin.door;
    const context = await contextOf(robin);
    for (const [at, content] of cards.entries()) {
      await saveCard(world, card(robin.account.id, { base: at + 1, content: { ...EMPTY_CARD, ...content } }));
      await Promise.all([1, 2, 3].map(() => afterSave(context, robin.account.id, "en")));
      const found = await storedIn(robin.door);
      expect(found, JSON.stringify(content)).toHaveLength(1);
      await world.store.atomically((db) => [db.delete(reports)]);
    }
    const circle = [{ personId: mo.account.id, relationship: "yikes" }];
    await saveCard(world, card(robin.account.id, { base: 12, content: EMPTY_CARD, circle }));
    await afterSave(context, robin.account.id, "en");
    expect(await storedIn(robin.door)).toHaveLength(1);
    await afterSave(context, "nobody", "en");
    await afterSave(context, robin.account.id, "xx");
  });

  test("of no edition report nothing", async () => {
    const { robin } = await people();
    await saveCard(robin.door.world, card(robin.account.id, { base: 1, content: nasty("foul") }));
    await afterSave(await contextOf(robin), robin.account.id, "en");
    expect(await storedIn(robin.door)).toEqual([]);
  });
});

describe("reports that were handled", () => {
  test("keeps those that were handled for a time, and those that wait for ever", async () => {
    const { sam, mo } = await people();
    const { world } = sam.door;
    await send(sam, "robin", "handled");
    await handleAll(mo);
    await send(sam, "robin", "waits");
    const run = (dryRun = false) => runIn(world, { dryRun }).run;
    world.pass(days(HANDLED_KEPT_DAYS));
    expect(await deleteHandled(world, run())).toEqual({ done: 0 });
    world.pass(1);
    expect(await deleteHandled(world, run(true))).toEqual({ done: 1 });
    expect(await storedIn(sam.door)).toHaveLength(2);
    expect(await deleteHandled(world, run())).toEqual({ done: 1 });
    expect(await storedIn(sam.door)).toMatchObject([{ comment: "waits" }]);
  });
});

describe("a report that no moderator may handle", () => {
  const asked = async ({ door }: Member, ...words: string[]) => {
    const lines: string[] = [];
    const [command] = reportCommands;
    const talk = { say: (line: string) => void lines.push(line), progress: () => {} };
    const code = await command?.run({ accounts: door.world } as never, words, talk);
    return { code, lines };
  };

  test("is told to the operator in the log, without names, and only then", async () => {
    const { panel, sam, mo } = await people();
    const { world } = sam.door;
    await saveCard(world, card(mo.account.id, { content: EMPTY_CARD }));
    const warned: unknown[] = [];
    const context = { ...(await contextOf(sam)), log: { warn: (...said: unknown[]) => void warned.push(said) } };
    expect((await reportCard(context as never, "robin", "x")).error).toBeNull();
    expect(warned).toEqual([]);
    expect((await reportCard(context as never, "moira", "x")).error).toBeNull();
    expect((await reportCard(context as never, "moira", "x")).error).toBeNull();
    expect(warned).toEqual([[{}, expect.stringContaining("npm run admin -- reports")]]);
    expect(JSON.stringify(warned)).not.toMatch(/moira|sammy/);
    await panel.person("olive", "en-users");
    const other = await panel.person("tessa");
    const theirs = { ...(await contextOf(other)), log: context.log };
    expect((await reportCard(theirs as never, "moira", "y")).error).toBeNull();
    expect(warned).toHaveLength(1);
  });

  test("is read and handled in a terminal", async () => {
    const { sam, mo } = await people();
    const { world } = sam.door;
    expect(await asked(sam)).toEqual({ code: 0, lines: ["No report waits."] });
    await saveCard(world, card(mo.account.id, { content: { ...EMPTY_CARD, description: "un\u001b[2Jkind" } }));
    await send(sam, "moira", "rude\u009b words");
    world.pass(1);
    await send(sam, "robin", "x");
    const [{ id } = { id: "" }, { id: second } = { id: "" }] = await storedIn(sam.door);
    const { lines } = await asked(sam);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(`^${id}  \\S+  @moira in en, by @sammy  \\(nobody on the site may handle it\\)$`),
      ),
      expect.stringMatching(new RegExp(`^${second}  \\S+  @robin in en, by @sammy$`)),
    ]);
    const shown = await asked(sam, "show", id.toLowerCase());
    expect(shown.lines.slice(1)).toEqual([expect.stringMatching(/^ {2}rude ? words$/), "  description: un [2Jkind"]);
    const both = await Promise.all([asked(sam, "handle", id), asked(sam, "handle", id)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect((await asked(sam, "show", id)).code).toBe(1);
    for (const words of [["show"], ["handle"], ["x", id], ["show", id, "more"]]) {
      expect((await asked(sam, ...words)).code, words.join(" ")).toBe(2);
    }
  });
});

describe("somebody who leaves", () => {
  test("takes reports about them along, and is not named in those they made", async () => {
    const { robin, sam, mo } = await people();
    const { world } = sam.door;
    await saveCard(world, card(sam.account.id));
    await send(sam, "robin", "By sam");
    await send(robin, "sammy", "About sam");
    const own = await cardsPersonalData.collect?.(await contextOf(sam), sam.account);
    expect(own?.reports).toMatchObject([{ username: "robin", locale: "en", comment: "By sam" }]);
    await world.store.atomically((db) => eraseCards(db, sam.account.id, ""));
    await removeAccount(world, { accountId: sam.account.id, actorId: null, proofId: null });
    const left = await storedIn(sam.door);
    expect(left.map(({ comment }) => comment)).toEqual(["By sam"]);
    expect(JSON.stringify(left)).not.toContain(sam.account.id);
    const { page: robins } = await openCase(mo, cardTarget(robin.account.id));
    expect(robins.reports).toMatchObject([{ by: { username: null }, comment: "By sam" }]);
    await world.store.atomically((db) => [db.delete(reports).where(eq(reports.comment, "By sam"))]);
  });

  test("leaves no words behind once somebody has dealt with what they reported", async () => {
    const { panel, robin, sam, mo } = await people();
    const { world } = sam.door;
    const other = await panel.person("other");
    await saveCard(world, card(other.account.id));
    await send(sam, "robin", "Dealt with before");
    await press(mo, cardTarget(robin.account.id), "none");
    await send(sam, "other", "Dealt with after");
    await send(robin, "other", "By somebody who stays");
    await world.store.atomically((db) => eraseCards(db, sam.account.id, ""));
    const comments = async () => (await storedIn(sam.door)).map(({ comment }) => comment).sort();
    expect(await comments()).toEqual(["", "By somebody who stays", "Dealt with after"]);
    for (const { account } of [robin, other]) await press(mo, cardTarget(account.id), "none");
    expect(await comments()).toEqual(["", "", "By somebody who stays"]);
  });
});
