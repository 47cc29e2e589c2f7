import { mayUse } from "#app/services/media/entry-pictures.server.ts";
import type { EntryPictureKind } from "#app/services/media/picture.ts";
import type { EditionHandle } from "#db/open.ts";
import { pictureName } from "../entry-picture.ts";
import type { EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";

/**
 * Whether an entry may use the pictures it names: each must belong to the sender, or have been in the entry before. Check this in
 * the transaction that stores the entry.
 * @param already the previous data of the entry or submission
 */
export function mayShowPictures(
  database: EditionHandle,
  kind: Kind,
  data: EntryData,
  { sender, already }: { sender: string; already: unknown },
): boolean {
  return Object.entries(kind.fields).every(([name, field]) => {
    if (field.type !== "pictures") return true;
    const named = (of: unknown) => (((of as EntryData | undefined)?.[name] ?? []) as string[]).map(pictureName);
    const use = { kind: field.picture as EntryPictureKind, ownerId: sender, alreadyUsed: named(already) };
    return mayUse(database, named(data), use);
  });
}
