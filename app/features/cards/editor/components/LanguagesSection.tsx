import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { COPIED_SECTIONS, COPY, COPY_ALL, COPY_FROM, COPY_PART } from "../fields.ts";
import type { PartProps } from "./EditorForm.tsx";

const PROPAGATED = ["names", "flags", "customFlags", "links", "birthday", "timezone"] as const;
const TEAM = ["teamName", "footerName"] as const;

/** What goes between this card and those in other languages. */
export function LanguagesSection(props: PartProps) {
  return (
    <>
      <Copy page={props.page} />
      <Propagate {...props} />
    </>
  );
}

/** Puts parts of another card into this form. */
function Copy({ page }: Pick<PartProps, "page">) {
  const { text } = useTexts();
  const others = page.languages.filter(({ hasCard, isCurrent }) => hasCard && !isCurrent);
  const parts = [
    { value: COPY_ALL, label: text("cards.editor.copy.all") },
    ...COPIED_SECTIONS.map((value) => ({ value, label: text(`cards.editor.section.${value}`) })),
  ];
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-1.5 font-semibold">{text("cards.editor.copy.label")}</legend>
      <p className="text-note text-soft">{text("cards.editor.copy.hint")}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          name={COPY_FROM}
          label={text("cards.editor.copy.from")}
          result={undefined}
          options={others.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <SelectField name={COPY_PART} label={text("cards.editor.copy.part")} result={undefined} options={parts} />
      </div>
      <Button type="submit" formNoValidate name={COPY} value="1" className="min-h-11 justify-self-start">
        {text("cards.editor.copy.button")}
      </Button>
    </fieldset>
  );
}

/** What the cards in other languages shall take over with this save. */
function Propagate({ page, result }: PartProps) {
  const { text } = useTexts();
  const chosen = result.lists?.propagate ?? [];
  return (
    <fieldset id="field-propagate" tabIndex={-1} className="grid gap-2.5" aria-describedby="propagate-hint">
      <legend className="mb-1.5 font-semibold">{text("cards.editor.languages.label")}</legend>
      <p id="propagate-hint" className="text-note text-soft">
        {text("cards.editor.languages.hint")}
      </p>
      {[...PROPAGATED, ...(page.isTeam ? TEAM : [])].map((value) => (
        <label key={value} className="flex min-h-8 items-start gap-3">
          <input
            type="checkbox"
            name="propagate"
            value={value}
            defaultChecked={chosen.includes(value)}
            className="mt-[0.2em] size-5 flex-none accent-(--accent)"
          />
          {text(`cards.editor.languages.${value}`)}
        </label>
      ))}
      <FieldError name="propagate" result={result} />
    </fieldset>
  );
}
