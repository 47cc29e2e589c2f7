import { type SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { instance } from "#db/accounts/schema/instance.ts";
import { change } from "#db/change.ts";
import { sqliteCode } from "#db/errors.ts";
import type { AccountsHandle } from "#db/open.ts";
import type { Secrets } from "./keys/secrets.server.ts";

/**
 * The accounts database as the rest of the program sees it: asynchronous, and changed only by lists of statements. A
 * database on another machine can run such a list in one request, so nothing in it may depend on a result read halfway;
 * `must` and `unless` let the database itself decide whether the whole list happens.
 */
export interface AccountsStore {
  readonly db: Reader;
  /**
   * Makes a change of several statements, all of them or none.
   * @returns what each of them returned
   * @throws NotHeld, Taken; DatabaseBusy and DiskFull of db/errors.ts. Nothing was changed then
   */
  atomically<const S extends readonly Step[]>(steps: (db: Writer) => S): Promise<Results<S>>;
}

/** What every command and query on accounts needs. */
export interface Accounts {
  store: AccountsStore;
  secrets: Secrets;
  now: () => Date;
}

export type AccountsDatabase = BaseSQLiteDatabase<"async", unknown>;
export type Reader = Pick<AccountsDatabase, "select">;
export type Writer = Pick<AccountsDatabase, "select" | "insert" | "update" | "delete">;

/** A query of drizzle that has not been run. */
export type Statement<T = unknown> = RunnableQuery<T, "sqlite">;
export type Step = Statement | Demand;

/**
 * Statements that take somebody out of tables of the accounts file.
 * @param emailHash the account had: in its row it is gone already
 */
export type AccountErasure = (db: Writer, accountId: string, emailHash: string) => readonly Step[];

/** For changes that erase an account: what subjects other than the accounts have about people in the accounts file. */
export interface Erasers {
  erasures: readonly AccountErasure[];
}
type Results<S extends readonly Step[]> = {
  -readonly [I in keyof S]: S[I] extends Statement<infer T> ? T : S[I] extends Must<infer T> ? T : unknown;
};

interface Must<T> {
  must: Statement<T>;
}
type Demand = Must<unknown> | { unless: SQL };

/** A statement that has to change something: if it does not, the whole list is undone. */
export const must = <T>(statement: Statement<T>): Must<T> => ({ must: statement });

/** Undoes the whole list when the condition is true. */
export const unless = (condition: SQL): { unless: SQL } => ({ unless: condition });

/** A requirement was not met, so nothing has changed. */
export class NotHeld extends Error {
  override readonly name = "NotHeld";
  /** @param step which of the steps it was, from 0 */
  constructor(readonly step: number) {
    super(`The change did not happen: step ${step} did not hold.`);
  }
}

/** A unique value is taken, so nothing has changed. */
export class Taken extends Error {
  override readonly name = "Taken";
  /** @param what as in "accounts.email_hash" */
  constructor(readonly what: string) {
    super(`The change did not happen: ${what} is taken.`);
  }
}

/** A statement broke a rule of the schema. Thrown by what runs lists; the store says what it means. */
export class StatementFailed extends Error {
  override readonly name = "StatementFailed";
  constructor(
    readonly index: number,
    cause: unknown,
  ) {
    super(`Statement ${index} of a change failed.`, { cause });
  }
}

/** The accounts in a local SQLite file. */
export function fileStore(handle: AccountsHandle): AccountsStore {
  // The two kinds of databases in drizzle build the same queries, and `await` accepts results that are there already.
  const db = handle.db as unknown as AccountsDatabase;
  return storeOver(db, (statements) => {
    const prepared = statements.map((statement) => (statement as unknown as Preparable).prepare());
    return change(handle, () => prepared.map(performed));
  });
}

interface Preparable {
  prepare(): { execute(): { sync(): unknown } };
}

function performed(statement: ReturnType<Preparable["prepare"]>, index: number): unknown {
  try {
    return statement.execute().sync();
  } catch (error) {
    if (sqliteCode(error).startsWith("SQLITE_CONSTRAINT")) throw new StatementFailed(index, error);
    throw error;
  }
}

/**
 * A store over any drizzle database.
 * @param run runs statements as one transaction and returns their results; where one breaks a rule of the schema it
 * throws StatementFailed, and nothing has changed
 */
export function storeOver(
  db: AccountsDatabase,
  run: (statements: Statement[]) => Promise<readonly unknown[]>,
): AccountsStore {
  return {
    db,
    atomically: async <const S extends readonly Step[]>(steps: (db: Writer) => S) => {
      const plan = steps(db).flatMap((step, index) => statementsOf(db, step).map((one) => ({ ...one, index })));
      try {
        const results = await run(plan.map(({ statement }) => statement));
        return results.filter((_, at) => plan[at]?.answers) as Results<S>;
      } catch (error) {
        if (error instanceof StatementFailed) throw meaningOf(error, plan[error.index]?.index ?? 0);
        throw error;
      }
    },
  };
}

/** Each step returns one result, for however many statements it has. */
function statementsOf(db: Writer, step: Step): { statement: Statement; answers: boolean }[] {
  if ("unless" in step) return [{ statement: stopIf(db, step.unless), answers: true }];
  if (!("must" in step)) return [{ statement: step, answers: true }];
  return [
    { statement: step.must, answers: true },
    { statement: stopIf(db, sql`changes() = 0`), answers: false },
  ];
}

/** Outside of triggers, SQL can only stop by breaking a rule: there is one instance, and its id is 1. */
const stopIf = (db: Writer, condition: SQL): Statement => db.update(instance).set({ id: 0 }).where(condition);

function meaningOf(failure: StatementFailed, step: number): unknown {
  const said = failure.cause instanceof Error ? failure.cause.message : "";
  if (said.includes("CHECK constraint failed: instance_is_one_row")) return new NotHeld(step);
  const taken = /UNIQUE constraint failed: ([\w.]+)/.exec(said)?.[1];
  return taken === undefined ? failure.cause : new Taken(taken);
}

/** Prepares a query once for each store, for what every request asks. */
export function ready<Q>(make: (db: Reader) => Q): (store: AccountsStore) => Q {
  const made = new WeakMap<AccountsStore, Q>();
  return (store) => {
    const query = made.get(store) ?? make(store.db);
    made.set(store, query);
    return query;
  };
}

/**
 * A value of a `ready` query at which SQLite does not look when it plans. It would make a new plan for each value of a query that
 * sorts, or whose table has an index of some rows alone, and most such plans take longer than what is planned.
 */
export const unplanned = (name: string): SQL => sql`+${sql.placeholder(name)}`;

/**
 * Turns what kept a change from happening into an error of the caller.
 * @param errors of the steps that may fail, in their order; null for the others
 * @param taken errors for unique values that may be taken
 */
export async function attempt<
  const E extends readonly (string | null)[],
  const T extends Readonly<Record<string, string>> = Record<never, never>,
>(changing: Promise<unknown>, errors: E, taken?: T): Promise<Exclude<E[number], null> | T[keyof T] | null> {
  try {
    await changing;
    return null;
  } catch (error) {
    const reason = error instanceof NotHeld ? errors[error.step] : error instanceof Taken ? taken?.[error.what] : null;
    if (reason == null) throw error;
    return reason as Exclude<E[number], null> | T[keyof T];
  }
}
