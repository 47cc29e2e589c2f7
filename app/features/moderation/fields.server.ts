import type { LoadContext } from "#app/context.ts";
import { type DiffPart, diffEntries } from "#app/features/collections/diff.ts";
import { type EntryData, emptyValue, enabledFields } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { fieldLabel, valueFormatter } from "#app/features/collections/labels.server.ts";
import { findHits, highlight, type Marks } from "./marks.ts";

/** The content of entries field by field, with keyword marks highlighted. */

/** Part of a text; `marked` when it matches a keyword mark. */
export interface Piece {
  text: string;
  marked: boolean;
}

export interface ShownField {
  name: string;
  label: string;
  /** The lines are pictures as in entry-picture.ts, not texts. */
  isPictures: boolean;
  lines: Piece[][];
}

/** What a field said before it was changed. */
export interface FormerField {
  label: string;
  text: string;
}

export interface ShownDiff {
  name: string;
  label: string;
  isPictures: boolean;
  parts: { change: DiffPart["change"]; pieces: Piece[] }[];
  changes: number;
}

/** The content that entries and submissions share. */
export interface EntryContent {
  key: string | null;
  data: EntryData;
}

/** The field name used for the key, which is not part of an entry's data. */
const KEY = "key";

/** The label of a field or of the key. */
export const shownLabel = (context: LoadContext, kind: Kind, name: string): string =>
  name === KEY ? context.text("moderation.key") : fieldLabel(context, kind, name);

/** All fields of an entry that are not empty. */
export function shownFields(context: LoadContext, kind: Kind, { key, data }: EntryContent, marks: Marks): ShownField[] {
  const toLines = valueFormatter(context, kind);
  const fields = enabledFields(kind.fields, context.edition.config).map(([name, field]) => ({
    name,
    label: fieldLabel(context, kind, name),
    isPictures: field.type === "pictures",
    lines: toLines(name, field, data[name] ?? emptyValue(field)),
  }));
  const keyField = { name: KEY, label: context.text("moderation.key"), isPictures: false, lines: key ? [key] : [] };
  return [...fields, keyField]
    .filter(({ lines }) => lines.length > 0)
    .map((field) => ({
      ...field,
      lines: field.lines.map((line) => toPieces(marks, line, field.isPictures)),
    }));
}

/** Characters of content shown in one row of a list. */
const MAX_SUMMARY_LENGTH = 240;

/** The first lines of an entry after its title, as plain text, so that moderators recognise it in a list without opening it. */
export function summaryLines(context: LoadContext, kind: Kind, data: EntryData, title: string): string[] {
  const toLines = valueFormatter(context, kind);
  const summary: string[] = [];
  let remaining = MAX_SUMMARY_LENGTH;
  for (const [name, field] of enabledFields(kind.fields, context.edition.config)) {
    if (field.type === "pictures") continue;
    for (const written of toLines(name, field, data[name] ?? emptyValue(field))) {
      const line = field.plain?.(written) ?? written;
      if (remaining <= 0 || title.includes(line)) continue;
      summary.push(line.length > remaining ? `${line.slice(0, remaining)}…` : line);
      remaining -= line.length;
    }
  }
  return summary;
}

/** The labels of the fields in which two versions differ. */
export const changedFields = (context: LoadContext, kind: Kind, before: EntryData, after: EntryData): string[] =>
  enabledFields(kind.fields, context.edition.config)
    .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(([name]) => fieldLabel(context, kind, name));

/** What the fields said in which two versions differ, shortened. */
export function formerFields(context: LoadContext, kind: Kind, before: EntryData, after: EntryData): FormerField[] {
  const toLines = valueFormatter(context, kind);
  return enabledFields(kind.fields, context.edition.config)
    .filter(([name, { type }]) => type !== "pictures" && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(([name, field]) => {
      const text = toLines(name, field, before[name] ?? emptyValue(field)).join(" · ");
      const isLong = text.length > MAX_SUMMARY_LENGTH;
      return { label: fieldLabel(context, kind, name), text: isLong ? `${text.slice(0, MAX_SUMMARY_LENGTH)}…` : text };
    })
    .filter(({ text }) => text !== "");
}

/** The differences between two versions, field by field. */
export function shownDiffs(
  context: LoadContext,
  kind: Kind,
  before: EntryContent,
  after: EntryContent,
  marks: Marks,
): ShownDiff[] {
  const { config } = context.edition;
  const diffs = diffEntries(kind.fields, before.data, after.data, config, valueFormatter(context, kind)).map(
    (diff) => ({
      ...diff,
      label: fieldLabel(context, kind, diff.name),
      isPictures: kind.fields[diff.name]?.type === "pictures",
    }),
  );
  const shown = diffs.map((diff) => ({
    ...diff,
    parts: diff.parts.map(({ change, text }) => ({ change, pieces: toPieces(marks, text, diff.isPictures) })),
  }));
  return before.key === after.key ? shown : [...shown, keyDiff(context, before.key, after.key)];
}

function keyDiff({ text }: LoadContext, before: string | null, after: string | null): ShownDiff {
  const part = (change: DiffPart["change"], key: string | null) =>
    key === null ? [] : [{ change, pieces: [{ text: key, marked: false }] }];
  const parts = [...part("deleted", before), ...part("inserted", after)];
  return { name: KEY, label: text("moderation.key"), isPictures: false, parts, changes: 1 };
}

const toPieces = (marks: Marks, text: string, isPictures: boolean): Piece[] =>
  isPictures ? [{ text, marked: false }] : highlight(text, findHits(marks, text));
