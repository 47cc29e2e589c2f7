import { diffArrays } from "diff";
import type { EditionConfig } from "#app/editions/config.ts";
import { type EntryData, emptyValue, type Field, type Fields, type FieldValue, fieldsOf, linesOf } from "./field.ts";

/** What two versions of an entry have in common, and what not, word by word. */

export interface DiffPart {
  text: string;
  change: "same" | "inserted" | "deleted";
}

export interface FieldDiff {
  /** Of the field. */
  name: string;
  parts: DiffPart[];
  /** Places that differ: a word that stands for another one is one. */
  changes: number;
}

/** Texts that differ in more than this are another text: telling them apart word by word helps nobody, and takes long. */
const MAX_EDITS = 400;

/** Words as they are written; of scripts that do not part words, each letter; and everything between them, sign by sign. */
const TOKENS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{L}\p{M}\p{N}]*|\p{N}+|[^\p{L}\p{N}]/gu;

/** Names of pictures, which are no words: they differ as a whole. */
const LINES = /[^\n]+|\n/g;

/** How a value is told, in lines. */
export type Told = (name: string, field: Field, value: FieldValue) => string[];

/** The fields of an edition that differ between two versions of an entry, in the order of the form. */
export function diffEntries(
  fields: Fields,
  before: EntryData,
  after: EntryData,
  config: EditionConfig,
  told: Told = (_name, _field, value) => linesOf(value),
): FieldDiff[] {
  return fieldsOf(fields, config).flatMap(([name, field]) => {
    const [old, now] = [before, after].map((data) => told(name, field, data[name] ?? emptyValue(field)).join("\n"));
    if (old === now) return [];
    const parts = diffTexts(old ?? "", now ?? "", field.type === "pictures" ? LINES : TOKENS);
    return [{ name, parts, changes: changesIn(parts) }];
  });
}

/** One text and another: joined without what was inserted the parts are the one, without what was deleted the other. */
export function diffTexts(before: string, after: string, tokens = TOKENS): DiffPart[] {
  const [old, now] = [before, after].map((text): string[] => text.match(tokens) ?? []);
  const found = diffArrays(old ?? [], now ?? [], { maxEditLength: MAX_EDITS });
  if (found === undefined) return filled([part("deleted", before), part("inserted", after)]);
  return together(
    found.map(({ value, added, removed }) => part(added ? "inserted" : removed ? "deleted" : "same", value.join(""))),
  );
}

const part = (change: DiffPart["change"], text: string): DiffPart => ({ change, text });

const filled = (parts: DiffPart[]): DiffPart[] => parts.filter(({ text }) => text !== "");

/** Changed words with nothing but a space between them read as one change: first all that goes, then all that comes. */
function together(parts: readonly DiffPart[]): DiffPart[] {
  const read: DiffPart[] = [];
  let [deleted, inserted] = ["", ""];
  parts.forEach(({ change, text }, at) => {
    const isBetween = change === "same" && deleted + inserted !== "" && text.trim() === "" && at < parts.length - 1;
    if (change === "deleted" || isBetween) deleted += text;
    if (change === "inserted" || isBetween) inserted += text;
    if (change !== "same" || isBetween) return;
    read.push(part("deleted", deleted), part("inserted", inserted), part("same", text));
    [deleted, inserted] = ["", ""];
  });
  return filled([...read, part("deleted", deleted), part("inserted", inserted)]);
}

/** How many places differ. */
export const changesIn = (parts: readonly DiffPart[]): number =>
  parts.filter(({ change }, at) => change !== "same" && (at === 0 || parts[at - 1]?.change === "same")).length;
