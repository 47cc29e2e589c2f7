import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldError, FieldErrors } from "#app/kit/forms/form.ts";
import { validLink } from "#app/kit/markup/link.ts";
import { MAX_PICTURE_ALT_LENGTH, readPictureLine } from "../entry-picture.ts";
import { type Field, type FieldOf, type FieldValue, isEmptyValue, type Word } from "../field.ts";

/** The errors of a value, by the name of its field, or "name.2" for the third item of a list. */
export function checkValue(
  name: string,
  field: Field,
  value: FieldValue,
  config: EditionConfig,
  now: Date = new Date(),
): FieldErrors {
  const fits = hasShape(field, value);
  if (!fits) return { [name]: "form.invalid" };
  if (isMissing(field, value, config)) return { [name]: "form.missing" };
  if (isEmptyValue(value)) return {};
  switch (field.type) {
    case "text":
      return withName(name, textError(value as string, field));
    case "year":
      return withName(name, yearError(value as number, now));
    case "choice":
      return withName(name, field.options.values(config).includes(value as string) ? null : "form.invalid");
    case "choices": {
      const known = field.options.values(config);
      return withName(name, (value as string[]).every((one) => known.includes(one)) ? null : "form.invalid");
    }
    case "list":
      return listErrors(name, value as string[], field, (item) => itemError(item, field));
    case "words":
      return listErrors(
        name,
        value as Word[],
        field,
        ({ form, convention }) => textError(form, field) ?? textError(convention, { maxLength: MAX_CONVENTION_LENGTH }),
      );
    case "pictures":
      return listErrors(name, value as string[], field, (line) =>
        textError(readPictureLine(line).alt, { maxLength: MAX_PICTURE_ALT_LENGTH }),
      );
    default:
      return {};
  }
}

const MAX_CONVENTION_LENGTH = 64;
const FIRST_YEAR = 0;

/** The earliest time zone is this far ahead of UTC, so a new year begins there first. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;
const DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is an existing day of the year. It is checked in a leap year, so that February 29 is valid. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  return new Date(`2024-${text}T00:00:00Z`).toISOString().slice(5, 10) === text;
}

function yearError(year: number, now: Date): FieldError | null {
  if (!Number.isInteger(year) || year < FIRST_YEAR) return "collections.error.year";
  const last = new Date(now.getTime() + EARLIEST_ZONE_MS).getUTCFullYear();
  return year > last ? ["collections.error.yearAhead", { year, last }] : null;
}

/** Whether a value has the type of its field, because files may contain anything. */
export function hasShape(field: Field, value: FieldValue): boolean {
  switch (field.type) {
    case "text":
    case "choice":
      return typeof value === "string";
    case "year":
      return value === null || typeof value === "number";
    case "switch":
      return typeof value === "boolean";
    case "words":
      return (
        Array.isArray(value) &&
        value.every(
          (item) =>
            typeof item === "object" &&
            item !== null &&
            typeof item.form === "string" &&
            typeof item.convention === "string",
        )
      );
    default:
      return Array.isArray(value) && value.every((item) => typeof item === "string");
  }
}

function isMissing(field: Field, value: FieldValue, config: EditionConfig): boolean {
  if ("required" in field && field.required !== undefined) {
    const required = typeof field.required === "function" ? field.required(config) : field.required;
    return required && isEmptyValue(value);
  }
  if (field.type !== "list" && field.type !== "words") return false;
  const atLeast = typeof field.minItems === "function" ? field.minItems(config) : (field.minItems ?? 0);
  return (value as unknown[]).length < atLeast;
}

const withName = (name: string, error: FieldError | null): FieldErrors => (error === null ? {} : { [name]: error });

const textError = (text: string, { maxLength }: { maxLength: number }): FieldError | null => {
  const { length } = [...text];
  return length > maxLength ? ["collections.error.tooLong", { most: maxLength, length }] : null;
};

function itemError(item: string, field: FieldOf<"list">): FieldError | null {
  const tooLong = textError(item, field);
  if (tooLong !== null) return tooLong;
  if (field.each === "link" && !validLink(item)) return "collections.error.link";
  return field.each === "day" && !isDay(item) ? "collections.error.day" : null;
}

function listErrors<T>(
  name: string,
  items: readonly T[],
  { maxItems }: { maxItems: number },
  errorOf: (item: T) => FieldError | null,
): FieldErrors {
  if (items.length > maxItems) return { [name]: ["collections.error.tooMany", { count: maxItems }] };
  const errors = items.flatMap((item, index) => {
    const error = errorOf(item);
    return error === null ? [] : [[`${name}.${index}`, error] as const];
  });
  return Object.fromEntries(errors);
}
