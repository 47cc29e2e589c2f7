import { conventionFieldName } from "../../field-names.ts";
import { COLUMNS } from "./noun.ts";
import { fill, type Template } from "./templates.ts";

/** The names of the form fields for filling in a pattern, which are not part of the entry. */
export const FILL_FIELDS = { stem: "_stem", pattern: "_pattern" } as const;

/** The list fields of a form as filled in from a pattern. Columns without endings are left alone. */
export function fillLists(template: Template, stem: string): Record<string, string[]> {
  const forms = fill(template, stem);
  const filled = COLUMNS.filter((column) => forms[column].length > 0);
  return Object.fromEntries(
    filled.flatMap((column) => [
      [column, forms[column]],
      [conventionFieldName(column), forms[column].map(() => "")],
    ]),
  );
}

/** All form fields that a pattern fills in, including the stem. */
export const fillFromTemplate = (template: Template, stem: string): Record<string, string | string[]> => ({
  ...fillLists(template, stem),
  templateRoot: stem,
});
