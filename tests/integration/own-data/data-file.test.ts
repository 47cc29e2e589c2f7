import type { AppLoadContext } from "@remix-run/server-runtime";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { ulid } from "ulid";
import { describe, expect, test } from "vitest";
import { rememberComingOfAge } from "#app/features/accounts/coming-of-age.server.ts";
import { everythingAbout } from "#app/features/accounts/data-export.server.ts";
import { removeAccount } from "#app/features/accounts/removal.server.ts";
import { dataFile } from "#app/features/own-data/data-file.server.ts";
import * as dataRoute from "#app/routes/account/data.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { BucketUnavailable } from "#app/services/media/bucket.server.ts";
import type { Shelf } from "#app/services/media/picture.ts";
import { comingsOfAge } from "#db/accounts/schema/coming-of-age.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { opened } from "#tests/support/accounts/data-file.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { fullPerson } from "#tests/support/accounts/full-person.ts";
import { loseAddressOf, loseBirthdaysOf, sealedWithLostKey } from "#tests/support/accounts/lost-key.ts";
import { contextOf, propose } from "#tests/support/collections/contributors.ts";
import { repeatProposal } from "#tests/support/collections/repeat-proposal.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

const PATH = "/account/data";

const file = async (door: Door) => opened(await door.get(dataRoute, PATH));

type Node = DefaultTreeAdapterMap["node"];
interface Found {
  elements: { name: string; attributes: Record<string, string> }[];
  errors: string[];
}

/** Every element of a page, and everything that a strict reader finds wrong with it. */
function elementsOf(page: string): Found {
  const found: Found = { elements: [], errors: [] };
  const look = (node: Node): void => {
    if ("attrs" in node) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      found.elements.push({ name: node.nodeName, attributes });
    }
    if ("childNodes" in node) for (const child of node.childNodes) look(child);
  };
  look(parse(page, { onParseError: ({ code }) => found.errors.push(code) }));
  return found;
}

/** Elements that do nothing but show words and pictures. */
const HARMLESS = new Set(
  "html head meta title style body header h1 h2 h3 p nav ul li a main section article div dl dt dd time img br b".split(
    " ",
  ),
);

/** What pictures and links name, and what would run. */
const leadingAway = ({ elements }: Found) =>
  elements.flatMap(({ attributes }) =>
    Object.entries(attributes).flatMap(([name, value]) => {
      if (name.startsWith("on") || name === "style") return [`${name}=${value}`];
      const isOwn = /^(?:#s\d+|pictures\/[a-z]+-[0-9a-f]{32}\.webp)$/.test(value);
      return (name === "src" || name === "href") && !isOwn ? [`${name}=${value}`] : [];
    }),
  );

test("what programs read is what it was, with every picture byte for byte, for who is banned, too", async () => {
  const door = await openDoor();
  const { account, stored } = await fullPerson(door, "en");
  const answer = await door.get(dataRoute, PATH);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    200,
    "application/zip",
    "no-store",
  ]);
  const { text, json, page, pictures } = opened(answer);
  const now = await accountById(door.world.store, account.id);
  const everything = await everythingAbout(await contextOf(door), now ?? account);
  expect(text).toBe(`${JSON.stringify(everything, null, 2)}\n`);
  expect(json.account.state).toBe("banned");
  expect([...pictures.keys()].sort()).toEqual([...stored.keys()].sort());
  for (const [name, bytes] of stored) expect([name, pictures.get(name)?.equals(bytes)]).toEqual([name, true]);
  for (const name of stored.keys()) expect(page).toContain(`src="${name}"`);
});

