import { error, type Flaw, refuses } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import type { EditionContent, EditionFiles, EditionReading } from "#app/subject/edition-files.ts";
import { checkAddresses } from "./checks/addresses.ts";
import { checkCalendarTerms } from "./checks/calendar-terms.ts";
import { checkConfig, isLocale } from "./checks/config.ts";
import { checkRedirects } from "./checks/redirects.ts";
import { checkTexts } from "./checks/texts.ts";
import { readConfig } from "./config-file.ts";
import { maxBytesOf, SUBJECT_FILES } from "./files.server.ts";
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

interface CheckOptions {
  /** Called for each entry of a collection, to show progress: there may be very many. */
  onEntry?: EditionReading["onEntry"];
  /** To check what the edition says about other editions. */
  otherEdition?: EditionReading["otherEdition"];
}

/**
 * Reads and checks all files of an edition.
 * @param code the folder's name
 * @param english the English texts; null when there are none to compare with
 */
export function checkEdition(
  code: string,
  files: FileContents,
  english: ReadonlyMap<string, Text> | null,
  { onEntry, otherEdition }: CheckOptions = {},
): CheckedEdition {
  const flaws: Flaw[] = [];
  const read = (name: string, needed: boolean) => readable(name, files, needed, flaws);
  const configText = read("config.yaml", true);
  const names = [...files.keys()];
  const titlesIn = (one: EditionFiles) => one.articles?.((name) => files.get(name) ?? null, names);
  const articles = Object.assign({}, ...SUBJECT_FILES.map(titlesIn));
  const configFile = configText === null ? null : readConfig(configText, articles);
  flaws.push(...(configFile?.flaws ?? []));
  const config = configFile?.config ?? null;
  if (configFile === null || config === null) return { content: null, parts: {}, flaws };
  flaws.push(...checkConfig(config, code, configFile.placeOf));

  const measure = code === "en" || english?.size === 0 ? null : english;
  const textsFile = readTexts(read("translations.yaml", false) ?? "");
  flaws.push(...textsFile.flaws);
  if (isLocale(config.locale)) flaws.push(...checkTexts(config, textsFile.texts, measure));

  const reading: EditionReading = {
    config,
    placeOf: configFile.placeOf,
    file: (name) => read(name, false),
    names,
    neededFile: (name) => read(name, true),
    otherEdition,
    words: (key, params) => inWords(english?.get(key), key, params),
    onEntry,
  };
  const parts = SUBJECT_FILES.map((files) => files.read(reading));
  const own = { config, settings: configFile.settings, texts: textsFile.texts };
  const content: EditionContent = Object.assign(own, ...parts.map((part) => part.content));
  flaws.push(
    ...parts.flatMap((part) => part.flaws),
    ...checkAddresses(config, content.sets, configFile.placeOf),
    ...checkRedirects(config, content.sets, configFile.placeOf),
    ...checkCalendarTerms(content, config, otherEdition),
  );
  flaws.sort(byPlace);
  return { content: flaws.some(refuses) ? null : content, parts: content, flaws };
}

/** A text that English lacks is only asked for in tests and while it is written. */
function inWords(text: Text | undefined, key: string, params: Readonly<Record<string, string | number>>): string {
  if (typeof text !== "string") return [key, ...Object.values(params)].join(" ").concat(".");
  return text.replace(/%([A-Za-z]{1,40})%/g, (written, name: string) => String(params[name] ?? written));
}

function readable(name: string, files: FileContents, needed: boolean, flaws: Flaw[]): string | null {
  const text = files.get(name);
  if (typeof text === "string") return text;
  if (text === null) {
    const message = `The file is larger than ${maxBytesOf(name) / 1e6} MB or is not stored as UTF-8.`;
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
