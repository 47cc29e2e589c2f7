import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";

/** What the card warns of before it is shown. */
export function SensitiveSection({ result }: PartProps) {
  const { text } = useTexts();
  return (
    <ListField
      name="sensitive"
      label={text("cards.editor.section.sensitive")}
      isLabelHidden
      hint={text("cards.editor.sensitiveHint")}
      result={result}
      atMost={LIMITS.sensitive.items}
      most={2 * LIMITS.sensitive.length}
      offersFirst
    />
  );
}
