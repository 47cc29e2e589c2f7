import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldError, FieldErrors } from "#app/kit/forms/form.ts";
import { validLink } from "#app/kit/markup/link.ts";
import { type Field, type FieldOf, type FieldValue, isEmptyValue, type Word } from "../field.ts";

/** What is wrong with a value of a field, under the field's name, or under "name.2" for the third of its items. */
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
      return errorUnder(name, textError(value as string, field));
    case "year":
      return errorUnder(name, yearError(value as number, now));
    case "choice":
      return errorUnder(name, field.options.of(config).includes(value as string) ? null : "form.invalid");
    case "choices": {
      const known = field.options.of(config);
      return errorUnder(name, (value as string[]).every((one) => known.includes(one)) ? null : "form.invalid");
    }
    case "list":
      return listErrors(name, value as string[], field, (item) => itemError(item, field));
    case "words":
      return listErrors(
        name,
        value as Word[],
        field,
        ({ form, convention }) => textError(form, field) ?? textError(convention, { most: MAX_CONVENTION_LENGTH }),
      );
    case "pictures":
      return errorUnder(
        name,
        (value as string[]).length > field.atMost ? ["collections.error.tooMany", { count: field.atMost }] : null,
      );
    default:
      return {};
  }
}

const MAX_CONVENTION_LENGTH = 64;
const FIRST_YEAR = 0;

/** A new year begins this much earlier somewhere on earth than in UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;
const DAY = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The 30th of February is none. In a leap year, which has every day there is. */
function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  return new Date(`2024-${text}T00:00:00Z`).toISOString().slice(5, 10) === text;
}

function yearError(year: number, now: Date): FieldError | null {
  if (!Number.isInteger(year) || year < FIRST_YEAR) return "collections.error.year";
  const last = new Date(now.getTime() + EARLIEST_ZONE_MS).getUTCFullYear();
  return year > last ? ["collections.error.yearAhead", { year, last }] : null;
}

/** Whether a value is what a field of its type holds; files may have anything. */
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
  const atLeast = typeof field.atLeast === "function" ? field.atLeast(config) : (field.atLeast ?? 0);
  return (value as unknown[]).length < atLeast;
}

const errorUnder = (name: string, error: FieldError | null): FieldErrors => (error === null ? {} : { [name]: error });

const textError = (text: string, { most }: { most: number }): FieldError | null => {
  const { length } = [...text];
  return length > most ? ["collections.error.tooLong", { most, length }] : null;
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
  { atMost }: { atMost: number },
  errorOf: (item: T) => FieldError | null,
): FieldErrors {
  if (items.length > atMost) return { [name]: ["collections.error.tooMany", { count: atMost }] };
  const errors = items.flatMap((item, index) => {
    const error = errorOf(item);
    return error === null ? [] : [[`${name}.${index}`, error] as const];
  });
  return Object.fromEntries(errors);
}
