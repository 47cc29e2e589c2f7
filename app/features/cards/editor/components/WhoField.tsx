import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { PartProps } from "./EditorForm.tsx";

const LEVELS = ["public", "internalBots", "internal", "hidden"] as const;

/** Who may see the card. Nothing is chosen beforehand, except for people who are not of age. */
export function WhoField({ isMinor, result }: PartProps) {
  const { text } = useTexts();
  return (
    <>
      {isMinor && <p>{text("cards.editor.who.minor")}</p>}
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
