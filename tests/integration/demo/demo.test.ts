import fs from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { readConfig } from "#app/edition-files/config-file.ts";
import { openEditions } from "#app/edition-files/store.server.ts";
import { circlesSeenBy, mentionsOf } from "#app/features/cards/circle.server.ts";
import { personSeenBy } from "#app/features/cards/queries.server.ts";
import { ownCards } from "#app/features/cards/stored-cards.server.ts";
import { finishDemoFolder, NotADemo, prepareDemoFolder } from "#app/server/demo/demo-folder.ts";
import { makeWorld } from "#app/server/demo/make-world.ts";
import { readPeople, readProposals } from "#app/server/demo/read-world.ts";
import { createLog } from "#app/services/log/log.ts";
import { ownFolder } from "#db/lock.ts";
import { MIGRATIONS, scratchFolder } from "#tests/support/data/scratch.ts";
import { openWorld } from "../accounts/world.ts";

// Editions are imported from their files.
vi.setConfig({ testTimeout: 120_000 });

const people = readPeople();
const proposals = readProposals();

test("sixty people in eight languages, with roles of each kind and an administrator", () => {
  expect(people.length).toBe(60);
  expect(new Set(people.map(({ username }) => username)).size).toBe(60);
  const languages = new Set(people.flatMap(({ cards }) => Object.keys(cards)));
  expect([...languages].sort()).toEqual(["ar", "de", "en", "eo", "es", "fr", "ja", "pl"]);
  const areas = people.flatMap(({ roles }) => roles).map((role) => role.split("-").at(-1));
  const moderated = ["users", "sources", "terms", "nouns", "inclusive", "names", "census", "blog", "community"];
  expect(areas).toEqual(expect.arrayContaining(["*", "translations", ...moderated]));
});

test("who looks after a census or a blog has one in that edition", () => {
  const kept = people.flatMap(({ roles }) => roles.map((role) => role.split("-")));
  for (const feature of ["census", "blog"] as const) {
    const codes = kept.flatMap(([code = "", area]) => (area === feature ? [code] : []));
    expect(codes).not.toEqual([]);
    for (const code of codes) {
      const { config } = readConfig(fs.readFileSync(path.join("editions", code, "config.yaml"), "utf8"));
      expect(config?.features[feature], `${code}-${feature}`).toBe(true);
    }
  }
});

test("blocks are among people who are there, in several languages", () => {
  const blocks = people.flatMap(({ username, blocks }) => blocks.map((blocked) => [username, blocked]));
  expect(blocks.length).toBeGreaterThan(3);
  const usernames = people.map(({ username }) => username);
  for (const [, blocked] of blocks) expect(usernames).toContain(blocked);
});

test("the world is made by the commands that pages use, and every card keeps the rules", async () => {
  const accounts = openWorld();
  const codes = ["en", "pl", "ar", "ja", "de"];
  const store = await openEditions({
    dataDir: scratchFolder(),
    contentDir: "editions",
    migrationsDir: MIGRATIONS,
    codes,
    log: createLog("silent"),
  });
  const began = accounts.now();
  await makeWorld({ store, accounts, pass: accounts.pass }, { people, proposals });
  expect(Math.abs(accounts.now().getTime() - began.getTime())).toBeLessThan(86_400_000);
  const asking = { viewer: null, locale: "en", surface: "website" } as const;
  const andrea = await personSeenBy(accounts, asking, "andrea");
  const cards = (await andrea?.readAll()) ?? [];
  expect(cards.map(({ locale, visibility }) => `${locale} ${visibility}`).sort()).toEqual(
    ["ar", "en", "ja", "pl"].map((code) => `${code} public`),
  );
  expect(cards.every(({ content }) => content.names.length > 0 && content.words.length > 2)).toBe(true);
  const circle = andrea === null ? [] : await circlesSeenBy(accounts.store, asking, { ...andrea, cards });
  expect(new Set(circle.map(({ person }) => person.username))).toEqual(new Set(["kasia", "minato", "layla"]));
  expect(circle.some(({ isMutual }) => isMutual)).toBe(true);
  const theo = await personSeenBy(accounts, asking, "theo");
  const asked = await mentionsOf(accounts.store, theo?.account.id ?? "");
  expect(asked.map(({ owner, isAccepted }) => `${owner.username} ${isAccepted}`)).toEqual(["andrea false"]);
  expect(await personSeenBy(accounts, asking, "quietfern")).toBeNull();
  const minor = await personSeenBy(accounts, asking, "finchling");
  const [card] = await ownCards(accounts, minor?.account.id ?? "");
  expect(card?.age).toBe(16);
  const english = store.get("en");
  if (english?.state !== "open") throw new Error("English is down");
  const waiting = english.handle.sqlite.prepare("SELECT count(*) FROM submissions WHERE status = 'pending'").pluck();
  expect(waiting.get()).toBe(proposals.filter(({ edition }) => edition === "en").length);
  const mails = accounts.handle.sqlite.prepare("SELECT count(*) FROM outgoing_mail").pluck().get();
  expect(mails).toBe(0);
  await store.close();
});

test("a folder is taken when it is new, empty or of a demo, and never when it holds something else", () => {
  const folder = path.join(scratchFolder(), "demo");
  expect(prepareDemoFolder(folder)).toBe(false);
  fs.writeFileSync(path.join(folder, "accounts.sqlite"), "half of it");
  // It was interrupted.
  expect(prepareDemoFolder(folder)).toBe(false);
  expect(fs.existsSync(path.join(folder, "accounts.sqlite"))).toBe(false);
  fs.writeFileSync(path.join(folder, "accounts.sqlite"), "all of it");
  finishDemoFolder(folder);
  expect(prepareDemoFolder(folder)).toBe(true);
  expect(fs.readFileSync(path.join(folder, "accounts.sqlite"), "utf8")).toBe("all of it");
});

test("a real site's folder is refused and left as it is", () => {
  const folder = scratchFolder();
  fs.writeFileSync(path.join(folder, "accounts.sqlite"), "somebody's");
  expect(() => prepareDemoFolder(folder)).toThrow(NotADemo);
  expect(fs.readdirSync(folder)).toEqual(["accounts.sqlite"]);
});

test("a demo that runs, or is being made, is not taken away", () => {
  const folder = path.join(scratchFolder(), "demo");
  prepareDemoFolder(folder);
  fs.writeFileSync(path.join(folder, "accounts.sqlite"), "in the making");
  const lock = ownFolder(folder);
  expect(() => prepareDemoFolder(folder)).toThrow();
  lock.release();
  expect(fs.existsSync(path.join(folder, "accounts.sqlite"))).toBe(true);
});
