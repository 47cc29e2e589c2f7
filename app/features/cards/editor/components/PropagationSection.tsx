import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { PartProps } from "./EditorForm.tsx";

const PROPAGATED = ["names", "flags", "customFlags", "links", "birthday", "timezone"] as const;
const TEAM = ["teamName", "footerName"] as const;

/** What the cards in other languages shall take over with this save. */
export function PropagationSection({ page, result }: PartProps) {
  const { text } = useTexts();
  const chosen = result.lists?.propagate ?? [];
  return (
    <fieldset id="field-propagate" tabIndex={-1} className="grid gap-2.5" aria-describedby="propagate-hint">
      <legend className="mb-1.5 font-semibold text-note">{text("cards.editor.languages.label")}</legend>
      <p id="propagate-hint" className="text-note text-soft">
        {text("cards.editor.languages.hint")}
      </p>
      {[...PROPAGATED, ...(page.isTeam ? TEAM : [])].map((value) => (
        <label key={value} className="flex items-start gap-3">
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
