import type { LoadContext } from "#app/context.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { FormatValue } from "./diff.ts";
import { toLines } from "./field.ts";
import type { Kind } from "./kind.ts";

type LabelContext = Pick<LoadContext, "text" | "edition">;

/** Keys of these texts are composed of names of fields and options, which the type of `text` cannot check. A test does. */
const kindText = ({ text }: LabelContext, kind: Kind, key: string): string =>
  (text as (key: TextKey) => string)(`${kind.id}.${key}` as TextKey);

export const collectionHeader = (context: LabelContext, kind: Kind): string => kindText(context, kind, "header");
export const collectionIntro = (context: LabelContext, kind: Kind): string => kindText(context, kind, "intro");
export const fieldLabel = (context: LabelContext, kind: Kind, field: string): string =>
  kindText(context, kind, `fields.${field}.label`);

/** The hint of a field; null if it has none. */
export function fieldHint(context: LabelContext, kind: Kind, field: string): string | null {
  const key = `fields.${field}.hint`;
  return context.edition.texts[kind.id]?.[key] === undefined ? null : kindText(context, kind, key);
}

/** The label of an option. Options without a text, such as those that only one edition has, are their own label. */
export function optionLabel(context: LabelContext, kind: Kind, field: string, value: string): string {
  const declared = kind.fields[field];
  const options = declared && "options" in declared ? declared.options : null;
  if (options?.label !== undefined) return options.label(value, context.text, context.edition);
  const key = `options.${field}.${value}`;
  return options?.asWritten || context.edition.texts[kind.id]?.[key] === undefined
    ? value
    : kindText(context, kind, key);
}

/** Formats values for people: chosen options are shown by their labels. */
export const valueFormatter =
  (context: LabelContext, kind: Kind): FormatValue =>
  (name, field, value) => {
    const isChosen = field.type === "choice" || field.type === "choices";
    return toLines(value).map((line) => (isChosen ? optionLabel(context, kind, name, line) : line));
  };
