import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { articleInForce } from "#app/editions/rows.server.ts";
import { everythingAbout } from "#app/features/accounts/data-export.server.ts";
import { WRITING_RULE } from "#app/features/writing/commands.server.ts";
import { days } from "#app/kit/time/durations.ts";
import * as edit from "#app/routes/admin/writing-edit.tsx";
import * as list from "#app/routes/admin/writing-list.tsx";
import * as preview from "#app/routes/admin/writing-preview.ts";
import * as version from "#app/routes/admin/writing-version.tsx";
import * as article from "#app/routes/public/article.tsx";
import { consumePoints } from "#app/services/limits/limits.server.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";
import { change, revisionOf } from "#db/change.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { articles } from "#db/edition/schema/content.ts";
import { textVersions } from "#db/edition/schema/writing.ts";
import type { Answer, Door, Fields } from "#tests/support/accounts/door.ts";
import { give, type Member, openPanel, type Panel } from "#tests/support/moderation/panel.ts";
import { photo } from "#tests/support/pictures/hostile.ts";

/** Pages of text and posts that are written in the browser. */

const HEAD = "---\ntitle: Terms\ndescription: What holds.\n---\n";
const SHIPPED = `${HEAD}What came with the site.\n`;

let panel: Panel;
let anna: Member;
beforeEach(async () => {
  panel = await openPanel();
  anna = await panel.person("anna", "en-translations|en-blog");
  await change(anna.door.database, (db) => {
    db.insert(articles).values({ key: "terms", origin: "shipped", position: 4, title: "Terms", source: SHIPPED }).run();
  });
});

const ofTerms = { params: { name: "terms" } };
const ofPost = (name: string) => ({ params: { name } });
const openTerms = async ({ door }: Member) => (await door.get(edit, "/admin/pages/terms", ofTerms)).data.page;
const openPost = async ({ door }: Member, name: string) =>
  (await door.get(edit, `/admin/blog/editor/${name}`, ofPost(name))).data.page;

/** Fills the form of the terms as it is now, and presses a button. */
async function onTerms(who: Member, fields: Fields, page?: { filled: { values: Fields } }): Promise<Answer> {
  const { values } = (page ?? (await openTerms(who))).filled;
  return who.door.post(edit, "/admin/pages/terms", { ...values, ...fields }, ofTerms);
}
const onPost = async (who: Member, name: string, fields: Fields) =>
  who.door.post(
    edit,
    `/admin/blog/editor/${name}`,
    { ...(await openPost(who, name)).filled.values, ...fields },
    ofPost(name),
  );

const POST: Fields = { base: "0", name: "first", title: "First", description: "D.", authors: "Robin", body: "Words." };
const newPost = (who: Member, fields: Fields = {}) =>
  who.door.post(edit, "/admin/blog/editor/new", { ...POST, ...fields });

const database = () => anna.door.database;
const inForce = (key = "terms") => articleInForce(database(), key);
const versions = (key = "terms") =>
  database().db.select().from(textVersions).where(eq(textVersions.key, key)).orderBy(textVersions.number).all();
const verbs = (key = "terms") => versions(key).map(({ verb }) => verb);
const written = (body: string) => `${HEAD}${body}\n`;

