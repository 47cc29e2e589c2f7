import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { AREAS } from "#app/editions/areas.ts";
import * as expenses from "#app/routes/admin/expenses.tsx";
import * as expensesTable from "#app/routes/admin/expenses-table.ts";
import * as storage from "#app/routes/admin/storage.tsx";
import * as timesheets from "#app/routes/admin/timesheets.tsx";
import * as overview from "#app/routes/admin/timesheets-overview.tsx";
import * as payment from "#app/routes/admin/timesheets-payment.tsx";
import * as hoursTable from "#app/routes/admin/timesheets-table.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { openDoor } from "#tests/support/accounts/door.ts";

/** Every page and form about hours, expenses and storage, for every role: of this edition, another one, and all of them. */

const AREA_NAMES = AREAS.filter((area) => area !== "*" && area !== "external");
const TEAM = ["*", "en-*", "*-users|en-org", ...AREA_NAMES.flatMap((area) => [`en-${area}`, `*-${area}`])];
const BOOKS = ["*-org"];
const CODE = ["*", "en-code", "*-code"];

const ALL = [...TEAM, "", "en-external", "*-external", "pl-*", ...AREA_NAMES.map((area) => `pl-${area}`)];

const PAGES = [
  ["/admin/timesheets", timesheets, TEAM],
  ["/admin/timesheets/payment", payment, TEAM],
  ["/admin/timesheets/expenses", expenses, TEAM],
  ["/admin/timesheets/overview", overview, BOOKS],
  ["/admin/timesheets/overview/hours.csv", hoursTable, BOOKS],
  ["/admin/timesheets/expenses/expenses.csv", expensesTable, BOOKS],
  ["/admin/storage", storage, CODE],
] as const;

test.each(PAGES)("%s opens to those alone who may", { timeout: 60_000 }, async (address, module, allowed) => {
  const door = await openDoor();
  const { id } = await door.signUp("moro", "moro@example.org");
  const opened: string[] = [];
  for (const roles of ALL) {
    await door.world.store.atomically((db) => [db.update(accounts).set({ roles }).where(eq(accounts.id, id))]);
    const answers = [
      await door.get(module, address),
      ...("action" in module ? [await door.post(module, address, { act: "nothing" })] : []),
    ];
    const isOpen = answers.map(({ status }) => status !== 404);
    // Of the overview, the form without a person is answered "gone" even to who may.
    if (isOpen[0]) opened.push(roles);
    else expect(isOpen, roles).not.toContain(true);
  }
  expect(opened.sort()).toEqual([...allowed].sort());
});
