import { expect, test } from "vitest";
import { setBan } from "#app/features/accounts/exclusions.server.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { countSite } from "#app/features/site/numbers/count.server.ts";
import { milestoneOf } from "#app/features/site/numbers/milestone.ts";
import { siteNumbersOf } from "#app/features/site/numbers/numbers.server.ts";
import * as stats from "#app/routes/api/stats-public.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import { makeAccount } from "../accounts/world.ts";
import { saveCardOf } from "../cards/cards.ts";

/** How many accounts and cards there are, as everybody is told. */

const RUN = { dryRun: false, signal: new AbortController().signal };

async function people({ world }: Door, count: number, card: "public" | "hidden" | null, from = 0): Promise<string[]> {
  const ids: string[] = [];
  for (let n = from; n < from + count; n += 1) {
    const account = await makeAccount(world, `person${n}`, `person${n}@example.org`);
    if (card !== null) await saveCardOf(world, account, { content: EMPTY_CARD, visibility: card });
    ids.push(account.id);
  }
  return ids;
}

const asked = async (door: Door) => JSON.parse((await door.get(stats, "/api/admin/stats-public")).body);
const visits = { pageViews: null, visitors: null, online: null };

test("are counted at set times, from twenty on, without those who are banned or hidden", async () => {
  const door = await openDoor();
  expect(await asked(door)).toMatchObject({ calculatedAt: null, overall: { users: null, cards: null } });

  const [first = ""] = await people(door, 20, "public");
  await people(door, 3, "hidden", 20);
  await countSite(door.world, RUN);
  expect(await asked(door)).toEqual({
    calculatedAt: Math.floor(door.world.now().getTime() / 1000),
    overall: { users: 23, cards: 20, ...visits },
    current: { cards: 20, ...visits, visitDuration: null, uptime: null, responseTime: null },
  });

  await setBan(door.world, { actor: null, accountId: first, reason: "" });
  await countSite(door.world, { ...RUN, dryRun: true });
  expect(await asked(door)).toMatchObject({ overall: { users: 23, cards: 20 } });
  await countSite(door.world, RUN);
  // One fewer than twenty could tell somebody who they are.
  expect(await asked(door)).toMatchObject({ overall: { users: 22, cards: null }, current: { cards: null } });
});

test("leave out whoever is banned, also behind many who are gone", async () => {
  const door = await openDoor();
  const ids = await people(door, 25, "public");
  const { sqlite } = door.world.handle;
  // Ids of a time long ago come first.
  sqlite.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
    INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, state, last_active_at, created_at, updated_at)
    SELECT '0000000000' || printf('%016d', i), 'gone' || i, 'gone' || i, 'gone' || i, '', 'removed', 0, 0, 0 FROM n`);
  for (const accountId of ids.slice(0, 2)) await setBan(door.world, { actor: null, accountId, reason: "" });
  await countSite(door.world, RUN);
  expect(await asked(door)).toMatchObject({ overall: { users: 23, cards: 23 }, current: { cards: 23 } });
});

test("a million accounts are a milestone, and each further one", () => {
  const passed = [null, 22, 999_999, 1_000_000, 1_240_000, 2_000_001].map((accounts) => milestoneOf(accounts));
  expect(passed).toEqual([null, null, null, 1_000_000, 1_000_000, 2_000_000]);
});

test("are left out while the accounts are out of service", async () => {
  const door = await openDoor();
  const context = await door.context(new Request("http://en.localhost:3000/"));
  const out = {
    edition: context.edition,
    get accounts(): never {
      throw new Response(null, { status: 503 });
    },
  };
  expect(await siteNumbersOf(out)).toEqual({ countedAt: null, accounts: null, cards: null, cardsHere: null });
});
