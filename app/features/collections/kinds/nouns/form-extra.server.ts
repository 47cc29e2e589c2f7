import type { LoadContext } from "#app/context.ts";
import type { Form } from "#app/kit/forms/form.ts";
import { FILL_FIELDS, fillFromTemplate } from "./fill.ts";
import { hasColumn, type NounColumn } from "./noun.ts";
import { readTemplates, type Template } from "./templates.ts";
import { typedWord } from "./templates-page.ts";

/** The patterns a form can be filled in from, as far as the edition has their columns. */
export const formExtra = ({ edition: { tables, config } }: LoadContext): Template[] =>
  readTemplates(tables).map(({ endings, example }) => ({
    endings: Object.fromEntries(
      Object.entries(endings).map(([column, own]) => [column, hasColumn(config, column as NounColumn) ? own : []]),
    ) as unknown as Template["endings"],
    example,
  }));

/** Without scripts: the fields as the chosen pattern fills them in, and the choice itself. */
export function filledFields(form: Form, context: LoadContext): Record<string, string | readonly string[]> {
  const stem = typedWord(form.text(FILL_FIELDS.stem));
  const pattern = form.digits(FILL_FIELDS.pattern);
  const template = pattern === "" ? undefined : formExtra(context)[Number(pattern)];
  const chosen = { [FILL_FIELDS.stem]: stem, [FILL_FIELDS.pattern]: pattern };
  return template === undefined || stem === "" ? chosen : { ...fillFromTemplate(template, stem), ...chosen };
}
