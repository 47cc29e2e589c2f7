import { randomBytes } from "node:crypto";
import { integer, text } from "drizzle-orm/sqlite-core";
import { ulid } from "ulid";

/** Columns that several tables share, written once. Each is a function: a column object belongs to one table. */

export const ORIGINS = ["shipped", "local"] as const;
export type Origin = (typeof ORIGINS)[number];

export const STATUSES = ["pending", "approved", "hidden", "removed"] as const;
export type Status = (typeof STATUSES)[number];

/** A sortable id: ten characters of time, sixteen of chance. */
export const ulidId = () =>
  text("id")
    .primaryKey()
    .$defaultFn(() => ulid());

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** An id in the form of a ULID that is chance alone: it tells no time. */
export const opaqueId = (): string =>
  Array.from(randomBytes(26), (byte, at) => LETTERS[byte % (at === 0 ? 8 : 32)]).join("");

/** A point in time, in whole milliseconds. */
export const moment = (name: string) => integer(name, { mode: "timestamp_ms" });

/** Yes or no; no when nothing is said. */
export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** Whether a row came with the edition's files or from people in the browser. */
export const origin = () => text("origin", { enum: ORIGINS }).notNull();

/** What moderators have decided about a row. Removal is a status, so no decision loses anything. */
export const status = () => text("status", { enum: STATUSES }).notNull().default("approved");

export const timestamps = () => ({
  createdAt: integer("created_at", { mode: "timestamp_ms" })
    .notNull()
    .$defaultFn(() => new Date()),
  updatedAt: integer("updated_at", { mode: "timestamp_ms" })
    .notNull()
    .$defaultFn(() => new Date()),
});

/**
 * Content that ships with an edition. A `local` row wins over the `shipped` row of the same key, and a local row that
 * is hidden or removed hides the shipped one.
 */
export const shippable = () => ({
  key: text("key").notNull(),
  origin: origin(),
  status: status(),
  position: integer("position").notNull(),
  ...timestamps(),
});

/** The one row every file has: which file it is, and how often it has been changed. */
export const instanceColumns = () => ({
  id: integer("id").primaryKey(),
  /** Stays the same for the life of a file, copies included. */
  fileId: text("file_id").notNull(),
  /** An edition's code, or "accounts". */
  name: text("name").notNull(),
  revision: integer("revision").notNull().default(0),
});
