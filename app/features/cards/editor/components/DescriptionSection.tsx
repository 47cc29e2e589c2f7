import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";

/** What somebody says in their own words. */
export function DescriptionSection({ result }: PartProps) {
  const { text } = useTexts();
  return (
    <>
      <TextAreaField
        name="description"
        label={text("cards.editor.description")}
        hint={text("cards.editor.descriptionHint", { limit: LIMITS.description.length })}
        result={result}
        dir="auto"
      />
      <CheckField name="markdown" label={text("cards.editor.markdown")} result={result} />
    </>
  );
}
