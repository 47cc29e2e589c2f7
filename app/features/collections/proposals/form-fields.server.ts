import type { LoadContext } from "#app/context.ts";
import type { PickGroup } from "#app/kit/forms/components/ListPicker.tsx";
import type { EntryPictureKind } from "#app/services/media/picture.ts";
import { MAX_PICTURE_ALT_LENGTH, readPictureLine } from "../entry-picture.ts";
import { type EntryData, enabledFields, type Field, type FieldTypeName, type Word } from "../field.ts";
import { altFieldName, conventionFieldName } from "../field-names.ts";
import type { Kind } from "../kind.ts";
import { fieldHint, fieldLabel, optionLabel } from "../labels.server.ts";
import { fieldPicks } from "./field-picks.server.ts";

/** A form field with everything that its input needs. */
export interface FormField {
  id: string;
  type: FieldTypeName;
  label: string;
  hint: string | null;
  isRequired: boolean;
  /** In characters, for a text, one item of a list, or what one picture shows. */
  maxLength: number;
  minItems: number;
  maxItems: number;
  each: "line" | "long" | "link" | "day";
  isLong: boolean;
  /** `picture` is an address. */
  options: { value: string; label: string; picture: string | null }[];
  picture: EntryPictureKind | null;
  /** What can be chosen for an item of a list instead of typing it. */
  picks: PickGroup[];
}

type FormContext = Pick<LoadContext, "edition" | "text" | "can" | "directory" | "pronounsOf">;

/** The form fields of a kind that the viewer may fill in, with their texts. */
export function formFields(context: FormContext, kind: Kind): FormField[] {
  const { config } = context.edition;
  const mayDecide = context.can(kind.area);
  return enabledFields(kind.fields, config)
    .filter(([, field]) => mayDecide || !field.reserved)
    .map(([name, field]) => ({
      id: name,
      type: field.type,
      label: fieldLabel(context, kind, name),
      hint: fieldHint(context, kind, name),
      ...fieldLimits(field, config),
      options: fieldOptions(context, kind, name, field),
      picks: fieldPicks(context, kind.id, name),
    }));
}

type FieldLimits = Omit<FormField, "id" | "type" | "label" | "hint" | "options" | "picks">;

function fieldLimits(field: Field, config: FormContext["edition"]["config"]): FieldLimits {
  const toNumber = (limit: number | ((of: typeof config) => number) = 0) =>
    typeof limit === "function" ? limit(config) : limit;
  const required = "required" in field ? field.required : undefined;
  return {
    isRequired: typeof required === "function" ? required(config) : required === true,
    maxLength: field.type === "pictures" ? MAX_PICTURE_ALT_LENGTH : "maxLength" in field ? field.maxLength : 0,
    minItems: "minItems" in field ? toNumber(field.minItems) : 0,
    maxItems: "maxItems" in field ? field.maxItems : 1,
    each: field.type === "list" ? (field.each ?? "line") : "line",
    isLong: field.type === "text" && field.long === true,
    picture: field.type === "pictures" ? (field.picture as EntryPictureKind) : null,
  };
}

function fieldOptions(context: FormContext, kind: Kind, name: string, field: Field): FormField["options"] {
  if (field.type !== "choice" && field.type !== "choices") return [];
  const { values: of, picture } = field.options;
  return of(context.edition.config).map((value) => ({
    value,
    label: optionLabel(context, kind, name, value),
    picture: picture?.(value) ?? null,
  }));
}

/** The values of a form, as in `Refused`. */
export interface FilledForm {
  values: Record<string, string>;
  lists: Record<string, readonly string[]>;
}

/** The form values for the data of an entry. */
export function fillForm(kind: Kind, data: EntryData): FilledForm {
  const filled: FilledForm = { values: {}, lists: {} };
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = data[name] ?? null;
    if (field.type === "words") {
      const words = (value ?? []) as Word[];
      filled.lists[name] = words.map(({ form }) => form);
      filled.lists[conventionFieldName(name)] = words.map(({ convention }) => convention);
    } else if (field.type === "pictures") {
      const pictures = ((value ?? []) as string[]).map(readPictureLine);
      filled.lists[name] = pictures.map((picture) => picture.name);
      filled.lists[altFieldName(name)] = pictures.map(({ alt }) => alt);
    } else if (Array.isArray(value)) filled.lists[name] = value as string[];
    else filled.values[name] = value === true ? "on" : value === null || value === false ? "" : String(value);
  }
  return filled;
}
