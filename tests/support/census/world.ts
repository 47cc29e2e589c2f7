import { eq } from "drizzle-orm";
import { CENSUS_TABLE } from "#app/features/census/files/edition-files.server.ts";
import { readCensus } from "#app/features/census/files/read-census.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { type Door, openDoor } from "#tests/support/accounts/door.ts";
import type { World } from "../../integration/accounts/world.ts";

/** A census with a question of each kind. It is open in the whole of November 2026. */
export const SMALL_CENSUS = `
edition: "2026"
start: "2026-11-01"
end: "2026-11-30"
relevant: [neither, unsure]
questions:
  - type: checkbox
    question: Who are you?
    optionsFirst: [neither]
    options: [unsure, both]
    optionsLast: ["=a woman or a man"]
    randomise: true
    writein: true
    aggregates:
      open: { operation: OR, values: [neither, unsure] }
      only: { operation: OR, values: [neither, unsure], exclusive: true }
      all: { operation: AND, values: [neither, unsure] }
  - type: radio
    question: How is it?
    options: [good, [bad, "Not good."]]
    writein: true
  - type: checkbox
    question: What is bad?
    conditionalOn: 1
    conditionalValue: [bad]
    options: [rain, wind]
  - type: number
    question: When were you born?
    min: 1900
    max: 2010
  - type: text
    question: One word?
    optional: true
  - type: textarea
    question: Anything else?
    optional: true
`;

export const smallCensus = readCensus(SMALL_CENSUS, "UTC").census as NonNullable<
  ReturnType<typeof readCensus>["census"]
>;

/** An edition with this census, and nobody who has taken part. */
export const openCensus = (world?: World, file = SMALL_CENSUS): Promise<Door> =>
  openDoor({
    ...(world && { world }),
    config: { features: { user: true, census: true } },
    tables: { [CENSUS_TABLE]: { columns: ["file"], rows: [[file]] } },
  });

/** Somebody who looks after the census, in a browser of their own. */
export async function keeperOf(door: Door, roles = "en-census|en-panel"): Promise<Door> {
  const other = door.other();
  const { id } = await other.signUp(`keeper${door.notices.length}`, "keeper@example.org");
  await door.world.store.atomically((db) => [db.update(accounts).set({ roles }).where(eq(accounts.id, id))]);
  return other;
}
