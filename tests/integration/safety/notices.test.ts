import { describe, expect, test } from "vitest";
import { writeTarget } from "#app/features/cards/reports/target.ts";
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH, MAX_WORDS_LENGTH } from "#app/features/safety/limits.ts";
import { days } from "#app/kit/time/durations.ts";
import * as list from "#app/routes/admin/abuse-reports.tsx";
import * as cardPage from "#app/routes/cards/card.tsx";
import * as noticePage from "#app/routes/public/notice.tsx";
import { CAPTCHA } from "#app/services/captcha/captcha.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { notices, safetyCounts } from "#db/accounts/schema/safety.ts";
import type { Answer, Door, Fields } from "#tests/support/accounts/door.ts";
import { putEntry } from "#tests/support/collections/pages.ts";
import { openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, openCase, press } from "#tests/support/safety/desk.ts";

/** Anybody tells of something illegal, without an account. */

const ORIGIN = "http://en.localhost:3000";
const NOTICE = {
  address: `${ORIGIN}/@robin`,
  words: "It is a threat.",
  name: "Ada Example",
  email: "ada@example.net",
  goodFaith: "on",
};

async function people() {
  const panel = await openPanel();
  const robin = await panel.person("robin");
  await makeCard(robin, "Something");
  const mo = await panel.person("moira", "en-users");
  const visitor = robin.door.other();
  return { panel, robin, mo, visitor };
}

let sender = 1;

/** Sends the form as a browser without scripts does, which has waited a little. */
async function send(door: Door, fields: Fields = {}, address = `192.0.2.${++sender}`): Promise<Answer> {
  const shown = await door.get(noticePage, "/legal/notice", { address });
  const { ticket } = shown.data.page.captcha;
  door.world.pass(CAPTCHA.waitMs + 1);
  return door.post(noticePage, "/legal/notice", { ...NOTICE, captchaTicket: ticket, ...fields }, { address });
}

const all = ({ world }: Door) => world.store.db.select().from(reports);

