import { mayUse } from "#app/services/media/entry-pictures.server.ts";
import type { EntryPictureKind } from "#app/services/media/picture.ts";
import type { EditionHandle } from "#db/open.ts";
import type { EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";

/**
 * Whether an entry may show the pictures it names: each is the sender's own, or was there already. To be asked in the very
 * change that stores it.
 * @param already what the entry or the submission said before
 */
export function mayShowPictures(
  database: EditionHandle,
  kind: Kind,
  data: EntryData,
  { sender, already }: { sender: string; already: unknown },
): boolean {
  return Object.entries(kind.fields).every(([name, field]) => {
    if (field.type !== "pictures") return true;
    const named = (of: unknown) => ((of as EntryData | undefined)?.[name] ?? []) as string[];
    const use = { kind: field.picture as EntryPictureKind, ownerId: sender, alreadyUsed: named(already) };
    return mayUse(database, named(data), use);
  });
}
