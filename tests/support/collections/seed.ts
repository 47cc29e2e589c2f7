import type { CollectionId } from "#app/editions/collections.ts";
import { newId } from "#app/features/collections/action-context.server.ts";
import { derive } from "#app/features/collections/derive.server.ts";
import { completeData, type EntryData, type Word } from "#app/features/collections/field.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

/** Makes lists as long as those of the largest editions, for tests and measurements. Equal numbers give equal entries. */

const ONSETS = [
  "b",
  "br",
  "d",
  "f",
  "g",
  "gr",
  "k",
  "kl",
  "l",
  "m",
  "n",
  "p",
  "pr",
  "r",
  "s",
  "st",
  "t",
  "tr",
  "w",
  "ż",
];
const VOWELS = ["a", "e", "i", "o", "u", "ó", "ą"];
const CODAS = ["", "", "k", "l", "n", "r", "rz", "ś", "t"];
const CATEGORIES = [
  "professions",
  "arts",
  "education",
  "family",
  "relationships",
  "society",
  "titles",
  "nationalities",
];
const TYPES = ["Book", "Article", "Movie", "Series", "Song", "Poetry", "Comics", "Game", "Other"];
const PRONOUNS = ["they", "she", "he", "ze/hir", "xe", "it", "fae/faer"];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** A word of two or three syllables, different for each number. */
function wordOf(number: number): string {
  const syllable = (part: number) =>
    pick(ONSETS, part) + pick(VOWELS, Math.floor(part / ONSETS.length)) + pick(CODAS, Math.floor(part / 7));
  const parts = [number % 1260, Math.floor(number / 1260), (number * 31) % 1260];
  return parts.map(syllable).join("");
}

const forms = (...written: string[]): Word[] => written.map((form) => ({ form, convention: "" }));

export function nounNumber(number: number): EntryData {
  const stem = wordOf(number);
  return {
    masc: forms(`${stem}er`, `${stem}mann`),
    fem: forms(`${stem}erin`, `${stem}frau`),
    neutr: [{ form: `${stem}er*in`, convention: "gender star" }, ...forms(`${stem}ens`)],
    mascPl: forms(`${stem}ers`),
    femPl: forms(`${stem}erinnen`),
    neutrPl: forms(`${stem}ende`),
    categories:
      number % 3 === 0 ? [pick(CATEGORIES, number)] : [pick(CATEGORIES, number), pick(CATEGORIES, number + 3)],
  };
}

export function sourceNumber(number: number): EntryData {
  const sentence = Array.from({ length: 40 }, (_, at) => wordOf(number * 7 + at)).join(" ");
  return {
    type: pick(TYPES, number),
    pronouns: number % 4 === 0 ? [pick(PRONOUNS, number), pick(PRONOUNS, number + 1)] : [pick(PRONOUNS, number)],
    author: `${wordOf(number % 900)} ^${wordOf((number % 900) + 50)}`,
    title: `${wordOf(number)} ${wordOf(number + 11)} ${wordOf(number + 5)}`,
    year: 1900 + (number % 125),
    fragments: Array.from({ length: 1 + (number % 3) }, () => `${sentence} [[${pick(PRONOUNS, number)}]] ${sentence}`),
    comment: number % 5 === 0 ? sentence.slice(0, 200) : "",
  };
}

/** Puts this number of approved entries of a kind into a file, in one change. */
export function seed(
  database: EditionHandle,
  kindId: CollectionId,
  count: number,
  dataOf: (number: number) => EntryData = kindId === "nouns" ? nounNumber : sourceNumber,
): Promise<void> {
  const kind = getKind(kindId);
  const at = new Date("2026-11-01T00:00:00Z");
  return change(database, (db) => {
    for (let number = 0; number < count; number += 1) {
      const data = completeData(kind.fields, dataOf(number));
      const common = { kind: kind.id, status: "approved", origin: "local", createdAt: at, updatedAt: at } as const;
      db.insert(entries)
        .values({ id: newId(at), ...common, data, ...derive(kind, data) })
        .run();
    }
    pagesChanged(db);
  });
}
