import { useState } from "react";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { INFORMED, SUGGESTED } from "../fields.ts";
import type { PartProps } from "./EditorForm.tsx";
import { useSuggestedLevel } from "./use-suggested-level.ts";

const LEVELS = ["public", "internalBots", "internal", "hidden"] as const;

/** Who may see the card. Nothing is chosen beforehand, except for people who are not of age, who read why. */
export function WhoField({ isMinor, result, answer }: PartProps) {
  const { text } = useTexts();
  const [hasChosen, setChosen] = useState(false);
  const { place, isSuggested } = useSuggestedLevel(isMinor, answer);
  const isInformed = hasChosen || result.values[INFORMED] === "1";
  const informed = isInformed ? "1" : isSuggested ? SUGGESTED : "";
  return (
    <>
      {/* Always rendered, because screen readers announce changes only in live regions that already exist. */}
      <p role="status" className="empty:hidden">
        {isMinor && text("cards.editor.who.minor")}
      </p>
      <input type="hidden" name={INFORMED} value={informed} />
      <div ref={place} onInput={() => setChosen(isMinor)}>
        <RadioField
          name="visibility"
          label={text("cards.editor.who.label")}
          hint={text("cards.editor.who.hint")}
          result={result}
          options={LEVELS.map((value) => ({
            value,
            label: text(`cards.editor.who.${value}`),
            hint: text(`cards.editor.who.${value}Hint`),
          }))}
        />
      </div>
      {!isMinor && (
        <CheckField
          name="indexed"
          label={text("cards.editor.who.indexed")}
          hint={text("cards.editor.who.indexedHint")}
          result={result}
        />
      )}
    </>
  );
}
