import type { PronounsConfig } from "#app/editions/config.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import { error, type Flaw, refuses } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { checkAddresses } from "./checks/addresses.ts";
import { checkConfig, isLocale } from "./checks/config.ts";
import { checkExamples } from "./checks/examples.ts";
import { checkRedirects } from "./checks/redirects.ts";
import { checkGroups, checkNamedSets, checkSets, namesOf } from "./checks/sets.ts";
import { checkTexts } from "./checks/texts.ts";
import { readCollections } from "./collection-files.ts";
import { type ConfigFile, readConfig } from "./config-file.ts";
import type { EditionContent } from "./content.ts";
import { maxBytes } from "./files.server.ts";
import {
  EXAMPLES_FILE,
  GROUPS_FILE,
  readExamples,
  readGroups,
  readSets,
  SETS_FILE,
  type Table,
} from "./pronoun-files.ts";
import { readTexts } from "./texts-file.ts";

/** Files of an edition's folder by name; null for one that cannot be read. */
export type FileContents = ReadonlyMap<string, string | null>;

export interface CheckedEdition {
  /** Null when a flaw prevents the import. */
  content: EditionContent | null;
  /** The content as far as it could be read, for reports. */
  parts: Partial<EditionContent>;
  /** In the order of files and lines. */
  flaws: Flaw[];
}

/**
 * Reads and checks all files of an edition.
 * @param code the folder's name
 * @param english the English texts; null when there are none to compare with
 * @param onEntry called for each entry of a collection, to show progress: there may be very many
 */
export function checkEdition(
  code: string,
  files: FileContents,
  english: ReadonlyMap<string, Text> | null,
  onEntry?: () => void,
): CheckedEdition {
  const flaws: Flaw[] = [];
  const read = (name: string, needed: boolean) => readable(name, files, needed, flaws);
  const configText = read("config.yaml", true);
  const configFile = configText === null ? null : readConfig(configText);
  flaws.push(...(configFile?.flaws ?? []));
  const config = configFile?.config ?? null;
  if (configFile === null || config === null) return { content: null, parts: {}, flaws };
  flaws.push(...checkConfig(config, code, configFile.placeOf));

  const measure = code === "en" || english?.size === 0 ? null : english;
  const textsFile = readTexts(read("translations.yaml", false) ?? "");
  flaws.push(...textsFile.flaws);
  if (isLocale(config.locale)) flaws.push(...checkTexts(config, textsFile.texts, measure));

  const content: EditionContent = {
    config,
    settings: configFile.settings,
    texts: textsFile.texts,
    sets: [],
    groups: [],
    examples: [],
    collections: [],
    tables: [],
  };
  const { flaws: collectionFlaws, ...collections } = readCollections(config, (name) => read(name, false), onEntry);
  Object.assign(content, collections);
  flaws.push(...collectionFlaws);
  if (hasPronouns(config) && config.pronouns !== null) {
    flaws.push(...readPronouns(content, config.pronouns, configFile, read));
  } else {
    flaws.push(...checkAddresses(config, [], configFile.placeOf), ...checkRedirects(config, [], configFile.placeOf));
  }
  flaws.sort(byPlace);
  return { content: flaws.some(refuses) ? null : content, parts: content, flaws };
}

/** Reads the three tables into the content. */
function readPronouns(
  content: EditionContent,
  config: PronounsConfig,
  configFile: ConfigFile,
  read: (name: string, needed: boolean) => string | null,
): Flaw[] {
  const table = <T>(name: string, parse: (text: string) => Table<T>): Table<T> => {
    const text = read(name, true);
    return text === null ? { rows: [], flaws: [] } : parse(text);
  };
  const sets = table(SETS_FILE, (text) => readSets(text, config));
  const groups = table(GROUPS_FILE, readGroups);
  const examples = table(EXAMPLES_FILE, readExamples);
  Object.assign(content, { sets: sets.rows, groups: groups.rows, examples: examples.rows });
  const flaws = [...sets.flaws, ...groups.flaws, ...examples.flaws];
  flaws.push(
    ...checkSets(sets.rows, config),
    ...checkAddresses(content.config, sets.rows, configFile.placeOf),
    ...checkRedirects(content.config, sets.rows, configFile.placeOf),
  );
  // Without this, a table that could not be read would be reported again for every name in it.
  if (sets.rows.length > 0) {
    const known = namesOf(sets.rows);
    flaws.push(
      ...checkNamedSets(config, known, configFile.placeOf),
      ...checkGroups(groups.rows, known, wordsOf(config)),
    );
  }
  if (examples.rows.length > 0) {
    flaws.push(...checkExamples(examples.rows, content.config));
  }
  return flaws;
}

function wordsOf({ any, mirror, ask, avoiding }: PronounsConfig): string[] {
  return [any, mirror?.route, ...(ask?.routes ?? []), ...(avoiding?.routes ?? [])].filter((word) => word != null);
}

function readable(name: string, files: FileContents, needed: boolean, flaws: Flaw[]): string | null {
  const text = files.get(name);
  if (typeof text === "string") return text;
  if (text === null) {
    const message = `The file is larger than ${maxBytes(name) / 1e6} MB or is not stored as UTF-8.`;
    flaws.push(error("file-unreadable", { file: name, line: 1 }, message, "save it as UTF-8 in your editor."));
  } else if (needed) {
    const remedy = "copy the one of editions/_template.";
    flaws.push(error("file-missing", { file: name, line: 1 }, "The file does not exist.", remedy));
  }
  return null;
}

function byPlace(a: Flaw, b: Flaw): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
