import { checkEdition } from "#app/editions/check-edition.ts";
import type { Edition, Text } from "#app/editions/edition.ts";
import { readEnglish } from "#app/editions/english.server.ts";
import { editionCodes, readEditionFiles } from "#app/editions/files.server.ts";
import type { Flaw } from "#app/editions/flaws.ts";
import { shippedEdition } from "#app/editions/snapshot.ts";

const FOLDER = "editions";
const english: ReadonlyMap<string, Text> = readEnglish(FOLDER);

/** An edition as it ships, with all that its check has to say. */
export interface Shipped {
  code: string;
  edition: Edition;
  flaws: Flaw[];
}

/** Every edition that ships, read from its files. */
export const shippedEditions = (): Shipped[] => editionCodes(FOLDER).map(shipped);

export function shipped(code: string): Shipped {
  const { content, flaws } = checkEdition(code, readEditionFiles(FOLDER, code).contents, english);
  if (content === null) throw new Error(`editions/${code} cannot be imported: ${flaws[0]?.message}`);
  return { code, edition: shippedEdition(content, english), flaws };
}
