import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Account, accountById } from "#app/services/accounts/queries.server.ts";
import { askServer } from "#app/services/cli/ask.server.ts";
import { instance } from "#db/accounts/schema/instance.ts";
import { closeDatabase } from "#db/open.ts";
import { scratchFolder } from "#tests/support/data/scratch.ts";
import { makeAccount, openWorld, type World } from "../accounts/world.ts";

const SERVER = "tests/integration/cli/server-without-pages.ts";
const COMMAND = "app/server/admin-command.ts";
const DATA = "app/server/data-command.ts";

// Each command is a process of its own, which loads the program first.
vi.setConfig({ testTimeout: 60_000 });

/** The server has no pages, and no edition in whose words somebody could be written to. */
const UNWRITTEN = "No edition with accounts is up, so anna gets no email.";

const environment = (folder: string) => ({
  PATH: process.env.PATH,
  DATA_DIR: folder,
  CONTENT_DIR: "tests/editions",
  EDITIONS: "zz",
});

const start = (folder: string, file: string, words: string[] = []) =>
  spawn(process.execPath, ["--import", "tsx", file, ...words], { env: environment(folder) });

/** Runs a command as an operator does. */
const admin = (folder: string, ...words: string[]) => command(folder, COMMAND, words);
const data = (folder: string, ...words: string[]) => command(folder, DATA, words);

async function command(folder: string, file: string, words: string[]) {
  const child = start(folder, file, words);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code: Number(code), said: said.trim(), complained: complained.trim() };
}

/** Asks the running server without a process in between. */
async function ask(folder: string, ...words: string[]): Promise<string> {
  const said: string[] = [];
  const code = await askServer(folder, words, { say: (line) => void said.push(line), progress: () => {} });
  if (code === null) throw new Error("no server answers");
  return said.join("\n");
}

async function server(folder: string) {
  const child = start(folder, SERVER);
  const complaints = text(child.stderr);
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  // A server that cannot start is said at once, and not waited for until the test is out of time.
  const failed = ended.then(async () => Promise.reject(new Error(`The server ended: ${await complaints}`)));
  await Promise.race([once(child.stdout, "data"), failed]);
  failed.catch(() => {});
  return async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
}

/** A data folder with somebody who signed in once, closed. */
async function folderWithAnna(): Promise<{ world: World; anna: Account; folder: string }> {
  const world = openWorld();
  const anna = await makeAccount(world, "anna", "anna@example.org");
  await world.store.atomically((db) => [db.update(instance).set({ secretsId: world.secrets.id })]);
  await closeDatabase(world.handle);
  return { world, anna, folder: world.folder };
}

test("without a server the first administrator is made by e-mail address, and the file is given back", async () => {
  const { world, anna, folder } = await folderWithAnna();
  expect(await admin(folder, "grant", "Anna@example.org", "*")).toEqual({
    code: 0,
    said: "anna has the role *.",
    complained: "",
  });
  expect(await admin(folder, "revoke", "anna", "*")).toMatchObject({ code: 1, said: expect.stringContaining("last") });
  const after = await world.restart();
  expect((await accountById(after.store, anna.id))?.roles).toBe("*");
});

test("a running server is asked, and goes on working with what was changed", async () => {
  const { folder } = await folderWithAnna();
  const stop = await server(folder);
  expect(fs.statSync(path.join(folder, "control.sock")).mode & 0o777).toBe(0o600);
  expect(await admin(folder, "grant", "@anna", "zz-nouns")).toMatchObject({ code: 0 });
  expect(await ask(folder, "list")).toMatch(/^anna +zz-nouns$/);
  expect(await ask(folder, "run", "expired-codes", "--dry-run")).toMatch(
    /^expired-codes \(nothing was changed\): done \d+$/,
  );
  expect(await ask(folder, "keys", "rotate")).toContain("New keys");
  expect(fs.readdirSync(path.join(folder, "keys")).filter((file) => /0002/.test(file))).toHaveLength(2);
  expect(await ask(folder, "run", "seal-again")).toBe("seal-again: done 1, unreadable 0");
  expect(await ask(folder, "run", "nothing")).toBe("There is no such job.");
  expect(await ask(folder, "ban", "anna", "rule", "3")).toBe(`anna is banned.\n${UNWRITTEN}`);
  expect(await ask(folder, "ban", "anna")).toBe("anna is banned already.");
  expect(await ask(folder, "unban", "anna")).toBe(`anna is no longer banned.\n${UNWRITTEN}`);
  expect(await ask(folder, "ban", "anna", "--rules", "3,x", "why")).not.toContain("is banned");
  expect(await ask(folder, "ban", "anna", "--rules", "3,9", "why")).toBe(`anna is banned.\n${UNWRITTEN}`);
  expect(await ask(folder, "unban", "anna")).toBe(`anna is no longer banned.\n${UNWRITTEN}`);
  expect(await ask(folder, "jobs")).toMatch(/^inactive-accounts .* next 2\d{3}-\d\d-\d\d \d\d:\d\d UTC$/m);
  await stop("SIGTERM");
  expect(fs.existsSync(path.join(folder, "control.sock"))).toBe(false);
  expect((await admin(folder, "roles", "anna")).said).toBe("anna: zz-nouns");
});

