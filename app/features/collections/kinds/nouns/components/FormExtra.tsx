import { type MouseEvent, useState } from "react";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextField } from "#app/kit/forms/components/TextField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { FormExtraProps } from "../../../components/kind-components.ts";
import { FORM_FIELDS } from "../../../proposals/form-answer.ts";
import { FILL_FIELDS, fillFromTemplate } from "../fill.ts";
import { MAX_FORM_LENGTH } from "../noun.ts";
import { type Template, templateLabel } from "../templates.ts";

/** Fills in all forms from a stem and a pattern. Without scripts its button sends the form, which comes back filled in. */
export function FormExtra({ extra, result, fill }: FormExtraProps) {
  const { text } = useTexts();
  const [isFilled, setFilled] = useState(false);
  const templates = (extra as Template[] | null) ?? [];
  const sentStem = result?.values[FILL_FIELDS.stem] ?? "";

  function fillAtOnce(event: MouseEvent) {
    event.preventDefault();
    const stem = typedIn(FILL_FIELDS.stem);
    const template = templates[Number(typedIn(FILL_FIELDS.pattern))];
    if (template === undefined || stem === "") return document.getElementById(fieldId(FILL_FIELDS.stem))?.focus();
    fill(fillFromTemplate(template, stem));
    setFilled(true);
  }

  return (
    <>
      {templates.length > 0 && (
        <details open={sentStem !== "" || undefined} className="rounded-lg border border-line bg-sheet px-5 py-3.5">
          <summary className="cursor-pointer font-semibold">{text("nouns.fill.header")}</summary>
          <div className="mt-4 mb-1.5 grid gap-4">
            <TextField
              name={FILL_FIELDS.stem}
              label={text("nouns.templates.label")}
              result={result}
              maxLength={MAX_FORM_LENGTH}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              dir="auto"
            />
            <SelectField
              name={FILL_FIELDS.pattern}
              label={text("nouns.fill.pattern")}
              result={result}
              options={templates.map((template, index) => ({ value: String(index), label: templateLabel(template) }))}
            />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button type="submit" name={FORM_FIELDS.fill} value="on" onClick={fillAtOnce} className="min-h-11">
                {text("nouns.fill.button")}
              </Button>
              <span role="status" className="text-note text-soft">
                {isFilled || sentStem !== "" ? text("nouns.fill.filled") : ""}
              </span>
            </div>
          </div>
        </details>
      )}
      <p className="text-soft">{text("nouns.error.genders")}</p>
    </>
  );
}

const typedIn = (name: string): string =>
  (document.getElementById(fieldId(name)) as HTMLInputElement | HTMLSelectElement | null)?.value.trim() ?? "";
