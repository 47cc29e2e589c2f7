import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import { encodeTime } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { days } from "#app/kit/time/durations.ts";
import type { AdminCard } from "#app/subject/admin-card.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { bannedMailboxes } from "#db/accounts/schema/exclusions.ts";

const NEW_FOR = days(30);

/** The card about accounts, for those who look after them. No count reads the rows of those who are active: there may be a million. */
export async function accountCards(context: LoadContext): Promise<AdminCard[]> {
  if (!context.can("users")) return [];
  const { text, clock } = context;
  const { db } = context.accounts.store;
  // Ids begin with the time at which they were given.
  const first = `${encodeTime(clock().getTime() - NEW_FOR)}${"0".repeat(16)}`;
  const isNew = gte(accounts.id, first);
  // Written as the condition of the index is: those who are gone are few, and taken off what the index of ids counts.
  const isGone = and(isNew, sql`${accounts.state} <> 'active'`, eq(accounts.state, "removed"));
  const everBanned = db.select({ id: bannedMailboxes.accountId }).from(bannedMailboxes);
  const isBanned = and(inArray(accounts.id, everBanned), eq(accounts.state, "banned"));
  const [added] = await db.select({ count: count() }).from(accounts).where(isNew);
  const [gone] = await db.select({ count: count() }).from(accounts).where(isGone);
  const [banned] = await db.select({ count: count() }).from(accounts).where(isBanned);
  // As the condition of the index is written, which has few accounts.
  const [team] = await db.select({ count: count() }).from(accounts).where(sql`${accounts.roles} <> ''`);
  return [
    {
      id: "accounts",
      order: 100,
      title: text("account.panel.header"),
      path: href(context.edition.config, "users"),
      figures: [
        {
          label: text("account.panel.new"),
          value: Math.max(0, (added?.count ?? 0) - (gone?.count ?? 0)),
          attention: "calm",
        },
        { label: text("account.panel.banned"), value: banned?.count ?? 0, attention: "calm" },
        { label: text("users.lists.team"), value: team?.count ?? 0, attention: "calm" },
      ],
      note: null,
    },
  ];
}