test("a running server tells its operator how it is", async () => {
  const { folder } = await folderWithAnna();
  const stop = await server(folder);
  expect(await ask(folder, "health")).toMatch(
    /^All is well\.\nprocess .* MB.*\naccounts +open, revision \d+.*\nzz +open/,
  );
  expect(JSON.parse(await ask(folder, "health", "--json"))).toMatchObject({
    isWell: true,
    databases: { accounts: { state: "open" }, zz: { state: "open", reason: null } },
  });
  await stop("SIGTERM");
  expect(await admin(folder, "health")).toMatchObject({ code: 1, said: expect.stringContaining("No server runs") });
});

test("databases are looked at and copied while a server writes, and put back when it is stopped", async () => {
  const { folder } = await folderWithAnna();
  const stop = await server(folder);
  const status = await data(folder, "status");
  expect(status).toMatchObject({ code: 0, complained: "" });
  expect(status.said).toMatch(/^accounts +whole, revision \d+\nzz +whole, revision \d+$/);
  const [backup] = await Promise.all([data(folder, "backup"), ask(folder, "ban", "anna", "rule", "3")]);
  expect(backup).toMatchObject({ code: 0, complained: "" });
  expect(backup.said).toMatch(
    /^accounts: \S+sqlite, whole, revision \d+, \d+ rows\nzz: \S+sqlite, whole, revision \d+, \d+ rows$/m,
  );
  expect(backup.said).toContain("keys");
  const copy = /copy (accounts-\S+)/.exec((await data(folder, "status")).said)?.[1] ?? "";
  expect(await data(folder, "restore", "accounts", copy)).toMatchObject({
    code: 1,
    said: expect.stringContaining("Stop it first"),
  });
  await ask(folder, "grant", "anna", "en-nouns");
  await stop("SIGTERM");
  expect(await data(folder, "restore", "accounts", copy)).toMatchObject({ code: 0 });
  await server(folder);
  expect(await ask(folder, "roles", "anna")).toBe("anna has no role.");
  expect(await ask(folder, "ban", "anna")).toBe("anna is banned already.");
});

test("what a killed server left behind stands in nobody's way", async () => {
  const { folder } = await folderWithAnna();
  const stop = await server(folder);
  await stop("SIGKILL");
  expect(fs.existsSync(path.join(folder, "control.sock"))).toBe(true);
  expect((await admin(folder, "roles", "anna")).said).toBe("anna has no role.");
  await server(folder);
  expect(await ask(folder, "roles", "anna")).toBe("anna has no role.");
});

test("on a fresh clone it says who is there: nobody yet", async () => {
  const folder = path.join(scratchFolder(), "data");
  expect(await admin(folder, "grant", "anna@example.org", "*")).toMatchObject({
    code: 1,
    said: expect.stringContaining("sign in once first"),
  });
  expect((await admin(folder, "nonsense")).code).toBe(2);
});

test("a role for an edition or an area that does not exist is refused with a sentence that names those that do", async () => {
  const { folder } = await folderWithAnna();
  await server(folder);
  expect(await ask(folder, "grant", "anna", "xx-nouns")).toBe(
    "There is no such edition here. There are: zz (or * for all of them).",
  );
  expect(await ask(folder, "grant", "anna", "zz-plants")).toMatch(/Areas: .*nouns.*terms/);
  expect(await ask(folder, "roles", "anna")).toBe("anna has no role.");
  expect(await ask(folder, "grant", "anna", "*-nouns")).toBe("anna has the role *-nouns.");
});
