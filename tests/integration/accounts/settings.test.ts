import { expect, test } from "vitest";
import { wantsNotice } from "#app/features/accounts/notifications.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import { accountById } from "#app/services/accounts/queries.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { KINDS, makeAccount, openWorld } from "./world.ts";

test.each(KINDS)("settings are stored for one account, while it is active, %s", async (kind) => {
  const world = openWorld(kind);
  const robin = await makeAccount(world, "robin", "robin@example.org");
  const anna = await makeAccount(world, "anna", "anna@example.org");
  expect(wantsNotice(robin, "signIn")).toBe(false);
  const settings = { socialLookup: true, notifications: ["signIn"] as const };
  expect(await saveSettings(world, { accountId: robin.id, settings })).toBe(null);
  const stored = await accountById(world.store, robin.id);
  expect(stored).toMatchObject({ socialLookup: true, notifications: "signIn" });
  expect(wantsNotice(stored ?? robin, "signIn")).toBe(true);
  expect(await accountById(world.store, anna.id)).toEqual(anna);
  await world.store.atomically((db) => [db.update(accounts).set({ state: "banned" })]);
  for (const accountId of [robin.id, "nobody"])
    expect(await saveSettings(world, { accountId, settings: { socialLookup: false, notifications: [] } })).toBe(
      "userNotFound",
    );
});

test.each(KINDS)("who is not asked about /.well-known/pronouns keeps what they chose, %s", async (kind) => {
  const world = openWorld(kind);
  const { id: accountId } = await makeAccount(world, "robin", "robin@example.org");
  const usual = { socialLookup: false, notifications: [] };
  for (const [settings, wellKnown] of [
    [usual, false],
    [{ ...usual, wellKnown: true }, true],
    [usual, true],
    [{ ...usual, wellKnown: false }, false],
  ] as const) {
    expect(await saveSettings(world, { accountId, settings })).toBe(null);
    expect(await accountById(world.store, accountId)).toMatchObject({ wellKnown });
  }
});
