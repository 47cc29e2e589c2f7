import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { LoadContext } from "#app/context.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import type { AccountErasure, Accounts } from "#app/services/accounts/store.server.ts";
import type { EditionHandle } from "#db/open.ts";
import type { DataSection, OwnPicture } from "./readable-data.ts";

/** The tables of a file's schema, and the columns of a table. */
export type Tables<Schema> = {
  [Name in keyof Schema as Schema[Name] extends SQLiteTable ? Name : never]: Schema[Name];
};
export type Columns<Table> = Table extends SQLiteTable ? keyof Table["_"]["columns"] : never;

/**
 * What happens to a column. "secret" is about somebody and would harm them in the wrong hands without telling them
 * anything, or is about somebody else: hashes, keys, names of rows, which moderator decided something. Of an encrypted
 * text the content is exported.
 */
export type Disclosure = "exported" | "secret" | "not personal";

/** Every column of some tables. One that is missing does not compile: `Disclosures<typeof import("#db/…/schema/….ts")>`. */
export type Disclosures<Schema> = {
  readonly [T in keyof Tables<Schema>]: { readonly [C in Columns<Tables<Schema>[T]>]: Disclosure };
};

/** What happens to the columns of some tables, by their names; "not personal" for a table that knows nobody. */
export type SaidOfTables = Readonly<Record<string, "not personal" | Readonly<Record<string, Disclosure>>>>;

/** What a subject stores about people. Every table is in the part of one subject: a test looks for those that are not. */
export interface PersonalData {
  /** Tables of the accounts file, and of an edition's. */
  tables: { accounts?: SaidOfTables; edition?: SaidOfTables };
  /** What becomes of them when somebody leaves: the page on which people delete their account says it. */
  leaving?: readonly Leaving[];
  /**
   * Everything stored about somebody as plain data, by the names it has in the file they get. It contains no secret, and
   * nothing of others.
   * @param account as it was just read
   */
  collect?(context: Pick<LoadContext, "accounts" | "siblings">, account: Account): Promise<Record<string, unknown>>;
  /** The pictures among it, which they get as they are stored. */
  pictures?(collected: Readonly<Record<string, unknown>>): readonly OwnPicture[];
  /**
   * The same to be read by people, without what only programs need.
   * @param collected what all subjects have collected, each its own by name
   */
  sections?(context: LoadContext, collected: Readonly<Record<string, unknown>>): readonly DataSection[];
}

/** Why the site may store something (GDPR, Art. 6). The privacy page says it in words. */
export type Ground = "agreement" | "consent" | "interest" | "law";

/**
 * How long something is kept at most: until its owner changes it or deletes the account, as long as a ban lasts, for
 * RETENTION_MONTHS, for good, or for so many days after it is done with.
 */
export type Kept = "account" | "ban" | "retention" | "always" | { readonly days: number };

/**
 * A line of what is stored about people: what becomes of it when somebody deletes their account, why it is stored, and how long.
 * The privacy page of every edition has a row of the same name, with purpose and time in words.
 */
export interface Leaving {
  /** Begins small: it is an item of a list. */
  text: TextKey;
  becomes: "erased" | "kept";
  /** The tables it is about, and files by their names. A test looks for tables with personal columns that nothing is said of. */
  about: readonly string[];
  ground: Ground;
  /** Where several parts of it differ, each. */
  kept: readonly Kept[];
  /** Only for some accounts. */
  isFor?: (account: Account, accounts: Pick<Accounts, "store">) => boolean | Promise<boolean>;
}

/** What a subject does when somebody leaves. */
export interface Erasure {
  /** Statements that take somebody out of its tables in the accounts file. They are part of the change that erases the account. */
  inAccounts?: AccountErasure;
  inEdition?: EditionErasure;
}

export interface EditionErasure {
  /** Where ids of accounts are, each with an index: the hourly job finds those who are gone by them. */
  owners: readonly { table: SQLiteTable; column: SQLiteColumn }[];
  /** Takes somebody out of an edition's file. Once done, it does nothing. @returns whether there was anything */
  erase(database: EditionHandle, accountId: string): Promise<boolean>;
}