test("what no key opens is named as such, and all else is there", async () => {
  const door = await openDoor();
  const { account } = await fullPerson(door, "en");
  const { store, secrets } = door.world;
  await loseAddressOf(door.world, account.id);
  await loseBirthdaysOf(door.world, account.id);
  const lost = sealedWithLostKey("something");
  const connection = { accountId: account.id, createdAt: door.world.now() };
  await store.atomically((db) => [
    rememberComingOfAge(db, secrets, account.id, "2028-05"),
    db.update(comingsOfAge).set({ monthSealed: lost }),
    db.insert(connections).values([
      { ...connection, id: ulid(1), provider: "google", providerIdHash: "1", nameSealed: lost },
      { ...connection, id: ulid(2), provider: "discord", providerIdHash: "2", nameSealed: secrets.encrypt("robin2") },
    ]),
    db.update(pendingLogins).set({ emailSealed: lost }),
  ]);
  const { json, page } = await file(door);
  expect(json.account).toMatchObject({ email: null, comingOfAge: null, unreadable: ["email", "comingOfAge"] });
  expect(json.cards[0]).toMatchObject({ birthday: null, unreadable: ["birthday"] });
  expect(json.waysIn).toMatchObject([
    { provider: "google", name: null, unreadable: ["name"] },
    { provider: "discord", name: "robin2" },
  ]);
  expect(json.confirmations).toMatchObject([{ purpose: "login", email: null, unreadable: ["email"] }]);
  // The address, the month, the birthday, the name and the confirmation.
  expect(page.split("The key to these details is missing.")).toHaveLength(6);
});

