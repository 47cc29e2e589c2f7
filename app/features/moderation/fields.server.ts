import type { LoadContext } from "#app/context.ts";
import { type DiffPart, diffEntries } from "#app/features/collections/diff.ts";
import { type EntryData, emptyValue, enabledFields } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { fieldLabel, valueFormatter } from "#app/features/collections/labels.server.ts";
import { findHits, highlighted, type Marks } from "./marks.ts";

/** What an entry says, field by field, with the keyword marks in it. */

/** A piece of a text; `marked` ones fit a keyword mark. */
export interface Piece {
  text: string;
  marked: boolean;
}

export interface ShownField {
  name: string;
  label: string;
  /** Ids of pictures, and no texts. */
  isPictures: boolean;
  lines: Piece[][];
}

export interface ShownDiff {
  name: string;
  label: string;
  isPictures: boolean;
  parts: { change: DiffPart["change"]; pieces: Piece[] }[];
  changes: number;
}

/** What entries and submissions have in common. */
export interface Said {
  key: string | null;
  data: EntryData;
}

/** The name under which the key stands among the fields. */
const KEY = "key";

/** What a field is called, the key included. */
export const shownLabel = (context: LoadContext, kind: Kind, name: string): string =>
  name === KEY ? context.text("moderation.key") : fieldLabel(context, kind, name);

/** Everything an entry says; what is empty is left out. */
export function shownFields(context: LoadContext, kind: Kind, { key, data }: Said, marks: Marks): ShownField[] {
  const told = valueFormatter(context, kind);
  const fields = enabledFields(kind.fields, context.edition.config).map(([name, field]) => ({
    name,
    label: fieldLabel(context, kind, name),
    isPictures: field.type === "pictures",
    lines: told(name, field, data[name] ?? emptyValue(field)),
  }));
  const keyField = { name: KEY, label: context.text("moderation.key"), isPictures: false, lines: key ? [key] : [] };
  return [...fields, keyField]
    .filter(({ lines }) => lines.length > 0)
    .map((field) => ({
      ...field,
      lines: field.lines.map((line) => pieces(marks, line, field.isPictures)),
    }));
}

/** As much of a text is shown in a line of a list. */
const MAX_GIST_LENGTH = 240;

/** How something begins behind its title, line by line, so that it need not be opened to be known again. */
export function gistOf(context: LoadContext, kind: Kind, data: EntryData, title: string): string[] {
  const told = valueFormatter(context, kind);
  const gist: string[] = [];
  let room = MAX_GIST_LENGTH;
  for (const [name, field] of enabledFields(kind.fields, context.edition.config)) {
    if (field.type === "pictures") continue;
    for (const line of told(name, field, data[name] ?? emptyValue(field))) {
      if (room <= 0 || title.includes(line)) continue;
      gist.push(line.length > room ? `${line.slice(0, room)}…` : line);
      room -= line.length;
    }
  }
  return gist;
}

/** The labels of the fields in which two versions differ. */
export const changedFields = (context: LoadContext, kind: Kind, before: EntryData, after: EntryData): string[] =>
  enabledFields(kind.fields, context.edition.config)
    .filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(([name]) => fieldLabel(context, kind, name));

/** What differs between two versions. */
export function shownDiffs(context: LoadContext, kind: Kind, before: Said, after: Said, marks: Marks): ShownDiff[] {
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
    parts: diff.parts.map(({ change, text }) => ({ change, pieces: pieces(marks, text, diff.isPictures) })),
  }));
  return before.key === after.key ? shown : [...shown, keyDiff(context, before.key, after.key)];
}

function keyDiff({ text }: LoadContext, before: string | null, after: string | null): ShownDiff {
  const part = (change: DiffPart["change"], key: string | null) =>
    key === null ? [] : [{ change, pieces: [{ text: key, marked: false }] }];
  const parts = [...part("deleted", before), ...part("inserted", after)];
  return { name: KEY, label: text("moderation.key"), isPictures: false, parts, changes: 1 };
}

const pieces = (marks: Marks, text: string, isPictures: boolean): Piece[] =>
  isPictures ? [{ text, marked: false }] : highlighted(text, findHits(marks, text));