describe("a page of text", () => {
  test("is kept as a draft that nobody sees, is published, and goes back to what came with the site", async () => {
    const before = editionRevisions(database());
    const saved = await onTerms(anna, { intent: "save", body: "Mine." });
    expect([saved.status, saved.location]).toEqual([303, "/admin/pages/terms?done=saved"]);
    expect([inForce(), editionRevisions(database())]).toEqual([SHIPPED, before]);
    expect(await openTerms(anna)).toMatchObject({
      state: "shipped",
      isAhead: true,
      filled: { values: { body: "Mine." } },
    });

    await onTerms(anna, { intent: "publish" });
    expect(inForce()).toBe(written("Mine."));
    expect(editionRevisions(database()).content).toBeGreaterThan(before.content);
    expect(await openTerms(anna)).toMatchObject({ state: "public", isAhead: false, publicPath: "/terms" });

    await onTerms(anna, { intent: "reset" });
    expect([inForce(), verbs()]).toEqual([SHIPPED, ["save", "publish", "reset"]]);
    // What ships may be another text after an import; whoever goes on writing begins with that.
    await change(database(), (db) =>
      db
        .update(articles)
        .set({ source: written("Newer.") })
        .run(),
    );
    expect(await openTerms(anna)).toMatchObject({
      state: "shipped",
      isAhead: false,
      filled: { values: { body: "Newer." } },
    });
  });

  test("is taken down and comes back, and each step can be undone", async () => {
    await onTerms(anna, { intent: "publish", body: "Mine." });
    await onTerms(anna, { intent: "withdraw" });
    expect([inForce(), (await openTerms(anna)).state]).toEqual([null, "withdrawn"]);
    await onTerms(anna, { intent: "undo" });
    expect(inForce()).toBe(written("Mine."));
    await onTerms(anna, { intent: "undo" });
    expect(inForce()).toBeNull();
    await onTerms(anna, { intent: "publish", body: "Again." });
    await onTerms(anna, { intent: "undo" });
    expect(inForce()).toBeNull();
    expect(await openTerms(anna)).toMatchObject({ filled: { values: { body: "Mine." } } });
  });

  test("that holds from a later day on leaves what holds until then to be read", async () => {
    const read = async () => (await anna.door.get(article, "/terms")).data.article;
    await onTerms(anna, { intent: "publish", body: "## Old {#old}\nOf before.", updated: "2020-01-31" });
    expect((await read()).earlier).toBeNull();
    await onTerms(anna, { intent: "publish", body: "## Later {#old}\nTo come.", updated: "2999-01-31" });
    // A draft is not read, and what is corrected meanwhile changes nothing of what holds.
    await onTerms(anna, { intent: "save", body: "Nobody reads it.", updated: "2021-01-31" });
    await onTerms(anna, { intent: "publish", body: "## Later {#old}\nStill to come.", updated: "2999-01-31" });
    const { holds, earlier } = await read();
    expect(holds.isAhead).toBe(true);
    expect(earlier.day).toContain("2020");
    expect(JSON.stringify(earlier.blocks)).toContain("Of before.");
    expect(JSON.stringify(earlier.blocks)).toContain('"id":"until-old"');
    await onTerms(anna, { intent: "reset" });
    expect((await read()).earlier).toBeNull();
  });

  test("that held before can still be read, with the days between which it did", async () => {
    const isoDay = (after: number) =>
      new Date(anna.door.world.now().getTime() + days(after)).toISOString().slice(0, 10);
    await onTerms(anna, { intent: "publish", body: "## Of {#of}\nFrom the first.", updated: "2020-01-31" });
    const held = ["2020-01-31"];
    for (const name of ["berta", "carla"]) {
      const day = isoDay(30);
      const who = await panel.person(name, "en-translations");
      const { status } = await onTerms(who, { intent: "publish", body: `## Of {#of}\nFrom ${day}.`, updated: day });
      expect(status).toBe(303);
      anna.door.world.pass(days(31));
      held.push(day);
    }
    const [first, second, third] = held;
    const visitor = anna.door.other();
    const read = async (query = "") => (await visitor.get(article, `/terms${query}`)).data.article;
    const { versions, past, holds } = await read();
    expect(versions.map(({ path }: { path: string }) => path)).toEqual([
      `/terms?since=${second}`,
      `/terms?since=${first}`,
    ]);
    expect(versions.at(-1).days).toContain("31 January 2020");
    expect([past, holds.isAhead]).toEqual([null, false]);
    const before = await read(`?since=${first}`);
    expect(before).toMatchObject({ holds: null, past: { from: "31 January 2020", currentPath: "/terms" } });
    expect(before.past.until).toContain(String(Number(second?.slice(8))));
    expect(JSON.stringify(before.parts)).toContain("From the first.");
    for (const day of [third, "2020-06-01", "x", ""]) {
      const { status, location } = await visitor.get(article, `/terms?since=${day}`);
      expect([day, status, location]).toEqual([day, 302, "/terms"]);
    }
  });

  test("that was taken back before its day never held", async () => {
    const day = new Date(anna.door.world.now().getTime() + days(30)).toISOString().slice(0, 10);
    await onTerms(anna, { intent: "publish", body: "## Of {#of}\nFrom the first.", updated: "2020-01-31" });
    await onTerms(anna, { intent: "publish", body: "## Of {#of}\nTo come.", updated: day });
    await onTerms(anna, { intent: "publish", body: "## Of {#of}\nFrom the first.", updated: "2020-01-31" });
    anna.door.world.pass(days(40));
    const visitor = anna.door.other();
    const { versions, holds } = (await visitor.get(article, "/terms")).data.article;
    expect([versions, holds.day]).toEqual([[], "31 January 2020"]);
    expect((await visitor.get(article, `/terms?since=${day}`)).location).toBe("/terms");
  });

  test("that changes terms is public for thirty days before it holds", async () => {
    const on = async (updated: string) => onTerms(anna, { intent: "publish", body: `From ${updated}.`, updated });
    const first = new Date(anna.door.world.now().getTime() + days(30)).toISOString().slice(0, 10);
    const tooSoon = new Date(anna.door.world.now().getTime() + days(29)).toISOString().slice(0, 10);
    await on("2020-01-31");
    for (const day of ["2020-02-01", "2019-01-01", tooSoon, ""]) {
      const refused = await on(day);
      expect([day, refused.status]).toEqual([day, 400]);
      expect(refused.data.errors.updated).toEqual(["writing.problem.notice", { days: 30, day: first }]);
      expect(refused.data.values).toMatchObject({ updated: day, body: `From ${day}.` });
    }
    expect((await onTerms(anna, { intent: "save", body: "Soon.", updated: tooSoon })).status).toBe(303);
    expect((await openTerms(anna)).problems).toMatchObject([{ field: "updated" }]);
    // A slip is mended, changed terms are announced, and the announcement is mended and taken back.
    for (const day of ["2020-01-31", first, first, "2020-01-31"])
      expect([day, (await on(day)).status]).toEqual([day, 303]);
    expect(inForce()).toContain("From 2020-01-31.");
  });

  test.each([
    ["undone and taken again", "undo"],
    ["withdrawn and published again", "withdraw"],
  ])("that changes terms is public for thirty days also when it was %s", async (_, back) => {
    const day = new Date(anna.door.world.now().getTime() + days(30)).toISOString().slice(0, 10);
    await onTerms(anna, { intent: "publish", body: "From the first.", updated: "2020-01-31" });
    if (back === "undo") await onTerms(anna, { intent: "publish", body: "To come.", updated: day });
    expect((await onTerms(anna, { intent: back })).status).toBe(303);
    const before = inForce();
    anna.door.world.pass(days(10));
    const again: Fields = back === "undo" ? { intent: "undo" } : { intent: "publish", body: "To come.", updated: day };
    const refused = await onTerms(anna, again);
    expect([refused.status, inForce()]).toEqual([400, before]);
    expect(refused.data.errors.updated).toMatchObject(["writing.problem.notice", { days: 30 }]);
    // What people knew may come back.
    const known: Fields = back === "undo" ? { intent: "publish", body: "From the first." } : { intent: "undo" };
    expect((await onTerms(anna, { ...known, updated: "2020-01-31" })).status).toBe(303);
    expect(inForce()).toContain("From the first.");
  });

  test("whose first step is undone is as it came with the site", async () => {
    await onTerms(anna, { intent: "publish", body: "Mine." });
    await onTerms(anna, { intent: "undo" });
    expect([inForce(), (await openTerms(anna)).state]).toEqual([SHIPPED, "shipped"]);
    // From then on it follows what comes with the site.
    await change(database(), (db) =>
      db
        .update(articles)
        .set({ source: written("Newer.") })
        .run(),
    );
    expect(await openTerms(anna)).toMatchObject({ isAhead: false, filled: { values: { body: "Newer." } } });
  });

  test("that nobody has written yet can be begun, and one that there is not is not found", async () => {
    const at = { params: { name: "about" } };
    const { page } = (await anna.door.get(edit, "/admin/pages/about", at)).data;
    expect(page).toMatchObject({ state: "absent", filled: { values: { body: "" } } });
    const fields = { ...page.filled.values, title: "About", description: "D.", body: "B.", intent: "publish" };
    expect((await anna.door.post(edit, "/admin/pages/about", fields, at)).status).toBe(303);
    expect(inForce("about")).toBe("---\ntitle: About\ndescription: D.\n---\nB.\n");
    for (const name of ["nothing", "__proto__", "constructor", "blog/first", "../terms", ""]) {
      expect([name, (await anna.door.get(edit, "/admin/pages/x", { params: { name } })).status]).toEqual([name, 404]);
    }
  });

  test("with something wrong is refused with its field and line, and can be kept as a draft", async () => {
    const wrong = { title: "", updated: "soon", body: "Fine.\n\n<b>x</b>\n\n[a](page:nowhere)" };
    const refused = await onTerms(anna, { intent: "publish", ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.errors).sort()).toEqual(["body", "title", "updated"]);
    expect(refused.data.problems.map(({ field, line }: { field: string; line: number }) => [field, line])).toEqual([
      ["updated", null],
      ["title", null],
      ["body", 3],
      ["body", 5],
    ]);
    expect(refused.data.values).toMatchObject(wrong);
    expect([inForce(), versions()]).toEqual([SHIPPED, []]);
    expect((await onTerms(anna, { intent: "save", ...wrong })).status).toBe(303);
    expect((await openTerms(anna)).problems).toHaveLength(4);
  });

  test("has a largest size, as a draft too", async () => {
    for (const body of ["a".repeat(30_001), "a\n\n".repeat(4000)]) {
      const { status, data } = await onTerms(anna, { intent: "save", body });
      expect([status, Object.keys(data.errors)]).toEqual([400, ["body"]]);
    }
    expect(versions()).toEqual([]);
  });

  test("keeps lines of its head that the editor has no field for", async () => {
    await change(database(), (db) =>
      db.update(articles).set({ source: `---\ntitle: Terms\ncolour: red\ndescription: D.\n---\nB.\n` }).run(),
    );
    const page = await openTerms(anna);
    expect(page.filled.values).toMatchObject({ more: "colour: red", description: "D." });
    await onTerms(anna, { intent: "save" }, page);
    expect(versions()[0]?.source).toBe("---\ntitle: Terms\ndescription: D.\ncolour: red\n---\nB.\n");
  });
});

