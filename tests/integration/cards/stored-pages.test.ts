import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { changeUsername } from "#app/features/accounts/commands.server.ts";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { acceptMention, circlesSeenBy, leaveCircle } from "#app/features/cards/circle.server.ts";
import { deleteCard } from "#app/features/cards/commands.server.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { withModules } from "#tests/support/server/built.ts";
import { siteForFile } from "#tests/support/server/site.ts";
import { name, openWorld } from "../accounts/world.ts";
import { putAccount, saveCardOf } from "./cards.ts";

/**
 * Stored pages about people, over HTTP: whatever changes what others see of somebody shows at the next request, and
 * nothing else makes the page be rendered again.
 */

let renders = 0;
let waiting: Promise<void> = Promise.resolve();

/** A page about somebody, as loaders of such pages read it. */
async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  renders += 1;
  const { accounts, viewer, edition } = context;
  const asking = { viewer, locale: edition.config.code, surface: "website" } as const;
  const person = await personSeenBy(accounts, asking, params["*"] ?? "");
  if (person === null) throw new Response(null, { status: 404 });
  const { id, shownRevision, username, avatarFile } = person.account;
  context.dependsOnAccount(id, shownRevision);
  const cards = await person.readAll();
  const circle = await circlesSeenBy(accounts.store, asking, { ...person, cards });
  await waiting;
  const names = cards.flatMap(({ content }) => content.names.map(({ value }) => value));
  const people = circle.map((one) => one.person.username);
  return Response.json(
    { username, avatarFile, names, people, padding: "x".repeat(1000) },
    { headers: { "cache-control": "public, s-maxage=60" } },
  );
}

/** How often the real page of a card was asked for what it shows. */
let cardLoads = 0;

/** How often an answer to programs was made. */
let personsRead = 0;

const site = siteForFile({
  build: (build) => {
    const card = build.routes.card?.module.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
    const counted = (args: LoaderFunctionArgs) => {
      cardLoads += 1;
      return card(args) as never;
    };
    const programs = ["apiProfile", "apiProfileV3", "apiProfileVersions"].map((id) => {
      const own = build.routes[id]?.module.loader as (args: LoaderFunctionArgs) => Promise<unknown>;
      const counted = (args: LoaderFunctionArgs) => {
        personsRead += 1;
        return own(args) as never;
      };
      return [id, { loader: counted }] as const;
    });
    return withModules(build, {
      apiPronoun: { loader },
      card: { loader: counted },
      ...Object.fromEntries(programs),
    });
  },
});

let people = 0;

/** Anna, whose page is stored, with Kasha in her circle. Each test has people of its own. */
async function scene() {
  // As another process has the accounts of the running site.
  const accounts = openWorld("file", site.dataDir);
  people += 1;
  const [anna, kasha, olga] = [
    await putAccount(accounts, `anna${people}x`),
    await putAccount(accounts, `kasha${people}x`),
    await putAccount(accounts, `olga${people}x`),
  ];
  await saveCardOf(accounts, kasha, {});
  const circle = [{ personId: kasha.id, relationship: "friend" }];
  const cardId = await saveCardOf(accounts, anna, { circle });
  await acceptMention(accounts, { accountId: kasha.id, cardId });
  const ask = (headers: Record<string, string> = {}, who: Pick<Account, "username"> = anna) =>
    site.get("en.localhost", `/api/pronouns/${who.username}`, headers);
  const look = async (who?: Pick<Account, "username">) => {
    const { status, body } = await ask({}, who);
    return status === 200 ? (JSON.parse(body) as Record<string, unknown>) : status;
  };
  /** How often the page was rendered for a look at it. */
  const rendersFor = async (change: () => unknown) => {
    await change();
    const before = renders;
    await ask();
    return renders - before;
  };
  await look();
  return { accounts, anna, kasha, olga, circle, cardId, ask, look, rendersFor };
}

type Scene = Awaited<ReturnType<typeof scene>>;

