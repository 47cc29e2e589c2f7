import { conventionOf } from "../../field-names.ts";
import { COLUMNS } from "./noun.ts";
import { fill, type Template } from "./templates.ts";

/** The part of the form that fills it in from a pattern: its fields, which say nothing of the entry itself. */
export const FILL_FIELDS = { stem: "_stem", pattern: "_pattern" } as const;

/** The lists of a form as a pattern fills them. Columns it knows nothing of stay as they are. */
export function filledLists(template: Template, stem: string): Record<string, string[]> {
  const forms = fill(template, stem);
  const filled = COLUMNS.filter((column) => forms[column].length > 0);
  return Object.fromEntries(
    filled.flatMap((column) => [
      [column, forms[column]],
      [conventionOf(column), forms[column].map(() => "")],
    ]),
  );
}

/** All that a pattern fills in, with what it was put behind. */
export const filledFrom = (template: Template, stem: string): Record<string, string | string[]> => ({
  ...filledLists(template, stem),
  templateRoot: stem,
});
