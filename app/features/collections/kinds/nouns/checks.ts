import type { EditionConfig } from "#app/editions/config.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { COLUMNS, GENDERS, hasColumn, type NounData, type NounForms } from "./noun.ts";

/** An entry with a form for only one gender would say no more than any dictionary. */
const MIN_GENDERS = 2;

/** Rules between the columns of a noun. */
export function nounErrors(data: NounData, config: EditionConfig): FieldErrors {
  return { ...barErrors(data), ...genderErrors(data, config), ...pluralErrors(data, config) };
}

/** Forms must not contain bars, which separate forms in files and in the API. */
function barErrors(data: NounData): FieldErrors {
  const errors = COLUMNS.flatMap((column) =>
    data[column].flatMap(({ form, convention }, index) =>
      hasBar(form + convention) ? [[`${column}.${index}`, "form.invalid"] as const] : [],
    ),
  );
  const lists = (["stems", "irregularForms"] as const).flatMap((name) =>
    data[name].flatMap((form, index) => (hasBar(form) ? [[`${name}.${index}`, "form.invalid"] as const] : [])),
  );
  return Object.fromEntries([...errors, ...lists]);
}

const hasBar = (form: string): boolean => /\||[\r\n]/.test(form);

function genderErrors(data: NounForms, config: EditionConfig): FieldErrors {
  const genders = GENDERS.filter((gender) => hasColumn(config, gender));
  const empty = genders.filter((gender) => data[gender].length === 0);
  if (genders.length - empty.length >= MIN_GENDERS) return {};
  return { [empty[0] ?? "masc"]: "nouns.error.genders" };
}

function pluralErrors(data: NounForms, config: EditionConfig): FieldErrors {
  if (!config.collections.nouns.pluralsRequired) return {};
  const missing = GENDERS.filter(
    (gender) => hasColumn(config, `${gender}Pl`) && data[gender].length > 0 && data[`${gender}Pl`].length === 0,
  );
  return Object.fromEntries(missing.map((gender) => [`${gender}Pl`, "nouns.error.plural"]));
}
