import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as auditPage from "#app/routes/admin/audit-log.tsx";
import * as home from "#app/routes/admin/home.tsx";
import * as profiles from "#app/routes/admin/profiles.tsx";
import * as storage from "#app/routes/admin/storage.tsx";
import * as user from "#app/routes/admin/user.tsx";
import * as users from "#app/routes/admin/users.tsx";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";

/** As many as the site is made for, in little: what a page reads must not grow with them. */
const MANY = 100_000;

const idOf = (n: number): string => `01A${String(n).padStart(23, "0")}`;

const SCAN = /^SCAN (accounts|cards|audit_log|sessions)$/;
const SORT = /TEMP B-TREE FOR ORDER BY/;
/** There are few of these, however many accounts: at most a page of cases, three lines of 90 days, bans that wait. */
const FEW = /from "(reports|daily_numbers|ban_proposals)"/;

/** Whether a count reads each row that it counts, which is far slower than the index alone. Few are banned or gone. */
const countsRows = (source: string, detail: string): boolean =>
  /^select count\(\*\)/i.test(source) &&
  /(accounts|cards) USING INDEX (?!accounts_inactive)\S+ \(\w+[<>]\?/.test(detail);

async function crowded(): Promise<Door> {
  const door = await openDoor();
  const { id } = await door.signUp("moro", "moro@example.org");
  await door.world.store.atomically((db) => [db.update(accounts).set({ roles: "*" }).where(eq(accounts.id, id))]);
  const { sqlite } = door.world.handle;
  sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY})
    INSERT INTO accounts (id, username, username_folded, email_hash, email_sealed, last_active_at, created_at, updated_at, state)
    SELECT printf('01A%023d', i), 'u' || i, 'u' || i, 'h' || i, '', 0, 0, 0, iif(i % 1000 = 0, 'banned', 'active') FROM n`);
  sqlite.exec(`INSERT INTO cards (id, account_id, locale, visibility, content, created_at, updated_at)
    SELECT id, id, 'en', 'public', '{}', 0, 0 FROM accounts WHERE username <> 'moro'`);
  return door;
}

test("no page reads more rows where there are many accounts", { timeout: 60_000 }, async () => {
  const door = await crowded();
  const { sqlite } = door.world.handle;
  const scans: string[] = [];
  let explained = 0;
  const prepare = sqlite.prepare.bind(sqlite);
  // Every query that a page asks is explained: a scan without an end would read them all.
  sqlite.prepare = ((source: string) => {
    if (/^select/i.test(source)) {
      const plan = prepare(`EXPLAIN QUERY PLAN ${source}`).all(...Array(source.split("?").length - 1).fill("x"));
      explained += 1;
      for (const { detail } of plan as { detail: string }[])
        if (SCAN.test(detail) || (SORT.test(detail) && !FEW.test(source)) || countsRows(source, detail))
          scans.push(`${detail}: ${source}`);
    }
    return prepare(source);
  }) as typeof sqlite.prepare;
  for (const list of ["here", "team", "newest", "banned"]) {
    const { data } = await door.get(users, `/admin/users?list=${list}`);
    expect([list, data.page.lines.length]).toEqual([list, list === "team" ? 1 : 100]);
  }
  await door.get(users, "/admin/users?list=newest&before=01A00000000000000000050000");
  await door.get(user, "/admin/users/u5000", { params: { username: "u5000" } });
  await door.get(home, "/admin");
  await door.get(profiles, "/admin/profiles");
  await door.get(storage, "/admin/storage");
  await door.get(auditPage, `/admin/audit-log/u5000/${idOf(5000)}`, { params: { username: "u5000", id: idOf(5000) } });
  await door.get(auditPage, "/admin/audit-log?whom=u5000&verb=ban&from=2026-01-01&until=2026-12-31");
  expect(explained).toBeGreaterThan(7);
  expect(scans).toEqual([]);
});
