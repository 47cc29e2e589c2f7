import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { PARTS } from "#app/parts.server.ts";
import type { EditionFiles, FileReader } from "#app/subject/edition-files.ts";

/** The files of one edition's folder as text. */
export interface EditionFolder {
  code: string;
  folder: string;
  /** By file name; a file that does not exist is absent, one that cannot be read is null. */
  contents: ReadonlyMap<string, string | null>;
  /** Hash of all contents; equal for equal files. */
  hash: string;
}

/** What each subject says of its files. */
export const SUBJECT_FILES: readonly EditionFiles[] = PARTS.flatMap(({ editionFiles }) => editionFiles ?? []);

/** In a fixed order, so that the hash of a folder does not depend on the order of the subjects. */
export const FILE_NAMES = ["config.yaml", "translations.yaml", ...SUBJECT_FILES.flatMap(({ names }) => names)].sort();
export type FileName = string;

/** Increase this when the same files must be stored differently: then every edition is imported again. */
const IMPORT_VERSION = "5";

const MAX_BYTES = 5_000_000;

/** Bytes of a file. */
export const maxBytesOf = (name: FileName): number =>
  SUBJECT_FILES.find(({ names }) => names.includes(name))?.maxBytes ?? MAX_BYTES;

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

/** Reads an edition's folder. A missing folder is one without files. */
export function readEditionFiles(contentDir: string, code: string): EditionFolder {
  const folder = path.join(contentDir, code);
  const contents = new Map<string, string | null>();
  const hash = createHash("sha256").update(IMPORT_VERSION);
  const files = new Map([...FILE_NAMES.map((name) => [name, name] as const), ...filesInFolders(folder)]);
  for (const name of [...files.keys()].sort()) {
    const file = path.join(folder, files.get(name) ?? name);
    if (!fs.existsSync(file)) continue;
    const text = readText(file, maxBytesOf(name));
    contents.set(name, text);
    hash.update(`\0${name}\0${text === null ? "" : text}`);
  }
  return { code, folder, contents, hash: hash.digest("hex") };
}

/**
 * The Markdown files in folders that subjects have as a whole, such as "blog/first-post.md".
 * @returns their names as everybody writes them, and as the system does, which may have accents apart
 */
function filesInFolders(folder: string): [name: FileName, file: string][] {
  return SUBJECT_FILES.flatMap(({ folder: own }) => {
    if (own === undefined || !fs.existsSync(path.join(folder, own))) return [];
    const files = fs.readdirSync(path.join(folder, own)).filter((file) => file.endsWith(".md"));
    return files.map((file): [FileName, string] => [`${own}/${file.normalize()}`, `${own}/${file}`]);
  });
}

/** Reads files of editions that another one speaks of. A code without a folder has none. */
export function otherEditions(contentDir: string): (code: string) => FileReader | null {
  const codes = new Set(editionCodes(contentDir));
  return (code) => {
    if (!codes.has(code)) return null;
    return (name) => {
      const file = path.join(contentDir, code, name);
      return FILE_NAMES.includes(name) && fs.existsSync(file) ? readText(file, maxBytesOf(name)) : null;
    };
  };
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