test.each([
  ["en", "ltr", "Your data", "<b>What for</b>: ", "21 November 2026"],
  ["fr", "ltr", "Tes données", "<b>Pour quoi faire</b>\u00a0: ", "21 novembre 2026"],
  ["ar", "rtl", "بياناتك", "<b>لماذا</b>: ", "21 نوفمبر 2026"],
  ["ja", "ltr", "データ", "<b>何のために</b>：", "2026年11月21日"],
])("the page is in the language and the direction of the edition: %s", async (code, direction, title, why, day) => {
  const door = await openDoor({ edition: code });
  await fullPerson(door, code);
  const { page } = await file(door);
  const found = elementsOf(page);
  expect(found.errors).toEqual([]);
  expect(found.elements[0]).toMatchObject({ name: "html", attributes: { lang: code, dir: direction } });
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(day);
  expect(page).toContain(why);
  // The last visit is known by its day alone.
  expect(page).toContain(`<dd><p dir="auto">${day}</p></dd>`);
  for (const written of ["robin@example.org", "Zorb", "anna", "A hammer", "Rule 3"]) expect(page).toContain(written);
  // No text without its words, and no key in their place.
  expect(page).not.toMatch(/%\w+%|undefined|\[object/);
  expect(found.elements.filter(({ name }) => !HARMLESS.has(name))).toEqual([]);
  expect(leadingAway(found)).toEqual([]);
});

test("what people write stays words: markup, scripts, marks of direction and letters that nobody types", async () => {
  const door = await openDoor();
  const evil = `</style></title></script><script>alert(1)</script><img src=x onerror=alert(1)>" onload="x" 'a' &amp;\u202e\u0000`;
  const { account } = await fullPerson(door, "en", {
    description: evil,
    links: [`https://example.org/"><script>`],
    names: [{ value: evil, opinion: "yes", pronunciation: evil }],
    words: [{ header: evil, values: [{ value: evil, opinion: "<b>" }] }],
    legend: [{ icon: "<b>", description: evil, colour: null, style: null }],
    events: [{ name: evil, icon: "", month: 2, day: 30, comment: evil }],
    days: [evil],
    flags: [evil],
  });
  const { page, pictures } = await file(door);
  const found = elementsOf(page);
  expect(found.errors).toEqual([]);
  expect(found.elements.filter(({ name }) => !HARMLESS.has(name))).toEqual([]);
  expect(leadingAway(found)).toEqual([]);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  for (const name of pictures.keys()) expect(name).toMatch(/^pictures\/[a-z]+-[0-9a-f]{32}\.webp$/);
  expect(page).not.toContain(account.id);
});

/** The load context of somebody whose pictures come in another way. */
async function withPictures(door: Door, read: (shelf: Shelf, name: string) => Promise<Buffer | null>) {
  const context = await contextOf(door);
  return Object.assign(Object.create(context) as AppLoadContext, { pictures: { ...context.pictures, read } });
}

const bytesOf = async (response: Response) => ({ bytes: new Uint8Array(await response.arrayBuffer()) });

describe("a picture that does not come", () => {
  test.each([
    ["is gone", () => Promise.resolve(null), 5],
    ["is not given by the bucket, which is not asked for ever", () => Promise.reject(new BucketUnavailable("503")), 3],
    ["cannot be read", () => Promise.reject(new Error("EIO")), 5],
  ])("because it %s is named, and the file is whole", async (_, read, asked) => {
    const door = await openDoor();
    const { account } = await fullPerson(door, "en");
    let times = 0;
    const context = await withPictures(door, () => {
      times += 1;
      return read();
    });
    const { json, page, pictures } = opened(await bytesOf(await dataFile(context, account)));
    expect([json.account.username, pictures.size, times]).toEqual(["robin", 0, asked]);
    expect(page.split("could not be fetched").length - 1).toBe(5);
    expect(page).toContain("A blue flag");
    expect(elementsOf(page).errors).toEqual([]);
  });

  test("among others is left out alone", async () => {
    const door = await openDoor();
    const { account, stored } = await fullPerson(door, "en");
    const { pictures: store } = await contextOf(door);
    const context = await withPictures(door, async (shelf, name) =>
      shelf === "flag" ? Promise.reject(new BucketUnavailable("no answer")) : store.read(shelf, name),
    );
    const { pictures } = opened(await bytesOf(await dataFile(context, account)));
    expect([...pictures.keys()].sort()).toEqual([...stored.keys()].filter((name) => !name.includes("flag")).sort());
  });
});

/** How often is measured: the best counts. */
const ATTEMPTS = 3;

describe("while it is sent", () => {
  test("nothing more is read once nobody takes it, and the next one is whole", async () => {
    const door = await openDoor();
    const { account, stored } = await fullPerson(door, "en");
    const { pictures: store } = await contextOf(door);
    let times = 0;
    const context = await withPictures(door, (shelf, name) => {
      times += 1;
      return store.read(shelf, name);
    });
    const { body } = await dataFile(context, account);
    const reader = body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const before = times;
    await new Promise((later) => setTimeout(later, 50));
    expect([times === before, times < stored.size]).toEqual([true, true]);
    expect((await file(door)).pictures.size).toBe(stored.size);
  });

  test("two at once do not mix, and an account that goes meanwhile leaves a whole file", async () => {
    const door = await openDoor();
    const { account, stored } = await fullPerson(door, "en");
    const [first, second] = await Promise.all([file(door), file(door)]);
    expect(first.text).toBe(second.text);
    expect([first.pictures.size, second.pictures.size]).toEqual([stored.size, stored.size]);
    const context = await contextOf(door);
    const begun = await dataFile(context, account);
    await removeAccount(door.world, { accountId: account.id, actorId: null, proofId: null });
    for (const name of stored.keys()) {
      const [, shelf = "", picture = ""] = /^pictures\/([a-z]+)-([0-9a-f]{32})/.exec(name) ?? [];
      await door.pictures.remove(shelf as Shelf, picture);
    }
    const { json, page, pictures } = opened(await bytesOf(begun));
    expect(json.account.username).toBe("robin");
    expect(pictures.size).toBeLessThan(stored.size);
    expect(elementsOf(page).errors).toEqual([]);
  });
});

test("ten thousand proposals hold nobody up while they are sent, and all are on the page", async () => {
  const door = await openDoor();
  await door.signUp("robin", "robin@example.org");
  const { submissionId } = await propose(door, "mankind", { because: "It is kinder." });
  await repeatProposal(door.database, submissionId, 10_000, (n) => `words ${n}.`);
  const context = await contextOf(door);
  const account = context.viewer?.account;
  if (account === undefined) throw new Error("signed out");
  // What it costs to read them is measured where the server runs as it does for people: tests/integration/server/guard.test.ts.
  const answers: Response[] = [];
  for (let n = 0; n < ATTEMPTS; n += 1) answers.push(await dataFile(context, account));
  let bytes = new Uint8Array(0);
  const longest = await blockedBy(async () => {
    ({ bytes } = await bytesOf(answers.pop() ?? new Response()));
  }, ATTEMPTS);
  expect(longest).toBeLessThan(50);
  const { json, page } = opened({ bytes });
  expect(json.collections.found.en.submissions).toHaveLength(10_001);
  expect(page.split("<article>").length).toBeGreaterThan(10_001);
  expect(page).toContain("words 9999.");
}, 120_000);
