import { expect, test } from "vitest";
import type { LoadContext } from "#app/context.ts";
import { everythingAbout } from "#app/features/accounts/data-export.server.ts";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { REACTION_TRIES, react } from "#app/features/blog/reactions/reactions.server.ts";
import { PARTS } from "#app/parts.server.ts";
import * as page from "#app/routes/public/blog-post.tsx";
import { change } from "#db/change.ts";
import { articles } from "#db/edition/schema/content.ts";
import { type Door, type Fields, openDoor } from "#tests/support/accounts/door.ts";
import { many } from "../accounts/world.ts";

/** What readers say to posts. */

const ERASURES = PARTS.flatMap(({ erasure }) => erasure?.inAccounts ?? []);
const POST = { params: { post: "first" } };
const PATH = "/blog/first";
const source = (published: string) =>
  `---\ntitle: First\ndescription: D.\npublished: ${published}\nauthors: Robin\n---\nText.\n`;

async function openBlog(): Promise<Door> {
  const door = await openDoor();
  await change(door.database, (db) => {
    const row = { origin: "shipped", position: 0, title: "First" } as const;
    db.insert(articles)
      .values([
        { ...row, key: "blog/first", source: source("2026-11-01") },
        { ...row, key: "blog/later", source: source("2027-11-01") },
      ])
      .run();
  });
  return door;
}

const say = (door: Door, reaction: string, post = "first") =>
  door.post(page, `/blog/${post}`, { reaction }, { params: { post } });
const shown = async (door: Door) => (await door.get(page, PATH, POST)).data.reactions;
const countsOf = async (door: Door) =>
  Object.fromEntries(
    (await shown(door)).reactions.map((one: { reaction: string; count: string | null }) => [one.reaction, one.count]),
  );

/** At most three people, each signed in at a browser. */
async function people(door: Door, count: number): Promise<Door[]> {
  const doors = ["anna", "ben", "cleo"].slice(0, count).map((username) => ({ username, one: door.other() }));
  for (const { username, one } of doors) await one.signUp(username, `${username}@example.org`);
  return doors.map(({ one }) => one);
}

test("are counted from three on, one each, and can be changed and taken back", async () => {
  const stranger = await openBlog();
  const [anna, ben, cleo] = (await people(stranger, 3)) as [Door, Door, Door];
  const nothing = { thanks: null, learnt: null, love: null };
  for (const one of [anna, ben]) expect((await say(one, "thanks")).location).toBe(`${PATH}#reactions`);
  expect([await countsOf(stranger), await countsOf(anna)]).toEqual([nothing, nothing]);
  expect([(await shown(anna)).own, (await shown(cleo)).own]).toEqual(["thanks", null]);
  await say(cleo, "thanks");
  expect(await countsOf(stranger)).toEqual({ ...nothing, thanks: "3" });
  await say(cleo, "love");
  expect(await countsOf(stranger)).toEqual(nothing);
  expect((await shown(cleo)).own).toBe("love");
  await say(cleo, "none");
  await say(cleo, "none");
  expect((await shown(cleo)).own).toBeNull();
});

test("sent many times at once are one", async () => {
  const stranger = await openBlog();
  const [anna] = (await people(stranger, 1)) as [Door];
  const statuses = await Promise.all(Array.from({ length: 12 }, () => say(anna, "love")));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await countsOf(stranger)).toEqual({ thanks: null, learnt: null, love: null });
});

test("are for people who are signed in, and lead back from there", async () => {
  const stranger = await openBlog();
  const { status, location } = await say(stranger, "thanks");
  expect([status, location]).toEqual([303, "/account/sign-in?then=%2Fblog%2Ffirst%23reactions"]);
  expect((await shown(stranger)).signInPath).toBe("/account/sign-in?then=%2Fblog%2Ffirst%23reactions");
});

test.each(["", "LOVE", "hate", "thanks,love", "<b>", "\u0000", " ", "x".repeat(10_000)])(
  "cannot be %.20s",
  async (reaction) => {
    const stranger = await openBlog();
    const [anna] = (await people(stranger, 1)) as [Door];
    expect((await say(anna, reaction)).status).toBe(404);
    expect((await shown(anna)).own).toBeNull();
  },
);

test("are not taken back by a form that says nothing, or two things", async () => {
  const stranger = await openBlog();
  const [anna] = (await people(stranger, 1)) as [Door];
  await say(anna, "love");
  const forms: Fields[] = [
    {},
    { other: "1" },
    { reaction: ["love", "thanks"] },
    { reaction: ["", ""] },
    { reaction: new Blob(["none"]) },
  ];
  for (const fields of forms) {
    expect((await anna.post(page, PATH, fields, POST)).status).toBe(404);
  }
  expect((await shown(anna)).own).toBe("love");
});

test("are for posts that can be read", async () => {
  const stranger = await openBlog();
  const [anna] = (await people(stranger, 1)) as [Door];
  for (const post of ["later", "none", ""]) expect([post, (await say(anna, "love", post)).status]).toEqual([post, 404]);
  expect(await exported(anna)).toEqual([]);
});

test("have an end of tries", async () => {
  const stranger = await openBlog();
  const [anna, ben] = (await people(stranger, 2)) as [Door, Door];
  await many(REACTION_TRIES.points, () => say(anna, "love"));
  const refused = await say(anna, "thanks");
  expect([refused.status, refused.data.errors]).toEqual([429, { form: "blog.reactions.tooOften" }]);
  expect((await shown(anna)).own).toBe("love");
  expect((await say(ben, "thanks")).status).toBe(303);
  stranger.world.pass(REACTION_TRIES.windowMs);
  expect((await say(anna, "thanks")).status).toBe(303);
});

test("are in the file that somebody gets, go with the account, and a ban ends them", async () => {
  const stranger = await openBlog();
  const [anna, ben, cleo] = (await people(stranger, 3)) as [Door, Door, Door];
  for (const one of [anna, ben, cleo]) await say(one, "learnt");
  expect(await exported(anna)).toEqual([
    { locale: "en", post: "first", reaction: "learnt", createdAt: expect.anything() },
  ]);
  expect(await countsOf(stranger)).toMatchObject({ learnt: "3" });
  const context = await contextOf(ben);
  await setBan(stranger.world, { accountId: (await accountOf(ben)).id, reason: "x", actor: null });
  // A request that began before the ban.
  expect(await react(context, "first", "love")).toBe("gone");
  expect((await say(ben, "love")).location).toMatch(/banned/);
  await removeAccount(
    { ...stranger.world, erasures: ERASURES },
    { accountId: (await accountOf(anna)).id, actorId: null, proofId: null },
  );
  expect(await countsOf(stranger)).toMatchObject({ learnt: null });
});

/** What a loader gets that this browser asks. */
async function contextOf(door: Door): Promise<LoadContext> {
  let asked: LoadContext | null = null;
  const loader = ({ context }: { context: LoadContext }) => {
    asked = context;
    return null;
  };
  await door.get({ loader }, PATH);
  return asked as unknown as LoadContext;
}

async function accountOf(door: Door) {
  const { viewer } = await contextOf(door);
  if (viewer === null) throw new Error("nobody is signed in");
  return viewer.account;
}

const exported = async (door: Door) => (await everythingAbout(await contextOf(door), await accountOf(door))).reactions;
