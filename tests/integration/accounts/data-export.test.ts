import { getTableColumns, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { exportOf } from "#app/features/accounts/data-export.server.ts";
import { DISCLOSURES } from "#app/features/accounts/disclosures.ts";
import { block, setBan } from "#app/features/accounts/exclusions.server.ts";
import { grantRole } from "#app/features/accounts/roles.server.ts";
import { PARTS } from "#app/parts.server.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { createSession } from "#app/services/accounts/session/sessions.server.ts";
import type { Disclosure } from "#app/subject/personal-data.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { connections } from "#db/accounts/schema/connections.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { describedIn } from "#db/tables.ts";
import { begin, makeAccount, openWorld, type World } from "./world.ts";

const tables = Object.entries(await describedIn("accounts")).flatMap(([name, one]): [string, SQLiteTable][] =>
  is(one, SQLiteTable) ? [[name, one]] : [],
);
/** What every subject says of its tables in the accounts file. */
const said = PARTS.map(({ personalData }) => personalData?.tables.accounts ?? {});
const disclosures: Record<string, Record<string, Disclosure>> = Object.assign({}, ...said);

test("says of every column of every table what becomes of it, and of none that is not there", () => {
  const columns = tables.map(([name, table]) => [name, Object.keys(getTableColumns(table)).sort()]);
  const columnsSaid = Object.entries(disclosures).map(([name, table]) => [name, Object.keys(table).sort()]);
  expect(Object.fromEntries(columnsSaid)).toEqual(Object.fromEntries(columns));
});

/** Somebody with something in every table, and somebody else with as much. */
async function fullWorld() {
  const world = openWorld();
  const robin = await makeAccount(world, "robin", "robin.reed@example.org");
  const anna = await makeAccount(world, "anna", "anna.secretive@example.net");
  for (const account of [robin, anna]) await fill(world, account.id);
  await block(world, { blocker: robin.id, blocked: anna.id });
  await grantRole(world, { actor: null, accountId: robin.id, role: { locale: "en", area: "nouns" } });
  world.pass(1000);
  const kasia = await makeAccount(world, "kasia", "kasia@example.org");
  // Only who can give roles bans somebody who has one.
  await grantRole(world, { actor: null, accountId: anna.id, role: "*" });
  await setBan(world, { actor: await accountById(world.store, anna.id), accountId: robin.id, reason: "rule 3" });
  return { world, robin, anna, kasia };
}

async function fill(world: World, accountId: string): Promise<void> {
  const { secrets } = world;
  const at = world.now();
  await createSession(world, { accountId, device: `a phone of ${accountId}`, edition: "ar" });
  await begin(world, `${accountId.toLowerCase()}@example.org`);
  await world.store.atomically((db) => [
    db.update(accounts).set({ avatarSource: "upload", notifications: "signIn" }),
    db
      .insert(secondFactors)
      .values({ accountId, secretSealed: secrets.encrypt("TOTPSECRET"), confirmedAt: at, lastStep: 4242 }),
    db.insert(recoveryCodes).values([
      { accountId, codeHash: `recoveryhash ${accountId}` },
      { accountId, codeHash: `usedhash ${accountId}`, usedAt: at },
    ]),
    db.insert(connections).values({
      accountId,
      provider: "mastodon",
      providerIdHash: `providerhash ${accountId}`,
      nameSealed: secrets.encrypt(`@name-of-${accountId}`),
      createdAt: at,
    }),
    db.insert(pendingLogins).values({
      purpose: "email",
      accountId,
      emailHash: `newhash ${accountId}`,
      mailboxHash: "box",
      codeHash: "codehash",
      emailSealed: secrets.encrypt(`new-${accountId}@example.org`),
      triesLeft: 3,
      expiresAt: at,
    }),
  ]);
}

async function exported() {
  const full = await fullWorld();
  const account = await accountById(full.world.store, full.robin.id);
  if (account === null) throw new Error("gone");
  return { ...full, account, data: await exportOf(full.world, account) };
}

test("has everything of the person", async () => {
  const { robin, data } = await exported();
  expect(data.account).toMatchObject({
    id: robin.id,
    username: "robin",
    email: "robin.reed@example.org",
    state: "banned",
    bannedReason: "rule 3",
    roles: ["en-nouns"],
    notifications: ["signIn"],
    avatarSource: "upload",
    bannedMailboxSince: expect.any(Date),
  });
  expect(data.sessions).toMatchObject([
    { device: `a phone of ${robin.id}`, edition: "ar", lastUsedAt: new Date("2026-11-21T00:00:00Z") },
  ]);
  expect(data.secondFactor).toMatchObject({
    onSince: expect.any(Date),
    recoveryCodes: { left: 1, usedAt: [expect.any(Date)] },
  });
  expect(data.waysIn).toMatchObject([{ provider: "mastodon", name: `@name-of-${robin.id}` }]);
  expect(data.confirmations).toMatchObject([
    { purpose: "login", email: "robin.reed@example.org" },
    { purpose: "email", email: `new-${robin.id}@example.org` },
  ]);
  expect(data.blocked).toMatchObject([{ username: "anna" }]);
  expect(data.log).toMatchObject([
    { verb: "grant", by: "the program" },
    { verb: "ban", by: "the team" },
  ]);
});

test("has each value of a column that is exported, and none of one that is secret", async () => {
  const { world, robin, data } = await exported();
  const text = JSON.stringify(data);
  for (const [name, table] of tables) {
    const owners = Object.keys(getTableColumns(table)).filter((key) => /^(accountId|blocker|target)$/.test(key));
    const rows = (await world.store.db.select().from(table)) as Record<string, unknown>[];
    const own = rows.filter((row) => (name === "accounts" ? row.id : owners.map((key) => row[key])[0]) === robin.id);
    for (const row of own) {
      for (const [column, value] of Object.entries(row)) {
        const shown = shownAs(world, column, value);
        if (shown === null) continue;
        const has = text.includes(shown);
        const disclosure = disclosures[name]?.[column];
        // What other subjects give out is in their own part of the file.
        const isHere = Object.hasOwn(DISCLOSURES, name);
        if (disclosure === "exported" && isHere) expect([name, column, has]).toEqual([name, column, true]);
        if (disclosure === "secret" && shown.length > 8) expect([name, column, has]).toEqual([name, column, false]);
      }
    }
  }
  expect(text).not.toContain("TOTPSECRET");
});

/** A value as the export shows it: decrypted, with formatted dates. */
function shownAs(world: World, column: string, value: unknown): string | null {
  if (value === null || typeof value === "boolean" || value === "") return null;
  if (value instanceof Date) return JSON.stringify(value);
  if (column.endsWith("Sealed") && typeof value === "string") return world.secrets.decrypt(value);
  // Whose account somebody blocked is there by name, the list of roles one by one.
  if (column === "blocked" || column === "roles") return null;
  return String(value);
}

test("has nothing of anybody else, and not who decided", async () => {
  const { anna, kasia, data } = await exported();
  const text = JSON.stringify(data);
  for (const foreign of ["anna.secretive", "kasia", anna.id, kasia.id]) expect(text).not.toContain(foreign);
});
