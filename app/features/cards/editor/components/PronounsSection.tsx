import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { RadioField } from "#app/kit/forms/components/RadioField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { inARow } from "#app/kit/text/list.ts";
import { LIMITS } from "../../limits.ts";
import { PRONOUN_ORDERS } from "../../opinions.ts";
import type { PartProps } from "./EditorForm.tsx";
import { opinionColumn, room } from "./entries.tsx";

/** The pronouns somebody goes by, and how several are meant. */
export function PronounsSection({ page, result, legend, preview }: PartProps) {
  const { text } = useTexts();
  const { items, length } = LIMITS.pronouns;
  const unknown = preview?.unknownPronouns ?? [];
  return (
    <>
      <ListField
        name="pronouns"
        label={text("cards.editor.section.pronouns")}
        isLabelHidden
        hint={text("cards.editor.pronounsHint")}
        result={result}
        atMost={items}
        most={room(length)}
        offered={page.offeredPronouns}
        offersFirst
        columns={[opinionColumn("pronouns", legend, page.icons, text)]}
      />
      <p role="status" className="text-note empty:hidden">
        {unknown.length > 0 &&
          text("cards.editor.pronounsUnknown", { pronouns: inARow(unknown.map((value) => `\u2068${value}\u2069`)) })}
      </p>
      <RadioField
        name="pronounOrder"
        label={text("cards.editor.order.label")}
        result={result}
        defaultValue="ranked"
        options={PRONOUN_ORDERS.map((value) => ({ value, label: text(`cards.editor.order.${value}`) }))}
      />
    </>
  );
}
