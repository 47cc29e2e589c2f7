import { stringify } from "yaml";
import { tablesInForce } from "#app/editions/rows.server.ts";
import type { TableRow } from "#app/editions/rows.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { error, type Flaw, type Place, suggestion } from "#app/kit/files/flaws.ts";
import { readYaml } from "#app/kit/files/yaml-file.ts";
import { allIcons, listedIcon } from "#app/kit/ui/icons/all-icons.server.ts";
import type { EditionFiles } from "#app/subject/edition-files.ts";
import { tables } from "#db/edition/schema/content.ts";
import { ICON_COLUMNS, ICON_TABLE } from "./icon-words.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    /** What icons are called: one table, or none. */
    iconWords: TableRow[];
  }
}

const FILE = "icons.yaml";

/** The words go into every page of the editor. */
export const ICON_WORD_LIMITS = { icons: 300, words: 8, length: 40 } as const;

/** `icons.yaml`: the name of an icon, and a word or a list of words for it. An edition may have none. */
export const iconWordFiles: EditionFiles = {
  names: [FILE],
  read: ({ file }) => {
    const text = file(FILE);
    const { rows, flaws } = text === null ? { rows: [], flaws: [] } : readIconWords(text);
    const table: TableRow = { key: ICON_TABLE, columns: [...ICON_COLUMNS], rows };
    return { content: { iconWords: rows.length === 0 ? [] : [table] }, flaws };
  },
  rows: ({ iconWords }) => [
    shippedRows(
      tables,
      iconWords.map((table) => ({ ...table })),
      (key) => key === ICON_TABLE,
    ),
  ],
  write: (handle) => {
    const table = tablesInForce(handle).find(({ key }) => key === ICON_TABLE);
    return new Map(table === undefined ? [] : [[FILE, stringify(mappingOf(table.rows), { lineWidth: 120 })]]);
  },
  meaning: (_name, text) => {
    const { rows, flaws } = readIconWords(text);
    return flaws.length > 0 ? null : rows;
  },
};

const mappingOf = (rows: readonly (readonly string[])[]): Record<string, string[]> =>
  Object.fromEntries(rows.map(([icon = "", ...words]) => [icon, words]));

interface ReadIconWords {
  /** The name of an icon, then its words. */
  rows: string[][];
  flaws: Flaw[];
}

/** Reads the file. Icons that are not right are left out. */
export function readIconWords(text: string): ReadIconWords {
  const yaml = readYaml(FILE, text);
  if (yaml.flaws.length > 0 || yaml.value === null) return { rows: [], flaws: yaml.flaws };
  const { value } = yaml;
  const placeOf = (...path: PropertyKey[]): Place => ({ file: FILE, line: yaml.lineOf(path) });
  if (typeof value !== "object" || Array.isArray(value)) {
    return {
      rows: [],
      flaws: [
        error("icon-words", placeOf(), "This file is no list of icons.", "write lines such as “cat: [word, word]”."),
      ],
    };
  }
  const entries = Object.entries(value as Record<string, unknown>);
  const { icons } = ICON_WORD_LIMITS;
  if (entries.length > icons) {
    const message = `There are ${entries.length} icons here.`;
    return { rows: [], flaws: [error("icon-words", placeOf(), message, `keep the ${icons} that people choose most.`)] };
  }
  const read = entries.map(([icon, words]) => readEntry(icon, words, placeOf(icon)));
  return { rows: read.flatMap(({ row }) => row), flaws: read.flatMap(({ flaws }) => flaws) };
}

function readEntry(icon: string, value: unknown, place: Place): { row: string[][]; flaws: Flaw[] } {
  const known = listedIcon(icon);
  if (known === null || known.name !== icon) {
    const remedy = known === null ? suggestion(icon, allIconNames(), NO_SUCH_ICON) : `write “${known.name}”.`;
    return { row: [], flaws: [error("icon-unknown", place, `There is no icon “${icon}”.`, remedy)] };
  }
  const words = [value].flat();
  const { words: max, length } = ICON_WORD_LIMITS;
  const isRight =
    words.length > 0 && words.length <= max && words.every(isWord) && new Set(words).size === words.length;
  if (isRight) return { row: [[icon, ...words.map((word) => String(word).trim())]], flaws: [] };
  const message = `The words for “${icon}” are not right.`;
  const remedy = `write one to ${max} different words of at most ${length} letters: “${icon}: [word, word]”.`;
  return { row: [], flaws: [error("icon-words", place, message, remedy)] };
}

const NO_SUCH_ICON = "use a name of https://fontawesome.com/search?ic=free, with “b:” before that of a brand.";

const allIconNames = (): string[] => allIcons().map(({ name }) => name);

/** Without characters that cannot be seen. */
const isWord = (word: unknown): boolean =>
  typeof word === "string" &&
  word.trim() !== "" &&
  word.length <= ICON_WORD_LIMITS.length &&
  !/[\p{Cc}\p{Surrogate}]/u.test(word);
