import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { TheirField } from "../editing.server.ts";
import { TAKE } from "../fields.ts";
import { Difference } from "./Difference.tsx";
import { fieldLabel } from "./field-labels.ts";

/** What somebody else saved meanwhile, where it differs. What was typed here is in the form, and stays unless it is replaced here. */
export function Theirs({ fields }: { fields: readonly TheirField[] }) {
  const { text } = useTexts();
  return (
    <Sheet>
      <section className="grid gap-4">
        <h2 className="text-part">{text("cards.editor.changed.theirs")}</h2>
        <p>{text("cards.editor.changed.text")}</p>
        <ul className="grid gap-4">
          {fields.map(({ name, difference, isEmpty }) => (
            <li key={name} className="grid gap-2 border-line border-s-2 ps-3">
              <h3 className="font-semibold text-note">
                <a href={`#field-${name}`}>{fieldLabel(name, text)}</a>
              </h3>
              {isEmpty && <p className="text-soft">{text("cards.editor.changed.empty")}</p>}
              <div className="max-h-text overflow-y-auto">
                <Difference parts={difference} />
              </div>
              <Button type="submit" formNoValidate name={TAKE} value={name} className="min-h-11 justify-self-start">
                {text("cards.editor.changed.take")}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