describe("a notice", () => {
  test("has its receipt at once, and is a case with what people who are signed in report", async () => {
    const { robin, mo, visitor } = await people();
    const sent = await send(visitor);
    expect([sent.status, sent.location]).toEqual([303, "/legal/notice?done=sent"]);
    expect(visitor.notices.at(-1)).toMatchObject({ notice: "noticeReceived", to: NOTICE.email });
    const target = cardTarget(robin.account.id);
    expect((await mo.door.get(list, "/admin/abuse-reports")).data.page.lines).toMatchObject([{ target, count: 1 }]);
    const { page } = await openCase(mo, target);
    expect(page.reports).toMatchObject([
      { by: { username: null }, notice: { name: NOTICE.name }, comment: NOTICE.words },
    ]);
    // Moderators have no use for the address that answers go to.
    expect(JSON.stringify(page)).not.toContain(NOTICE.email);
    // What is kept of the person is sealed.
    const stored = JSON.stringify(await visitor.world.store.db.select().from(notices));
    expect(stored).not.toMatch(/Ada|example\.net/);
    expect((await press(mo, target, "message", { words: "Please change it." })).status).toBe(303);
    expect(visitor.notices).toContainEqual(expect.objectContaining({ notice: "noticeFounded", to: NOTICE.email }));
    expect(visitor.notices.filter(({ to }) => to === "robin@example.org")).toHaveLength(1);
    expect(JSON.stringify(visitor.notices.filter(({ to }) => to === "robin@example.org"))).not.toMatch(/Ada|threat/);
  });

  test("finds cards and entries at every address that leads to them, and says nothing of what is there", async () => {
    const { panel, robin, visitor } = await people();
    const hidden = await panel.person("hidden1");
    const id = await putEntry(visitor, "terms", { term: ["genderful"], definition: "x" }, { key: "genderful" });
    const card = cardTarget(robin.account.id);
    const entry = writeTarget({ kind: "entry", locale: "en", collection: "terms", entryId: id });
    for (const [address, target] of [
      [`${ORIGIN}/@robin`, card],
      [`${ORIGIN}/@ROBIN/?x=1#y`, card],
      ["en.localhost:3000/@robin", card],
      [`${ORIGIN}/card/@robin`, card],
      [`${ORIGIN}/u/robin`, card],
      [`${ORIGIN}/profile/robin`, card],
      [`${ORIGIN}/terminology/genderful`, entry],
      [`${ORIGIN}/@hidden1`, cardTarget(hidden.account.id)],
    ] as const) {
      expect([address, (await send(visitor, { address })).location]).toEqual([address, "/legal/notice?done=sent"]);
      expect([address, (await all(visitor)).at(-1)?.target]).toEqual([address, target]);
    }
    for (const address of [`${ORIGIN}/@nobody`, `${ORIGIN}/`, `${ORIGIN}/%E0%A4%A`, `${ORIGIN}/search?query=x`]) {
      expect([address, (await send(visitor, { address })).location]).toEqual([address, "/legal/notice?done=sent"]);
      expect((await all(visitor)).at(-1)?.target).toMatch(/^notice\/en\//);
    }
  });

  test("with mistakes keeps what was typed, and sends nothing", async () => {
    const { visitor } = await people();
    const wrong: [Fields, string][] = [
      [{ address: "" }, "address"],
      [{ address: "https://elsewhere.example/@robin" }, "address"],
      [{ address: "javascript:alert(1)" }, "address"],
      [{ address: "http://en.localhost:3000@elsewhere.example/" }, "address"],
      [{ address: `${ORIGIN}/${"x".repeat(MAX_ADDRESS_LENGTH)}` }, "address"],
      [{ words: " " }, "words"],
      [{ words: "𐐀".repeat(MAX_WORDS_LENGTH + 1) }, "words"],
      [{ name: "" }, "name"],
      [{ name: "x".repeat(MAX_NAME_LENGTH + 1) }, "name"],
      [{ email: "nothing" }, "email"],
      [{ email: "ada@example.net\r\nBcc: all@example.org" }, "email"],
      [{ email: "ada@example.net, other@example.net" }, "email"],
    ];
    for (const [fields, field] of wrong) {
      const { status, data } = await send(visitor, fields);
      expect([fields, status, Object.keys(data.errors)]).toEqual([fields, 400, [field]]);
      expect(data.values).toMatchObject({ ...plain(NOTICE), ...plain(fields) });
    }
    const { goodFaith: _goodFaith, ...without } = NOTICE;
    const answer = await visitor.post(noticePage, "/legal/notice", without);
    expect([answer.status, Object.keys(answer.data.errors)]).toEqual([400, ["goodFaith"]]);
    expect([await all(visitor), visitor.notices]).toEqual([[], []]);
  });

  test("with HTML and line breaks in it is words, and names stay out of mails", async () => {
    const { robin, mo, visitor } = await people();
    const name = "Ada\r\nBcc: all@example.org";
    const words = '<script>alert(1)</script>\n"><img src=x onerror=alert(1)>';
    expect((await send(visitor, { name, words })).status).toBe(303);
    const { page } = await openCase(mo, cardTarget(robin.account.id));
    expect(page.reports[0].comment).toBe(words);
    expect(page.reports[0].notice.name).not.toMatch(/[\r\n]/);
    expect(JSON.stringify(visitor.notices)).not.toMatch(/Bcc|script/);
  });

  test("is one of five an hour from one network, and others go through", async () => {
    const { visitor } = await people();
    for (let at = 0; at < 5; at++)
      expect((await send(visitor, { words: `no. ${at}` }, "198.51.100.7")).status).toBe(303);
    const refused = await send(visitor, { words: "once more" }, "198.51.100.7");
    expect([refused.status, refused.data.values.words]).toEqual([429, "once more"]);
    expect((await send(visitor, { words: "of somebody else" }, "203.0.113.9")).status).toBe(303);
  });

  test("comes often from one household as well, which may have very many networks, and not without end", async () => {
    const { visitor } = await people();
    const fromPart = (at: number) => send(visitor, { words: `no. ${at}` }, `2001:db8:7:${at.toString(16)}::1`);
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await fromPart(at)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
    expect((await send(visitor, { words: "of somebody else" }, "2001:db8:8::1")).status).toBe(303);
  });

  test("fills nobody's mailbox: one has twenty receipts a day, however it is spelled, and one answer to all of a case", async () => {
    const { robin, mo, visitor } = await people();
    const sentTo = (name: string) =>
      visitor.notices.filter(({ notice, to }) => notice === name && to.startsWith("victim"));
    for (let at = 0; at < 22; at++) {
      const email = `victim+${at}@example.net`;
      expect((await send(visitor, { words: `no. ${at}`, email })).status).toBe(303);
    }
    // Each of them is a notice all the same.
    expect([sentTo("noticeReceived").length, (await all(visitor)).length]).toEqual([20, 22]);
    expect((await send(visitor, { words: "of somebody else" })).status).toBe(303);
    expect(visitor.notices.at(-1)).toMatchObject({ notice: "noticeReceived", to: NOTICE.email });
    expect((await press(mo, cardTarget(robin.account.id), "message", { words: "Please change it." })).status).toBe(303);
    expect(sentTo("noticeFounded")).toHaveLength(1);
    expect(visitor.notices).toContainEqual(expect.objectContaining({ notice: "noticeFounded", to: NOTICE.email }));
    visitor.world.pass(days(1));
    expect((await send(visitor, { words: "the next day", email: "victim@example.net" })).status).toBe(303);
    expect(sentTo("noticeReceived")).toHaveLength(21);
  });

  test("of many about one card is answered as well, however few of them its page shows", async () => {
    const { robin, mo, visitor } = await people();
    const many = 52;
    for (let at = 0; at < many; at++) {
      expect((await send(visitor, { words: `no. ${at}`, email: `person${at}@example.net` })).status).toBe(303);
    }
    const target = cardTarget(robin.account.id);
    expect((await openCase(mo, target)).page.reports.length).toBeLessThan(many);
    expect((await press(mo, target, "message", { words: "Please change it." })).status).toBe(303);
    const answered = visitor.notices.flatMap(({ notice, to }) => (notice === "noticeFounded" ? [to] : []));
    expect(new Set(answered).size).toBe(many);
    const counts = await visitor.world.store.db.select().from(safetyCounts);
    expect(counts.filter(({ what }) => what.startsWith("rule/")).map(({ count }) => count)).toEqual([many]);
  });

  test("sent twice by the same person about the same is one", async () => {
    const { visitor } = await people();
    for (let times = 0; times < 2; times++) expect((await send(visitor)).location).toBe("/legal/notice?done=sent");
    expect(await all(visitor)).toHaveLength(1);
    expect(visitor.notices.filter(({ notice }) => notice === "noticeReceived")).toHaveLength(1);
    expect((await send(visitor, { words: "Something else about it." })).status).toBe(303);
    expect(await all(visitor)).toHaveLength(2);
  });

  test("hides no card, and its page looks the same afterwards", async () => {
    const { visitor } = await people();
    await send(visitor);
    expect((await visitor.get(cardPage, "/@robin", { params: { username: "robin" } })).status).toBe(200);
  });
});

const plain = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, String(value).replace(/\r\n?/g, "\n").trim()]),
  );