describe("two at once", () => {
  test("the second is told and shown the other version, and nothing is lost", async () => {
    const ben = await panel.person("ben", "en-translations");
    const seen = await openTerms(ben);
    await onTerms(anna, { intent: "publish", body: "Anna's." });
    const refused = await onTerms(ben, { intent: "publish", body: "Ben's.", title: "Rules" }, seen);
    expect([refused.status, refused.data.errors]).toEqual([409, { form: "writing.conflict.header" }]);
    expect(refused.data.theirs.map(({ name }: { name: string }) => name)).toEqual(["title", "body"]);
    expect(JSON.stringify(refused.data.theirs[1].difference)).toContain("Anna");
    expect(refused.data.values).toMatchObject({ body: "Ben's.", title: "Rules" });
    expect(inForce()).toBe(written("Anna's."));

    const taken = await ben.door.post(edit, "/admin/pages/terms", { ...refused.data.values, _take: "title" }, ofTerms);
    expect(taken.data).toMatchObject({ values: { title: "Terms", body: "Ben's." }, theirs: [{ name: "body" }] });
    // The next save is on top of what was shown.
    const again = await ben.door.post(edit, "/admin/pages/terms", { ...taken.data.values, intent: "publish" }, ofTerms);
    expect(again.status).toBe(303);
    expect([inForce(), versions().map(({ source }) => source)]).toEqual([
      written("Ben's."),
      [written("Anna's."), written("Ben's.")],
    ]);
  });

  test("who began with what came with the site is told when an import brought another text", async () => {
    const seen = await openTerms(anna);
    await change(database(), (db) =>
      db
        .update(articles)
        .set({ source: written("Newer.") })
        .run(),
    );
    expect((await onTerms(anna, { intent: "publish", body: "Mine." }, seen)).status).toBe(409);
    expect(inForce()).toBe(written("Newer."));
  });

  test("the same form sent many times is one version", async () => {
    const seen = await openTerms(anna);
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => onTerms(anna, { intent: "publish", body: "Mine." }, seen)),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
    expect(verbs()).toEqual(["publish"]);
    await onTerms(anna, { intent: "publish", body: "Later." });
    // Sent again when somebody has gone on since, it is still the same.
    expect((await onTerms(anna, { intent: "publish", body: "Mine." }, seen)).status).toBe(303);
    expect([verbs(), inForce()]).toEqual([["publish", "publish"], written("Later.")]);
  });

  test("a step that fails halfway leaves nothing, and can be taken again", async () => {
    const seen = await openTerms(anna);
    const before = revisionOf(database());
    database().sqlite.exec("CREATE TRIGGER stop BEFORE INSERT ON articles BEGIN SELECT RAISE(ABORT, 'stopped'); END");
    await expect(onTerms(anna, { intent: "publish", body: "Mine." }, seen)).rejects.toThrow("stopped");
    expect([versions(), inForce(), revisionOf(database())]).toEqual([[], SHIPPED, before]);
    database().sqlite.exec("DROP TRIGGER stop");
    expect((await onTerms(anna, { intent: "publish", body: "Mine." }, seen)).status).toBe(303);
    expect([verbs(), inForce()]).toEqual([["publish"], written("Mine.")]);
  });

  test("of many who save one and the same text at once, one does", async () => {
    const people = [anna, await panel.person("ben", "en-translations"), await panel.person("cleo", "en-translations")];
    const seen = await openTerms(anna);
    const sent = await Promise.all(
      people.map((one, at) => onTerms(one, { intent: "publish", body: `Of ${at}.` }, seen)),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
    expect(verbs()).toEqual(["publish"]);
  });
});

