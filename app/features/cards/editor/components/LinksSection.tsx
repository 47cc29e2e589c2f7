import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";

/** Pages of somebody elsewhere. */
export function LinksSection({ result }: PartProps) {
  const { text } = useTexts();
  return (
    <ListField
      name="links"
      label={text("cards.editor.section.links")}
      isLabelHidden
      hint={text("cards.editor.linksHint")}
      result={result}
      type="url"
      atMost={LIMITS.links.items}
      most={2 * LIMITS.links.length}
      offersFirst
    />
  );
}
