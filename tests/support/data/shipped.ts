import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { inject } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { readEnglish } from "#app/edition-files/english.server.ts";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { shippedEdition } from "#app/edition-files/shipped-edition.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { Flaw } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";

const FOLDER = "editions";
let english: ReadonlyMap<string, Text> | undefined;

/** An edition as it ships, with the findings of its check. */
export interface Shipped {
  code: string;
  edition: Edition;
  flaws: Flaw[];
}

/** Every edition that ships, read from its files. */
export const shippedEditions = (): Shipped[] => editionCodes(FOLDER).map(shipped);

/** Reading takes longer than most test files, so each edition is read once in a run, and each caller gets a copy. */
export function shipped(code: string): Shipped {
  const file = path.join(inject("runFolder"), `shipped-${code}`);
  if (existsSync(file)) return v8.deserialize(readFileSync(file));
  const read = readShipped(code);
  // The file appears only when it is complete, because another worker may need it at the same time.
  writeFileSync(`${file}.${process.pid}`, v8.serialize(read));
  renameSync(`${file}.${process.pid}`, file);
  return read;
}

function readShipped(code: string): Shipped {
  english ??= readEnglish(FOLDER);
  const { content, flaws } = checkEdition(code, readEditionFiles(FOLDER, code).contents, english);
  if (content === null) throw new Error(`editions/${code} cannot be imported: ${flaws[0]?.message}`);
  return { code, edition: shippedEdition(content, english), flaws };
}
