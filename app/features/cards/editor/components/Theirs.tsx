import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Sheet } from "#app/kit/ui/Sheet.tsx";
import type { PartLines } from "../card-lines.ts";
import { TAKE } from "../fields.ts";

/** What was saved in another window meanwhile, where it differs. What was typed here is in the form, and stays unless it is replaced here. */
export function Theirs({ parts }: { parts: readonly PartLines[] }) {
  const { text } = useTexts();
  return (
    <Sheet>
      <section className="grid gap-4">
        <h2 className="text-part">{text("cards.editor.changed.theirs")}</h2>
        <p>{text("cards.editor.changed.text")}</p>
        <ul className="grid gap-4">
          {parts.map(({ section, lines }) => (
            <li key={section} className="grid gap-2 border-line border-s-2 ps-3">
              <h3 className="font-semibold text-note">
                <a href={`#${section}`}>{text(`cards.editor.section.${section}`)}</a>
              </h3>
              {lines.length === 0 ? (
                <p className="text-soft">{text("cards.editor.changed.empty")}</p>
              ) : (
                <ul className="wrap-anywhere max-h-text overflow-y-auto">
                  {lines.map((line) => (
                    <li key={line} dir="auto">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
              <Button type="submit" formNoValidate name={TAKE} value={section} className="min-h-11 justify-self-start">
                {text("cards.editor.changed.take")}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  );
}
