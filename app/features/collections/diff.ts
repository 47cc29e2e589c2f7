import { diffArrays } from "diff";
import type { EditionConfig } from "#app/editions/config.ts";
import {
  type EntryData,
  emptyValue,
  enabledFields,
  type Field,
  type Fields,
  type FieldValue,
  toLines,
} from "./field.ts";

/** Word-by-word differences between two versions of an entry. */

export interface DiffPart {
  text: string;
  change: "same" | "inserted" | "deleted";
}

export interface FieldDiff {
  /** The name of the field. */
  name: string;
  parts: DiffPart[];
  /** How many places differ. A replaced word counts once. */
  changes: number;
}

/** Texts that differ in more places than this are shown as replaced: a word-by-word difference would be slow and unreadable. */
const MAX_EDITS = 400;

/** Splits a text into words and single characters between them. Scripts without spaces between words are split by character. */
const TOKENS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{L}\p{M}\p{N}]*|\p{N}+|[^\p{L}\p{N}]/gu;

/** Splits by lines, for pictures, which only make sense as a whole. */
const LINES = /[^\n]+|\n/g;

/** Formats the value of a field as lines of text. */
export type FormatValue = (name: string, field: Field, value: FieldValue) => string[];

/** The fields that differ between two versions of an entry, in the order of the form. */
export function diffEntries(
  fields: Fields,
  before: EntryData,
  after: EntryData,
  config: EditionConfig,
  format: FormatValue = (_name, _field, value) => toLines(value),
): FieldDiff[] {
  return enabledFields(fields, config).flatMap(([name, field]) => {
    const [old, now] = [before, after].map((data) => format(name, field, data[name] ?? emptyValue(field)).join("\n"));
    if (old === now) return [];
    const parts = diffTexts(old ?? "", now ?? "", field.type === "pictures" ? LINES : TOKENS);
    return [{ name, parts, changes: countChanges(parts) }];
  });
}

/** Compares two texts. The parts without the inserted ones make up the first text, without the deleted ones the second. */
export function diffTexts(before: string, after: string, tokens = TOKENS): DiffPart[] {
  const [old, now] = [before, after].map((text): string[] => text.match(tokens) ?? []);
  const found = diffArrays(old ?? [], now ?? [], { maxEditLength: MAX_EDITS });
  if (found === undefined) return withoutEmptyParts([part("deleted", before), part("inserted", after)]);
  return mergeAdjacentChanges(
    found.map(({ value, added, removed }) => part(added ? "inserted" : removed ? "deleted" : "same", value.join(""))),
  );
}

const part = (change: DiffPart["change"], text: string): DiffPart => ({ change, text });

const withoutEmptyParts = (parts: DiffPart[]): DiffPart[] => parts.filter(({ text }) => text !== "");

/** Joins changes that have only white space between them into one deletion and one insertion, which is easier to read. */
function mergeAdjacentChanges(parts: readonly DiffPart[]): DiffPart[] {
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
  return withoutEmptyParts([...read, part("deleted", deleted), part("inserted", inserted)]);
}

/** How many places differ. */
export const countChanges = (parts: readonly DiffPart[]): number =>
  parts.filter(({ change }, at) => change !== "same" && (at === 0 || parts[at - 1]?.change === "same")).length;
