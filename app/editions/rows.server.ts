import type { Origin, Status } from "#db/columns.ts";
import { editionConfig, examples, pronounGroups, pronounSets, texts } from "#db/edition/schema.ts";
import type { EditionHandle } from "#db/open.ts";

interface Shippable {
  key: string;
  origin: Origin;
  status: Status;
  position: number;
}

/** The rows of an edition that are in force, in order. */
export function rowsInForce({ db }: EditionHandle) {
  const sets = db.select().from(pronounSets).all();
  return {
    settings: inForce(db.select().from(editionConfig).all()),
    texts: inForce(db.select().from(texts).all()),
    sets: inForce(sets),
    /** Names of sets that moderators have taken away. */
    withdrawnSets: new Set(sets.filter(isWithdrawn).map(({ key }) => key)),
    groups: inForce(db.select().from(pronounGroups).all()),
    examples: inForce(db.select().from(examples).all()),
  };
}

/**
 * A local row wins over the shipped one of its key. A local row that waits for a decision changes nothing yet; one
 * that is hidden or removed takes the shipped one away.
 */
export function inForce<R extends Shippable>(rows: readonly R[]): R[] {
  const decisive = new Map<string, R>();
  for (const row of rows) {
    if (row.status === "pending" || (row.origin === "shipped" && decisive.has(row.key))) continue;
    decisive.set(row.key, row);
  }
  return [...decisive.values()].filter((row) => !isWithdrawn(row)).sort(byPosition);
}

const isWithdrawn = ({ status }: Shippable): boolean => status === "hidden" || status === "removed";

function byPosition(a: Shippable, b: Shippable): number {
  return a.position - b.position || (a.key < b.key ? -1 : 1);
}
