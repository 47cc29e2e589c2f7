import { checkEdition } from "#app/edition-files/check-edition.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";

const AT = new Date("2026-11-21T12:00:00Z");

/** An edition with the entries that ship, among all its siblings, as people search it. */
export async function shippedDoor(code: string): Promise<Door> {
  const served = editionCodes("editions").filter((other) => other !== code && other !== "_");
  const door = await openDoor({ edition: code, served });
  const { content } = checkEdition(code, readEditionFiles("editions", code).contents, null);
  for (const { kind, entries } of content?.collections ?? []) {
    const values = entries.map(({ value }) => value);
    replaceShippedEntries(door.database.db, kind, values, AT);
  }
  return door;
}
