import { eq } from "drizzle-orm";
import type { CollectionId } from "#app/editions/collections.ts";
import { newId } from "#app/features/collections/action-context.server.ts";
import { derive } from "#app/features/collections/derive.server.ts";
import { completeData, type EntryData } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { Door } from "#tests/support/accounts/door.ts";

/** Entries, and people with and without roles, for tests of pages. */

interface EntryOptions {
  key?: string | null;
  status?: "approved" | "hidden" | "removed" | "pending";
  authorId?: string;
}

/** Brings an entry into a state by decisions. @returns its id */
export function putEntry(
  { database, world }: Door,
  kindId: CollectionId,
  data: EntryData,
  { key = null, status = "approved", authorId }: EntryOptions = {},
): Promise<string> {
  const kind = getKind(kindId);
  const whole = completeData(kind.fields, data);
  const at = world.now();
  const id = newId(at);
  return change(database, (db) => {
    const common = { kind: kindId, status, data: whole, authorId: authorId ?? null, createdAt: at };
    db.insert(entries)
      .values({ id, key, origin: "local", updatedAt: at, ...common, ...derive(kind, whole) })
      .run();
    if (authorId !== undefined) {
      const { title, fingerprint } = derive(kind, whole);
      db.insert(submissions)
        .values({ id: newId(at), entryId: id, title, fingerprint, ...common })
        .run();
    }
    pagesChanged(db);
    return id;
  });
}

/** A noun with one form for each of two genders. */
export const noun = (masc: string, fem: string, more: EntryData = {}): EntryData => ({
  masc: [{ form: masc, convention: "" }],
  fem: [{ form: fem, convention: "" }],
  ...more,
});

const WEEKS_MS = 14 * 24 * 60 * 60 * 1000;

/** Signs somebody up whose account is older and had a proposal accepted, so that they get no captcha. */
export async function signUpProven(door: Door, name: string, roles = ""): Promise<string> {
  const account = await door.signUp(name, `${name}@example.org`);
  const createdAt = new Date(door.world.now().getTime() - WEEKS_MS);
  await door.world.store.atomically((db) => [
    db.update(accounts).set({ createdAt, roles }).where(eq(accounts.id, account.id)),
  ]);
  await putEntry(door, "terms", { term: [`thanks to ${name}`], definition: "…" }, { authorId: account.id });
  return account.id;
}
