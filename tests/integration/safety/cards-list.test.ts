import { expect, test } from "vitest";
import { CARDS_PAGE_SIZE } from "#app/features/safety/cards-list.server.ts";
import * as profiles from "#app/routes/admin/profiles.tsx";
import * as chart from "#app/routes/api/users-chart.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { dailyNumbers } from "#db/accounts/schema/site-numbers.ts";
import { type Member, openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard } from "#tests/support/safety/desk.ts";

/** The cards of an edition and how many there were, for those who look after accounts there. */

const listOf = async ({ door }: Member, search = "") =>
  (await door.get(profiles, `/admin/profiles${search}`)).data?.page;

test("cards are listed by pages, and those with keyword marks apart", async () => {
  const panel = await openPanel();
  const mo = await panel.person("moira", "en-users");
  const robin = await panel.person("robin");
  await makeCard(robin);
  const { store, handle } = mo.door.world;
  handle.sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CARDS_PAGE_SIZE})
    INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, last_active_at, created_at, updated_at)
    SELECT printf('01A%023d', i), 'u' || i, 'u' || i, 'h' || i, '', 0, 0, 0 FROM n`);
  handle.sqlite.exec(`INSERT INTO cards (id, account_id, locale, visibility, content, created_at, updated_at)
    SELECT id, id, 'en', 'public', '{}', 0, 0 FROM accounts WHERE username LIKE 'u%'`);
  await store.atomically((db) => [
    db.insert(reports).values({
      id: "01REPORTMARK",
      accountId: robin.account.id,
      locale: "en",
      target: cardTarget(robin.account.id),
      comment: "slur (slur)",
      snapshot: "",
      createdAt: mo.door.world.now(),
    }),
  ]);
  const first = await listOf(mo);
  expect([first.lines.length, first.lines[0].username]).toEqual([CARDS_PAGE_SIZE, "robin"]);
  expect(first.lines[0]).toMatchObject({ marks: "slur (slur)", cardPath: "/@robin", isBanned: false });
  const rest = await listOf(mo, new URL(first.nextPath, "http://x").search);
  expect([rest.lines.map(({ username }: { username: string }) => username), rest.nextPath]).toEqual([["u1"], null]);
  const marked = await listOf(mo, "?show=marked");
  expect(marked.lines).toMatchObject([{ username: "robin", marks: "slur (slur)" }]);
  expect((await listOf(mo, "?show=marked&after=%27")).lines).toBeDefined();
  expect(await store.db.select({ id: accounts.id }).from(accounts)).not.toHaveLength(0);
});

test("nobody reads which marks wait on their own card", async () => {
  const panel = await openPanel();
  const [mo, other] = [await panel.person("moira", "en-users"), await panel.person("morris", "en-users")];
  await makeCard(mo);
  await mo.door.world.store.atomically((db) => [
    db.insert(reports).values({
      id: "01REPORTMARK",
      accountId: mo.account.id,
      locale: "en",
      target: cardTarget(mo.account.id),
      comment: "slur",
      snapshot: "",
      createdAt: mo.door.world.now(),
    }),
  ]);
  const marksFor = async (who: Member, search: string) =>
    (await listOf(who, search)).lines.map(({ marks }: { marks: string }) => marks);
  expect([await marksFor(mo, ""), await marksFor(mo, "?show=marked")]).toEqual([[""], []]);
  expect([await marksFor(other, ""), await marksFor(other, "?show=marked")]).toEqual([["slur"], ["slur"]]);
});

test("how many there were each day is told to who looks after them, from what was counted", async () => {
  const panel = await openPanel();
  const [mo, all] = [await panel.person("moira", "en-users"), await panel.person("chief", "*")];
  await mo.door.world.store.atomically((db) => [
    db.insert(dailyNumbers).values({ about: "accounts", day: "2026-11-20", count: 40 }),
    db.insert(dailyNumbers).values({ about: "accounts", day: "2026-11-21", count: 42 }),
    db.insert(dailyNumbers).values({ about: "en", day: "2026-11-21", count: 7 }),
  ]);
  const ask = async ({ door }: Member, locale: string) => {
    const answer = await door.get(chart, `/api/admin/stats/users-chart/${locale}`, { params: { locale } });
    return answer.status === 200 ? JSON.parse(answer.body) : answer.status;
  };
  expect(await ask(all, "_")).toEqual({ "2026-11-20": 40, "2026-11-21": 2 });
  expect([await ask(mo, "_"), await ask(mo, "pl")]).toEqual([404, 404]);
  expect([await ask(mo, "en"), await ask(all, "xx")]).toEqual([{ "2026-11-21": 7 }, {}]);
  expect(await ask(await panel.person("robin"), "en")).toBe(404);
});