describe("a stored page about somebody", () => {
  test("is rendered once", async () => {
    const { rendersFor } = await scene();
    expect(await rendersFor(() => {})).toBe(0);
    expect(await rendersFor(() => {})).toBe(0);
  });

  const changes: Record<string, [(scene: Scene) => unknown, (scene: Scene) => unknown]> = {
    "a change of the card": [
      ({ accounts, anna }) => saveCardOf(accounts, { ...anna, username: "changed" }, { base: 1 }),
      ({ anna }) => expect.objectContaining({ username: anna.username, names: ["changed"] }),
    ],
    "hiding it": [({ accounts, anna }) => saveCardOf(accounts, anna, { base: 1, visibility: "hidden" }), () => 404],
    "showing less of it": [
      ({ accounts, anna }) => saveCardOf(accounts, anna, { base: 1, visibility: "internal" }),
      () => expect.objectContaining({ names: [], people: [] }),
    ],
    "deleting it": [
      ({ accounts, anna }) => deleteCard(accounts, anna.id, "en"),
      () => expect.objectContaining({ names: [] }),
    ],
    "a ban": [
      ({ accounts, anna }) => setBan(accounts, { actor: null, accountId: anna.id, reason: "rule 3" }),
      () => 404,
    ],
    "another name": [
      ({ accounts, anna }) => changeUsername(accounts, { accountId: anna.id, name: name(`new.${anna.username}`) }),
      () => 404,
    ],
    "another picture": [
      ({ accounts, anna }) =>
        accounts.store.atomically((db) => [
          db
            .update(accountRows)
            .set({ avatarSource: "upload", avatarFile: "other" })
            .where(eq(accountRows.id, anna.id)),
        ]),
      () => expect.objectContaining({ avatarFile: "other" }),
    ],
    "somebody's leaving the circle": [
      ({ accounts, anna, kasha }) => leaveCircle(accounts, { accountId: kasha.id, ownerId: anna.id }),
      () => expect.objectContaining({ people: [] }),
    ],
    "a ban of somebody in the circle": [
      ({ accounts, kasha }) => setBan(accounts, { actor: null, accountId: kasha.id, reason: "rule 3" }),
      () => expect.objectContaining({ people: [] }),
    ],
    "another name of somebody in the circle": [
      ({ accounts, kasha }) => changeUsername(accounts, { accountId: kasha.id, name: name(`new.${kasha.username}`) }),
      ({ kasha }) => expect.objectContaining({ people: [`new.${kasha.username}`] }),
    ],
    "somebody in the circle who hides": [
      ({ accounts, kasha }) => saveCardOf(accounts, kasha, { base: 1, visibility: "hidden" }),
      () => expect.objectContaining({ people: [] }),
    ],
    "a block": [
      ({ accounts, anna, kasha }) => block(accounts, { blocker: kasha.id, blocked: anna.id }),
      () => expect.objectContaining({ people: [] }),
    ],
  };

  test.each(Object.entries(changes))("shows %s at the next request", async (_what, [change, shown]) => {
    const here = await scene();
    expect(await here.look()).toEqual(expect.objectContaining({ people: [here.kasha.username] }));
    await change(here);
    expect(await here.look()).toEqual(shown(here));
  });

  test("comes back when a ban is lifted", async () => {
    const { accounts, anna, look } = await scene();
    await setBan(accounts, { actor: null, accountId: anna.id, reason: "rule 3" });
    expect(await look()).toBe(404);
    await setBan(accounts, { actor: null, accountId: anna.id, reason: null });
    expect(await look()).toEqual(expect.objectContaining({ username: anna.username }));
  });

  test("shows somebody in the circle once they have said yes", async () => {
    const { accounts, anna, olga, circle, cardId, look } = await scene();
    await saveCardOf(accounts, anna, {
      base: 1,
      circle: [...circle, { personId: olga.id, relationship: "neighbour" }],
    });
    const before = await look();
    await acceptMention(accounts, { accountId: olga.id, cardId });
    const after = await look();
    expect([before, after]).toEqual([
      expect.objectContaining({ people: [expect.any(String)] }),
      expect.objectContaining({ people: [expect.any(String), olga.username] }),
    ]);
  });

  test("stays as it is whatever others do, and whoever signs in", async () => {
    const { accounts, anna, kasha, olga, rendersFor } = await scene();
    const signIn = ({ id: accountId }: Account) => createSession(accounts, { accountId, device: "Test" });
    expect(await rendersFor(() => saveCardOf(accounts, olga, {}))).toBe(0);
    expect(await rendersFor(() => saveCardOf(accounts, kasha, { base: 1 }))).toBe(0);
    expect(await rendersFor(() => signIn(olga))).toBe(0);
    expect(await rendersFor(() => signIn(anna))).toBe(0);
    expect(await rendersFor(() => block(accounts, { blocker: olga.id, blocked: anna.id }))).toBe(0);
    expect(await rendersFor(() => setBan(accounts, { actor: null, accountId: olga.id, reason: "" }))).toBe(0);
  });

  test("answers 304 as any page does, and only while it is right", async () => {
    const { accounts, anna, ask } = await scene();
    const { etag = "" } = (await ask()).headers;
    expect((await ask({ "if-none-match": etag })).status).toBe(304);
    await saveCardOf(accounts, anna, { base: 1, visibility: "hidden" });
    expect((await ask({ "if-none-match": etag })).status).toBe(404);
  });

  test("is as long as ever after somebody has saved a hidden card, and however often it was read", async () => {
    const { accounts, anna, kasha } = await scene();
    const hidden = { locale: "pl", visibility: "hidden" } as const;
    await saveCardOf(accounts, anna, hidden);
    await saveCardOf(accounts, kasha, { ...hidden, locale: "es" });
    const paths = [`/@${anna.username}`, `/@${anna.username}.data`, `/api/profile/get/${anna.username}?version=2`];
    const lengths = async () => {
      const answers = paths.map((path) => site.get("en.localhost", path, { "accept-encoding": "br" }));
      return (await Promise.all(answers)).map(({ status, raw }) => [status, raw.length]);
    };
    const first = await lengths();
    expect(first.map(([status]) => status)).toEqual([200, 200, 200]);
    for (let read = 0; read < 8; read++) expect(await lengths()).toEqual(first);
    const before = cardLoads + personsRead;
    await saveCardOf(accounts, anna, { ...hidden, base: 1, birthday: null });
    await deleteCard(accounts, kasha.id, "es");
    await saveCardOf(accounts, anna, { base: 1, circle: [{ personId: kasha.id, relationship: "friend" }] });
    expect(await lengths()).toEqual(first);
    expect(cardLoads + personsRead).toBe(before);
    // Made anew, it is as long as it was when it was stored.
    await saveCardOf(accounts, anna, { base: 2, indexed: true, circle: [] });
    await saveCardOf(accounts, anna, { base: 3, circle: [{ personId: kasha.id, relationship: "friend" }] });
    expect((await lengths()).map(([status]) => status)).toEqual([200, 200, 200]);
    expect(cardLoads + personsRead).toBeGreaterThan(before);
  });

  test("is not for who is signed in: they get their own", async () => {
    const { ask } = await scene();
    const before = renders;
    await ask({ cookie: "session=of.somebody" });
    expect(renders - before).toBe(1);
  });

  test("nobody, and somebody who hides, are never stored and answer alike", async () => {
    const { accounts, anna, look, ask } = await scene();
    await saveCardOf(accounts, anna, { base: 1, visibility: "hidden" });
    const [hidden, unknown] = [await ask(), await ask({}, { username: "nobodyatall" })];
    expect(hidden.body).toBe(unknown.body);
    const without = ({ headers: { date: _, ...rest } }: typeof hidden) => rest;
    expect(without(hidden)).toEqual(without(unknown));
    const before = renders;
    await look();
    await look();
    expect(renders - before).toBe(2);
  });

  test("whoever asks after a change is not answered by a render from before it", async () => {
    const { accounts, anna, ask } = await scene();
    await saveCardOf(accounts, { ...anna, username: "first" }, { base: 1 });
    let open = () => {};
    waiting = new Promise<void>((done) => {
      open = done;
    });
    onTestFinished(() => {
      waiting = Promise.resolve();
    });
    const before = renders;
    const early = ask();
    await expect.poll(() => renders - before).toBe(1);
    await saveCardOf(accounts, anna, { base: 2, visibility: "hidden" });
    const late = ask();
    await new Promise((resolve) => setTimeout(resolve, 50));
    open();
    expect((await early).status).toBe(200);
    expect((await late).status).toBe(404);
    expect((await ask()).status).toBe(404);
  });
});

