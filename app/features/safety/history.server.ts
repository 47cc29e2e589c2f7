import type { LoadContext } from "#app/context.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import { timesIn } from "#app/features/moderation/times.ts";
import { measures } from "#db/accounts/schema/safety.ts";
import type { Case } from "./case.server.ts";
import { measuresAbout, reasonIn } from "./statements.server.ts";
import { editionName } from "./subject-of-case.server.ts";
import { mayBeTakenBack } from "./take-back.server.ts";

const MOST = 50;

/**
 * What was decided about the person before, in whatever edition, the last first: a ban works in all of them. What was decided in the
 * queues of collections is told to those who look after accounts there.
 */
export async function shownHistory(context: LoadContext, one: Pick<Case, "key" | "account">) {
  const { account } = one;
  if (account === null) return [];
  const all = await measuresAbout(context, account);
  const rows = all.filter(({ reason, locale }) => reason === undefined || context.can("users", locale)).slice(0, MOST);
  const times = timesIn(context);
  const { store } = context.accounts;
  const standing = await store.db.select({ id: measures.id }).from(measures).where(mayBeTakenBack(store, one));
  const takeable = new Set(standing.map(({ id }) => id));
  const find = await loadPeople(
    context,
    rows.map(({ by }) => by),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    words: reasonIn(context, row),
    detail: row.detail,
    edition: editionName(context, row.locale),
    by: find(row.by)?.username ?? null,
    at: times.at(row.at),
    isLifted: row.liftedAt !== null,
    mayTakeBack: takeable.has(row.id),
  }));
}