describe("versions", () => {
  test("say what they changed and by whom, and are brought back as drafts", async () => {
    await onTerms(anna, { intent: "publish", body: "One apple." });
    await onTerms(anna, { intent: "publish", body: "Two apples." });
    const [first, second] = (await openTerms(anna)).versions.toReversed();
    const at = (id: string) => ({ params: { name: "terms", version: id } });
    const open = async (id: string) => (await anna.door.get(version, `/admin/pages/terms/${id}`, at(id))).data.page;
    expect(await open(second.id)).toMatchObject({ isNewest: true, verb: "publish", by: { username: "anna" } });
    const { difference, base, preview: shown } = await open(second.id);
    expect(difference).toContainEqual({ change: "deleted", text: "One apple" });
    expect(difference).toContainEqual({ change: "inserted", text: "Two apples" });
    expect(shown).toMatchObject({ kind: "page", article: { title: "Terms" } });
    const back = await anna.door.post(version, `/admin/pages/terms/${first.id}`, { base }, at(first.id));
    expect(back.location).toBe("/admin/pages/terms?done=restored");
    expect([inForce(), verbs()]).toEqual([written("Two apples."), ["publish", "publish", "restore"]]);
    expect(await openTerms(anna)).toMatchObject({ isAhead: true, filled: { values: { body: "One apple." } } });
    // Twice is once, and on an old base it is refused.
    expect((await anna.door.post(version, `/admin/pages/terms/${first.id}`, { base }, at(first.id))).status).toBe(303);
    const late = await anna.door.post(version, `/admin/pages/terms/${second.id}`, { base }, at(second.id));
    expect([late.status, versions().length]).toEqual([409, 3]);
    for (const id of ["", "01J", "' OR 1=1", versions()[0]?.key ?? ""]) {
      expect((await anna.door.get(version, "/admin/pages/terms/x", at(id))).status).toBe(404);
    }
    // A version of one text is none of another.
    expect((await anna.door.get(version, "/x", { params: { name: "faq", version: first.id } })).status).toBe(404);
  });

  test("are noted in the log of who did what, and are in the file that somebody gets", async () => {
    await onTerms(anna, { intent: "save", body: "Mine." });
    const lines = await anna.door.world.store.db.select().from(auditLog).where(eq(auditLog.target, "en/terms"));
    expect(lines).toMatchObject([{ actorId: anna.account.id, area: "translations", verb: "save" }]);
    const context = await anna.door.context(new Request("http://en.localhost:3000/"));
    const { texts } = await everythingAbout(context, anna.account);
    expect(texts).toMatchObject([{ locale: "en", key: "terms", verb: "save", source: written("Mine.") }]);
  });

  test("have an end of tries", async () => {
    const spent = { rule: WRITING_RULE, subject: anna.account.id, points: WRITING_RULE.points };
    await consumePoints(anna.door.service, spent);
    const { status, data } = await onTerms(anna, { intent: "save", body: "More." });
    expect([status, data.errors, versions()]).toEqual([429, { form: "blog.reactions.tooOften" }, []]);
  });
});