describe("the page of a card", () => {
  const PAGES = [(name: string) => `/@${name}`, (name: string) => `/@${name}.data`, (name: string) => `/card/@${name}`];

  test("is kept for visitors, and is right at the next request after a change", async () => {
    const { accounts, anna, kasha } = await scene();
    for (const address of PAGES) {
      const path = address(anna.username);
      const look = async () => (await site.get("en.localhost", path)).body;
      expect(await look()).toContain(kasha.username);
    }
    const before = cardLoads;
    for (const address of PAGES) {
      const { status, headers } = await site.get("en.localhost", address(anna.username));
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
    }
    expect(cardLoads).toBe(before);
    await setBan(accounts, { actor: null, accountId: kasha.id, reason: "rule 3" });
    for (const address of PAGES) {
      expect((await site.get("en.localhost", address(anna.username))).body).not.toContain(kasha.username);
    }
    await saveCardOf(accounts, anna, { base: 1, visibility: "hidden" });
    for (const address of PAGES) expect((await site.get("en.localhost", address(anna.username))).status).toBe(404);
  });

  test("is not kept under a name in other capitals, which leads to the right one", async () => {
    const { anna } = await scene();
    const { status, headers } = await site.get("en.localhost", `/@${anna.username.toUpperCase()}`);
    expect([status, headers.location]).toEqual([302, `/@${anna.username}`]);
    expect(headers["cache-control"]).toMatch(/private|no-store/);
  });

  test("is private for whoever is signed in", async () => {
    const { anna } = await scene();
    await site.get("en.localhost", `/@${anna.username}`);
    const { headers } = await site.get("en.localhost", `/@${anna.username}`, { cookie: "session=of.somebody" });
    expect(headers["cache-control"]).toMatch(/private|no-store/);
  });
});

