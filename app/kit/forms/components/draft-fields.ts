import type { DraftFields } from "../draft.ts";

type Kept = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that nobody types, such as hidden ones, or that must not be stored, such as passwords and codes. */
const NEVER = ["hidden", "file", "password", "submit", "button", "image", "reset"];

/**
 * The current values of a form, without those of the fields it names in `data-never-kept`: what is decided anew each time, such as
 * who may see something.
 */
export const draftFields = (form: HTMLFormElement): DraftFields =>
  valuesOf(form, (name) => !neverKept(form).includes(name));

/** The values of the other fields, which stay as they are when a draft is restored. */
export const undraftedFields = (form: HTMLFormElement): DraftFields =>
  valuesOf(form, (name) => neverKept(form).includes(name));

const neverKept = (form: HTMLFormElement): string[] => form.dataset.neverKept?.split(" ") ?? [];

function valuesOf(form: HTMLFormElement, isMeant: (name: string) => boolean): DraftFields {
  const fields: Record<string, string[]> = {};
  for (const field of [...form.elements].filter(isKept).filter(({ name }) => isMeant(name))) {
    const values = fields[field.name] ?? [];
    fields[field.name] = [...values, ...fieldValues(field)];
  }
  return fields;
}

function isKept(element: Element): element is Kept {
  const isField = ["INPUT", "SELECT", "TEXTAREA"].includes(element.tagName);
  const { name, type, autocomplete } = element as Kept;
  return isField && name !== "" && !name.startsWith("_") && !NEVER.includes(type) && autocomplete !== "one-time-code";
}

function fieldValues(field: Kept): string[] {
  if ("selectedOptions" in field) return [...field.selectedOptions].map(({ value }) => value);
  const isBox = field.type === "checkbox" || field.type === "radio";
  return isBox && !(field as HTMLInputElement).checked ? [] : [field.value];
}
