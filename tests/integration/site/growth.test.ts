import { expect, test } from "vitest";
import { countSite } from "#app/features/site/numbers/count.server.ts";
import { days } from "#app/kit/time/durations.ts";
import * as home from "#app/routes/admin/home.tsx";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { dailyNumbers } from "#db/accounts/schema/site-numbers.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { putEntry } from "#tests/support/collections/pages.ts";

/** Charts of the panel, from a row a day. */
test("each day has one count, the last one, and charts appear from the second day on", async () => {
  const door = await openDoor();
  const { world } = door;
  await door.signUp("moro", "moro@example.org");
  await world.store.atomically((db) => [db.update(accounts).set({ roles: "*-users" })]);
  const run = () => countSite(world, { dryRun: false, signal: new AbortController().signal }, [door.database]);
  await putEntry(
    door,
    "terms",
    { term: ["word"], definition: "A word." },
    { key: "word", status: "pending", authorId: "01AUTHOR" },
  );
  const reported = { locale: "en", target: "entry/en/terms/word", comment: "No.", snapshot: "" };
  await world.store.atomically((db) =>
    // Two of one entry are one case; what a program found, and what was handled, does not wait for people to be heard.
    [
      { reporterId: "a" },
      { reporterId: "b" },
      { reporterId: null, target: "entry/en/terms/other" },
      { reporterId: "c", target: "entry/en/terms/third", handledAt: world.now() },
    ].map((one, at) => db.insert(reports).values({ ...reported, ...one, id: `01REPORT${at}`, createdAt: world.now() })),
  );
  const growth = async () => (await door.get(home, "/admin")).data.page.growth;
  await run();
  await door.other().signUp("robin", "robin@example.org");
  await run();
  expect(await world.store.db.select().from(dailyNumbers)).toEqual(
    expect.arrayContaining([
      { about: "accounts", day: "2026-11-21", count: 2 },
      { about: "entries/en", day: "2026-11-21", count: 0 },
      { about: "proposals/en", day: "2026-11-21", count: 1 },
      { about: "reports/en", day: "2026-11-21", count: 1 },
    ]),
  );
  expect((await growth()).series).toEqual([]);
  world.pass(days(1));
  await run();
  const { series, countedAt } = await growth();
  expect(countedAt).toContain("22");
  expect(series.map(({ id }: { id: string }) => id)).toEqual(["accounts", "entries", "proposals", "reports"]);
  expect(series[0].rows.map(({ count }: { count: string }) => count)).toEqual(["2", "2"]);
  // Nobody counted for a day.
  world.pass(days(2));
  await run();
  const [people] = (await growth()).series;
  expect([people.chart.line.match(/M/g).length, people.rows.length]).toEqual([2, 3]);
  await world.store.atomically((db) => [db.update(accounts).set({ roles: "en-terms" })]);
  expect(await growth()).toBe(null);
});