describe("a post", () => {
  test("is begun under an address of its own, and appears at once or at its time", async () => {
    for (const name of ["", "Not A Slug", "../x", "a/b", "a--b", "new"]) {
      expect([name, (await newPost(anna, { name, intent: "save" })).data.errors]).toEqual([
        name,
        { name: "writing.error.address" },
      ]);
    }
    expect((await newPost(anna, { intent: "save" })).location).toBe("/admin/blog/editor/first?done=saved");
    expect([inForce("blog/first"), (await openPost(anna, "first")).state]).toEqual([null, "draft"]);
    expect((await newPost(anna, { intent: "save", title: "Another" })).data.errors).toEqual({
      name: "writing.error.taken",
    });

    anna.door.world.pass(90_000);
    const now = anna.door.world.now().toISOString().slice(0, 16);
    await onPost(anna, "first", { intent: "publish" });
    expect(inForce("blog/first")).toContain(`published: ${now}\n`);
    // A post that can be read keeps its time.
    anna.door.world.pass(3_600_000);
    await onPost(anna, "first", { intent: "publish", title: "Changed" });
    expect(inForce("blog/first")).toContain(`published: ${now}\n`);
    // An earlier version may have none.
    await onPost(anna, "first", { intent: "publish", published: "" });
    expect(inForce("blog/first")).toContain(`published: ${now}\n`);

    await newPost(anna, { name: "later", intent: "schedule", published: "2031-02-03T04:05" });
    expect(await openPost(anna, "later")).toMatchObject({ state: "scheduled", publicPath: null });
    expect((await newPost(anna, { name: "never", intent: "schedule" })).data.errors).toHaveProperty("published");
    await onPost(anna, "later", { intent: "publish" });
    expect((await openPost(anna, "later")).state).toBe("public");
    await onPost(anna, "later", { intent: "withdraw" });
    expect([inForce("blog/later"), (await openPost(anna, "later")).state]).toEqual([null, "withdrawn"]);
    // Its address stays taken.
    expect((await newPost(anna, { name: "later", intent: "save" })).data.errors).toEqual({
      name: "writing.error.taken",
    });
  });

  test("may have letters of any script in its address", async () => {
    const saved = await newPost(anna, { name: "ニュース-2026", intent: "publish" });
    expect(saved.location).toBe(`${encodeURI("/admin/blog/editor/ニュース-2026")}?done=published`);
    expect((await openPost(anna, "ニュース-2026")).publicPath).toBe(encodeURI("/blog/ニュース-2026"));
  });

  test("is in the list with what readers see of it", async () => {
    await newPost(anna, { intent: "save", title: "" });
    await newPost(anna, { name: "out", intent: "publish" });
    const { page } = (await anna.door.get(list, "/admin/blog/editor")).data;
    expect(page.texts.map(({ name, title, state }: Record<string, string>) => [name, title, state]).sort()).toEqual([
      ["first", "first", "draft"],
      ["out", "First", "public"],
    ]);
    const pages = (await anna.door.get(list, "/admin/pages")).data.page.texts;
    expect(pages.map(({ name, state }: Record<string, string>) => [name, state])).toContainEqual(["terms", "shipped"]);
    expect(pages.map(({ name }: { name: string }) => name)).not.toContain("first");
  });

  test("gets pictures that are described, of whoever writes it", async () => {
    const picture = new Blob([new Uint8Array(await photo())], { type: "image/jpeg" });
    const add = (fields: Fields) => newPost(anna, { _addPicture: "text", _picture: picture, ...fields });
    expect((await add({})).data.errors).toEqual({ pictureAlt: "writing.error.alt" });
    const added = await add({ pictureAlt: "A [tree]" });
    const [, name = ""] = /\n\n!\[A tree\]\(media:([0-9a-f]{32})\/\d+x\d+\)$/.exec(added.data.values.body.trim()) ?? [];
    expect(name).not.toBe("");
    // Scripts know where somebody writes.
    const inside = await add({ pictureAlt: "B", body: "One.\n\nTwo.", _caret: "2" });
    expect(inside.data.values.body).toMatch(/^One\.\n\n!\[B\]\(media:[0-9a-f]{32}\/\d+x\d+\)\n\nTwo\.$/);
    const hero = await add({ pictureAlt: "A tree", _addPicture: "hero" });
    expect(hero.data.values).toMatchObject({
      hero: expect.stringMatching(/^media:[0-9a-f]{32}\/\d+x\d+$/),
      heroAlt: "A tree",
    });
    expect((await newPost(anna, { ...added.data.values, intent: "publish" })).status).toBe(303);
    expect(versions("blog/first")[0]?.pictures).toEqual([name]);
    // Nobody takes those of others, and a name that is none is none.
    const ben = await panel.person("ben", "en-blog");
    for (const one of [hero.data.values.hero, `media:${"0".repeat(32)}`]) {
      const taken = await newPost(ben, { name: "taken", intent: "publish", body: `![A](${one})` });
      expect(taken.data.errors).toEqual({ body: "pictures.error.gone" });
    }
    // What was in a post before stays, whoever goes on writing.
    expect((await onPost(ben, "first", { intent: "publish", title: "Of Ben" })).status).toBe(303);
  });

  test.each(["notes.txt", "broken"])("takes no %s for a picture", async (what) => {
    const file = new Blob([what], { type: "image/png" });
    const { data } = await newPost(anna, { _addPicture: "text", _picture: file, pictureAlt: "A tree" });
    expect(data.errors).toEqual({ _picture: "pictures.error.invalid" });
    expect(data.values.body).toBe("Words.");
  });
});

