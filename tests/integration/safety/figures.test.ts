import { describe, expect, test } from "vitest";
import { figuresOf, yearsWithFigures } from "#app/features/safety/figures.server.ts";
import * as page from "#app/routes/public/transparency.tsx";
import * as file from "#app/routes/public/transparency-file.ts";
import { counting } from "#app/services/accounts/safety-counts.server.ts";
import { safetyCounts } from "#db/accounts/schema/safety.ts";
import { openPanel } from "#tests/support/moderation/panel.ts";
import { cardTarget, makeCard, press, putTerms, reportBy } from "#tests/support/safety/desk.ts";

/** What the site says of a year of moderation, as a page and as a table. */

async function people() {
  const panel = await openPanel();
  const [robin, sam, mo] = [
    await panel.person("robin"),
    await panel.person("sammy"),
    await panel.person("moira", "en-users"),
  ];
  await makeCard(robin, "Something");
  return { panel, robin, sam, mo, world: mo.door.world };
}

const request = new Request("http://en.localhost:3000/");

describe("the figures of a year", () => {
  test("count what came in, what was done and how long it took, and nothing leads to anybody", async () => {
    const { robin, sam, mo, world } = await people();
    await putTerms(mo.door);
    const year = world.now().getUTCFullYear();
    await reportBy(sam, "robin", "Hate speech", "1");
    world.pass(3 * 3_600_000);
    await mo.door.signIn(mo.account);
    const ban = { words: "Threats.", rule: "2", days: "7", sure: "yes" };
    expect((await press(mo, cardTarget(robin.account.id), "ban", ban)).status).toBe(303);
    const figures = await figuresOf(await mo.door.context(request), year);
    expect(figures).toMatchObject({
      received: { notice: 0, report: 1, program: 0 },
      byRule: [{ rule: 2, count: 1 }],
      acted: 1,
      medianHours: 3,
      actionsByRule: [{ rule: 2, count: 1 }],
      appeals: { received: 0, open: 0 },
    });
    expect(figures.actions.find(({ kind }) => kind === "ban")).toMatchObject({ count: 1, foundBy: { report: 1 } });
    const stored = JSON.stringify(await world.store.db.select().from(safetyCounts));
    for (const trace of [robin.account.id, sam.account.id, mo.account.id, "robin", "Threats"])
      expect(stored).not.toContain(trace);
  });

  test("have a median that is the middle, and years from the first on", async () => {
    const { mo, world } = await people();
    const year = world.now().getUTCFullYear();
    const then = new Date(Date.UTC(year - 2, 5));
    const hours = [1, 1, 2, 30, 500];
    await world.store.atomically((db) => hours.map((one) => counting(db, then, `hours/${one}`)));
    const context = await mo.door.context(request);
    expect(await yearsWithFigures(context)).toEqual([year, year - 1, year - 2]);
    expect((await figuresOf(context, year - 2)).medianHours).toBe(2);
    await world.store.atomically((db) => [counting(db, then, "hours/30")]);
    expect((await figuresOf(context, year - 2)).medianHours).toBe(16);
    expect((await figuresOf(context, year - 1)).medianHours).toBeNull();
  });

  test("are a table in the order of the template, which names the parts that say nothing", async () => {
    const { mo, world } = await people();
    const year = world.now().getUTCFullYear();
    const context = await mo.door.context(request);
    const answer = (await file.loader({ params: { year: String(year) }, context, request } as never)) as Response;
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const rows = (await answer.text()).trim().split("\r\n");
    const parts = rows.slice(1).map((row) => Number(/^(\d+)/.exec(row)?.[1]));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    // The eleven tables of the template by the names of its files.
    expect([...new Set(rows.slice(1).map((row) => row.split(",")[0]))]).toEqual([
      "1_report_identification",
      "2_categories_names",
      "3_member_states_orders",
      "4_notices",
      "5_own_initiative_illegal",
      "6_own_initiative_TC",
      "7_appeals_and_recidivism",
      "8_automated_means",
      "9_human_resources",
      "10_AMAR",
      "11_qualitative",
    ]);
    // As many cells each, none of which a table would calculate.
    for (const row of rows) {
      expect(row.replaceAll(/"[^"]*"/g, "x").split(",")).toHaveLength(9);
      expect(row).not.toMatch(/(?:^|,)"?[=+@\t]/);
    }
    for (const wrong of ["1999", "2026x", "", "..", String(year + 1)]) {
      const refused = file.loader({ params: { year: wrong }, context, request } as never);
      await expect(refused).rejects.toMatchObject({ status: 404 });
    }
    expect((await mo.door.other().get(page, "/legal/transparency?year=zz")).status).toBe(200);
  });
});