describe("what programs get of a person", () => {
  const ADDRESSES = [
    (name: string) => `/api/profile/get/${name}?version=2`,
    (name: string) => `/api/public/v3/profile/get/${name}`,
    (name: string) => `/api/profile/versions/@${name}`,
  ];
  const NOBODY = ['{"profiles":{}}', expect.stringContaining('"statusCode":404'), "[]"];

  test("is kept, and is right at the next request after a change", async () => {
    const { accounts, anna, kasha } = await scene();
    const ask = (header = {}) =>
      Promise.all(ADDRESSES.map((address) => site.get("en.localhost", address(anna.username), header)));
    const first = await ask();
    expect(first.map(({ body }) => body.includes(kasha.username))).toEqual([true, true, false]);
    expect(first.map(({ headers }) => headers["cache-control"])).toEqual(
      first.map(() => "public, max-age=0, must-revalidate"),
    );
    const before = personsRead;
    expect((await ask()).map(({ body }) => body)).toEqual(first.map(({ body }) => body));
    expect(personsRead).toBe(before);
    await setBan(accounts, { actor: null, accountId: kasha.id, reason: "rule 3" });
    expect((await ask()).some(({ body }) => body.includes(kasha.username))).toBe(false);
    await saveCardOf(accounts, anna, { base: 1, visibility: "hidden" });
    expect((await ask()).map(({ body }) => body)).toEqual(NOBODY);
  });

  test("is made for whoever is signed in, and for everybody who is not there", async () => {
    const { anna } = await scene();
    for (const address of ADDRESSES) {
      await site.get("en.localhost", address(anna.username));
      for (const [name, header] of [
        [anna.username, { authorization: "Bearer made.up.token" }],
        [anna.username, { cookie: "session=of.somebody" }],
        ["nobody", {}],
      ] as const) {
        const { headers } = await site.get("en.localhost", address(name), header);
        expect([name, headers["cache-control"]]).toEqual([name, expect.stringMatching(/private/)]);
      }
    }
  });
});