describe("a preview", () => {
  test("is what the page would show, and stores nothing", async () => {
    const shown = await onTerms(anna, { _preview: "1", body: "## Part {#part}\nMine.\n\n<b>x</b>" });
    expect(shown.data).toMatchObject({
      preview: { kind: "page", article: { key: "terms", title: "Terms", parts: [{ id: "part" }] } },
      problems: [{ field: "body", line: 4 }],
    });
    const answer = await anna.door.post(preview, "/admin/blog/preview", { ...POST, published: "" });
    expect(JSON.parse(answer.body)).toMatchObject({
      kind: "post",
      post: { title: "First", opening: [{ kind: "paragraph" }] },
    });
    expect((await anna.door.post(preview, "/admin/blog/preview", { ...POST, body: "a".repeat(30_001) })).status).toBe(
      400,
    );
    expect([versions(), versions("blog/first")]).toEqual([[], []]);
  });
});

describe("who may", () => {
  type Asked = "page" | "post";
  const AT = { page: "/admin/pages", post: "/admin/blog/editor" };
  const at = { params: { name: "terms" } };
  const asking = (door: Door, what: Asked) => [
    door.get(list, AT[what]),
    door.get(edit, what === "page" ? `${AT.page}/terms` : "/admin/blog/editor/new", what === "page" ? at : {}),
    door.get(preview, what === "page" ? "/admin/pages/preview" : "/admin/blog/preview"),
  ];
  const telling = (door: Door, what: Asked) => [
    what === "page"
      ? door.post(
          edit,
          `${AT.page}/terms`,
          { base: "0", title: "T", description: "D", body: "B", intent: "publish" },
          at,
        )
      : door.post(edit, "/admin/blog/editor/new", { ...POST, intent: "publish" }),
    door.post(preview, what === "page" ? "/admin/pages/preview" : "/admin/blog/preview", POST),
    door.post(version, `${AT[what]}/terms/x`, { base: "0" }, { params: { name: "terms", version: "x" } }),
  ];
  const outcome = ({ status, location }: Answer) =>
    status === 303 && location?.startsWith("/account/sign-in") ? "sign in" : status === 404 ? "hidden" : status;

  test.each([
    ["a member", "", "hidden", "hidden"],
    ["who looks after the texts of another edition", "pl-translations|pl-blog", "hidden", "hidden"],
    ["who looks after entries", "en-terms|en-users", "hidden", "hidden"],
    ["who writes posts", "en-blog", "hidden", 200],
    ["who looks after texts", "en-translations", 200, "hidden"],
    ["who may do everything here", "en-*", 200, 200],
    ["an outside helper", "en-external", "hidden", "hidden"],
  ] as const)("%s", async (_, roles, page, post) => {
    const who = await panel.person("who", roles);
    for (const [what, expected] of [
      ["page", page],
      ["post", post],
    ] as const) {
      const [first, second] = await Promise.all(asking(who.door, what));
      expect([what, first && outcome(first), second && outcome(second)]).toEqual([what, expected, expected]);
      if (expected !== "hidden") continue;
      for (const answer of await Promise.all([...asking(who.door, what), ...telling(who.door, what)])) {
        expect(outcome(answer)).toBe("hidden");
      }
    }
    expect([inForce(), versions("blog/first")]).toEqual([SHIPPED, []]);
  });

  test("visitors are asked to sign in, and a role that was taken away counts at once", async () => {
    const visitor = anna.door.other();
    for (const what of ["page", "post"] as const) {
      for (const answer of await Promise.all([...asking(visitor, what), ...telling(visitor, what)])) {
        expect(outcome(answer)).toBe("sign in");
      }
    }
    const seen = await openTerms(anna);
    await give(anna.door, anna.account.id, { roles: "" });
    expect((await onTerms(anna, { intent: "publish", body: "Mine." }, seen)).status).toBe(404);
    expect([inForce(), versions()]).toEqual([SHIPPED, []]);
  });
});
