import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { collectionFile } from "#app/features/collections/files/files.ts";
import { TABLE_FILES } from "./collection-files.ts";

/** The files of one edition's folder as text. */
export interface EditionFiles {
  code: string;
  folder: string;
  /** By file name; a file that does not exist is absent, one that cannot be read is null. */
  contents: ReadonlyMap<string, string | null>;
  /** Hash of all contents; equal for equal files. */
  hash: string;
}

export const FILE_NAMES = [
  "config.yaml",
  "translations.yaml",
  "pronouns.tsv",
  "pronoun-groups.tsv",
  "examples.tsv",
  ...COLLECTION_IDS.map((id) => collectionFile({ id })),
  ...TABLE_FILES,
];
export type FileName = string;

/** Increase this when the same files must be stored differently: then every edition is imported again. */
const IMPORT_VERSION = "3";

/** Bytes of a file: 20,000 nouns are 6 million, 5,000 sources with long quotations 10 million. */
export const maxBytes = (name: FileName): number => (name.startsWith("collections/") ? 30_000_000 : 5_000_000);

/** Whether a name can be an edition's: two or three small letters, or "_". Folders such as "_template" are not editions. */
export const isEditionCode = (name: string): boolean => /^([a-z]{2,3}|_)$/.test(name);

/** Codes of the editions that have files. */
export function editionCodes(contentDir: string): string[] {
  return fs
    .readdirSync(contentDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isEditionCode(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Reads an edition's folder. A missing folder counts as empty. */
export function readEditionFiles(contentDir: string, code: string): EditionFiles {
  const folder = path.join(contentDir, code);
  const contents = new Map<string, string | null>();
  const hash = createHash("sha256").update(IMPORT_VERSION);
  for (const name of FILE_NAMES) {
    const file = path.join(folder, name);
    if (!fs.existsSync(file)) continue;
    const text = readText(file, maxBytes(name));
    contents.set(name, text);
    hash.update(`\0${name}\0${text === null ? "" : text}`);
  }
  return { code, folder, contents, hash: hash.digest("hex") };
}

/** @returns null when the file is too large or not UTF-8 */
function readText(file: string, most: number): string | null {
  if (fs.statSync(file).size > most) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fs.readFileSync(file));
  } catch {
    return null;
  }
}
