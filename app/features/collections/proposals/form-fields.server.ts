import type { LoadContext } from "#app/context.ts";
import type { EntryPictureKind } from "#app/services/media/picture.ts";
import { type EntryData, type Field, type FieldTypeName, fieldsOf, type Word } from "../field.ts";
import { conventionOf } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { fieldHint, fieldLabel, optionLabel } from "../labels.server.ts";

/** A field of a form with everything its input shows. */
export interface FormField {
  id: string;
  type: FieldTypeName;
  label: string;
  hint: string | null;
  isRequired: boolean;
  /** Characters of a text, or of one item. */
  most: number;
  atLeast: number;
  atMost: number;
  each: "line" | "long" | "link" | "day";
  isLong: boolean;
  /** `picture` is an address. */
  options: { value: string; label: string; picture: string | null }[];
  picture: EntryPictureKind | null;
}

type FormContext = Pick<LoadContext, "edition" | "text" | "can">;

/** The fields of a kind that somebody may fill in, with their words. */
export function formFields(context: FormContext, kind: Kind): FormField[] {
  const { config } = context.edition;
  const mayDecide = context.can(kind.area);
  return fieldsOf(kind.fields, config)
    .filter(([, field]) => mayDecide || !field.reserved)
    .map(([name, field]) => ({
      id: name,
      type: field.type,
      label: fieldLabel(context, kind, name),
      hint: fieldHint(context, kind, name),
      ...sizesOf(field, config),
      options: optionsOf(context, kind, name, field),
    }));
}

type Sizes = Omit<FormField, "id" | "type" | "label" | "hint" | "options">;

function sizesOf(field: Field, config: FormContext["edition"]["config"]): Sizes {
  const numberOf = (limit: number | ((of: typeof config) => number) = 0) =>
    typeof limit === "function" ? limit(config) : limit;
  const required = "required" in field ? field.required : undefined;
  return {
    isRequired: typeof required === "function" ? required(config) : required === true,
    most: "most" in field ? field.most : 0,
    atLeast: "atLeast" in field ? numberOf(field.atLeast) : 0,
    atMost: "atMost" in field ? field.atMost : 1,
    each: field.type === "list" ? (field.each ?? "line") : "line",
    isLong: field.type === "text" && field.long === true,
    picture: field.type === "pictures" ? (field.picture as EntryPictureKind) : null,
  };
}

function optionsOf(context: FormContext, kind: Kind, name: string, field: Field): FormField["options"] {
  if (field.type !== "choice" && field.type !== "choices") return [];
  const { of, picture } = field.options;
  return of(context.edition.config).map((value) => ({
    value,
    label: optionLabel(context, kind, name, value),
    picture: picture?.(value) ?? null,
  }));
}

/** What a form is filled with: see `Refused`. */
export interface Filled {
  values: Record<string, string>;
  lists: Record<string, readonly string[]>;
}

/** A form that says what an entry says. */
export function filledWith(kind: Kind, data: EntryData): Filled {
  const filled: Filled = { values: {}, lists: {} };
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = data[name] ?? null;
    if (field.type === "words") {
      const words = (value ?? []) as Word[];
      filled.lists[name] = words.map(({ form }) => form);
      filled.lists[conventionOf(name)] = words.map(({ convention }) => convention);
    } else if (Array.isArray(value)) filled.lists[name] = value as string[];
    else filled.values[name] = value === true ? "on" : value === null || value === false ? "" : String(value);
  }
  return filled;
}
