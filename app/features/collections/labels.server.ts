import type { LoadContext } from "#app/context.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Told } from "./diff.ts";
import { linesOf } from "./field.ts";
import type { Kind } from "./kind.ts";

type Words = Pick<LoadContext, "text" | "edition">;

/** Texts of a kind are named after its fields and their options. A test asks whether all of them exist. */
const textOf = ({ text }: Words, kind: Kind, key: string): string =>
  (text as (key: TextKey) => string)(`${kind.id}.${key}` as TextKey);

export const headerOf = (words: Words, kind: Kind): string => textOf(words, kind, "header");
export const introOf = (words: Words, kind: Kind): string => textOf(words, kind, "intro");
export const fieldLabel = (words: Words, kind: Kind, field: string): string =>
  textOf(words, kind, `fields.${field}.label`);

/** What to write into a field; null where its label says enough. */
export function fieldHint(words: Words, kind: Kind, field: string): string | null {
  const key = `fields.${field}.hint`;
  return words.edition.texts[kind.id]?.[key] === undefined ? null : textOf(words, kind, key);
}

/** What an option is called; one that has no text, because an edition has options of its own, is called as it is written. */
export function optionLabel(words: Words, kind: Kind, field: string, value: string): string {
  const declared = kind.fields[field];
  const options = declared && "options" in declared ? declared.options : null;
  if (options?.label !== undefined) return options.label(value, words.text);
  const key = `options.${field}.${value}`;
  return options?.asWritten || words.edition.texts[kind.id]?.[key] === undefined ? value : textOf(words, kind, key);
}

/** How values are told to people: what was chosen, by its label. */
export const toldIn =
  (words: Words, kind: Kind): Told =>
  (name, field, value) => {
    const isChosen = field.type === "choice" || field.type === "choices";
    return linesOf(value).map((line) => (isChosen ? optionLabel(words, kind, name, line) : line));
  };
