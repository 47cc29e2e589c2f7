import fs from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { configSchema, type EditionConfig } from "#app/editions/config.ts";
import { withPaths } from "#app/editions/hrefs.ts";
import { articleTitlesInForce, settingsInForce, textsInForce } from "#app/editions/rows.server.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { PAGES } from "#app/pages.ts";
import type { EditionHandle } from "#db/open.ts";
import { type FileName, readEditionFiles, SUBJECT_FILES } from "./files.server.ts";

/**
 * The content in force in an edition's database, as the files that an import reads; null for a file that must go.
 * @param there the existing files: entries they already contain keep their formatting
 */
export function editionAsFiles(
  handle: EditionHandle,
  there: (name: FileName) => string | null = () => null,
): Map<FileName, string | null> {
  const config = configOf(handle);
  const settings = asMapping(settingsInForce(handle));
  const files = new Map<FileName, string | null>([["config.yaml", stringify(settings, YAML_STYLE)]]);
  const texts = textsInForce(handle);
  if (texts.length > 0) files.set("translations.yaml", stringify(nested(texts), YAML_STYLE));
  for (const { write } of SUBJECT_FILES) for (const [name, text] of write(handle, config, there)) files.set(name, text);
  return files;
}

const asMapping = (settings: readonly { key: string; value: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(settings.map(({ key, value }) => [key, value]));

function configOf(handle: EditionHandle): EditionConfig {
  const settings = configSchema.parse(asMapping(settingsInForce(handle)));
  return withPaths({ ...settings, articles: articleTitlesInForce(handle) }, PAGES);
}

/**
 * Writes an edition's files into a folder. A file with the same content is left untouched, including its comments.
 * @returns names of the files written or removed
 */
export function exportEdition(handle: EditionHandle, folder: string): FileName[] {
  fs.mkdirSync(folder, { recursive: true });
  const { contents } = readEditionFiles(path.dirname(folder), path.basename(folder));
  const there = (name: FileName) => contents.get(name) ?? null;
  const config = configOf(handle);
  const written: FileName[] = [];
  for (const [name, text] of editionAsFiles(handle, there)) {
    if (text === null) {
      if (there(name) === null) continue;
      fs.rmSync(path.join(folder, name));
      written.push(name);
      continue;
    }
    if (saysTheSame(there(name), text, readerOf(name, config))) continue;
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.tmp`, text, { flush: true });
    fs.renameSync(`${file}.tmp`, file);
    written.push(name);
  }
  return written;
}

const YAML_STYLE = { lineWidth: 120 };

/** The content of a file independent of its formatting; null for a file that cannot be read. */
type Reader = (text: string) => unknown;

function readerOf(name: FileName, config: EditionConfig): Reader {
  const meaning = SUBJECT_FILES.find(({ names }) => names.includes(name))?.meaning;
  if (meaning !== undefined) return (text) => meaning(name, text, config);
  const isSettings = name === "config.yaml" || name === "translations.yaml";
  return isSettings ? (text) => readYaml(name, text).value ?? null : (text) => text;
}

function saysTheSame(there: string | null, text: string, read: Reader): boolean {
  if (there === null) return false;
  const said = there === text ? null : read(there);
  return there === text || (said !== null && JSON.stringify(said) === JSON.stringify(read(text)));
}

type Tree = { [name: string]: Text | Tree };

function nested(rows: readonly { key: string; value: Text }[]): Tree {
  const tree: Tree = {};
  for (const { key, value } of rows) {
    const steps = key.split(".");
    const last = steps.pop() ?? "";
    let group = tree;
    for (const step of steps) {
      const inner = group[step];
      const next: Tree = typeof inner === "object" && !Array.isArray(inner) ? inner : {};
      group[step] = next;
      group = next;
    }
    group[last] = value;
  }
  return tree;
}
