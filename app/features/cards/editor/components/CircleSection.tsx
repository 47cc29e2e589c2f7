import { Link } from "@remix-run/react";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";

/** People somebody is close to, and the way to those who say so of them. */
export function CircleSection({ page: { mentions }, result }: PartProps) {
  const { text } = useTexts();
  return (
    <>
      <ListField
        name="circle"
        secondName="relationship"
        label={text("cards.editor.section.circle")}
        isLabelHidden
        secondLabel={text("cards.editor.circle.relationship")}
        hint={text("cards.editor.circle.hint")}
        result={result}
        atMost={LIMITS.circle.items}
        most={2 * LIMITS.circle.length}
        offersFirst
      />
      {mentions && (
        <p>
          <Link to={mentions.path}>{mentions.label}</Link>
        </p>
      )}
    </>
  );
}
