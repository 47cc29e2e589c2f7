import { error, type Flaw, type Place } from "#app/kit/files/flaws.ts";
import type { EntryData } from "../field.ts";

/** An entry in a file, and the key and the id by which it is known there. */

export interface FileEntry {
  /** The entry's name in its file: its key, or else its id. */
  key: string;
  /** The id of an entry that was made in the browser and has a key, in lower case; all others have none. */
  id?: string;
  data: EntryData;
}

/**
 * Lower-case letters of any script and digits, in groups joined by single separators. A lower-case id matches too. Signs such as
 * "ー" and "々" in Japanese are modifier letters.
 */
const KEY = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:[-_/][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u;
const MAX_KEY_LENGTH = 100;

/** Whether a text may be the key of an entry. Its length is counted in letters, not in halves of them. */
export const isKey = (text: string): boolean =>
  text.length <= 2 * MAX_KEY_LENGTH && [...text].length <= MAX_KEY_LENGTH && KEY.test(text);

/** A lower-case id. */
export const KEY_OF_ID = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** A lower-case id as made by `shippedId`. It must not be used as a key, because it would be the id of another entry. */
export const SHIPPED_ID = /^0{10}[0-9a-z]{16}$/;

/** Entries that have the id of another one in the same file. */
export function sharedIds(entries: readonly { value: FileEntry; place: Place }[]): Flaw[] {
  const owners = new Map<string, string>();
  return entries.flatMap(({ value, place }) => {
    const id = idInFile(value);
    if (id === null) return [];
    const owner = owners.get(id);
    owners.set(id, value.key);
    if (owner === undefined || owner === value.key) return [];
    return [sharedId(place, value, `“${owner}”`)];
  });
}

/** The id by which an entry is known in the files, in lower case; null if its key makes it. */
export const idInFile = ({ key, id }: FileEntry): string | null => id ?? (KEY_OF_ID.test(key) ? key : null);

/** @param owner the entry that has the id too, in words */
export const sharedId = (place: Place, { key }: FileEntry, owner: string): Flaw =>
  error(
    "entry-id",
    place,
    `“${key}” has the same id as ${owner}.`,
    "leave the line “id: …” out of the one that was copied.",
  );
