import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import type { PartProps } from "./EditorForm.tsx";
import { opinionColumn, room } from "./entries.tsx";

/** What somebody is called. */
export function NamesSection({ page, result, legend }: PartProps) {
  const { text } = useTexts();
  const { items, length, longLength, pronunciation } = LIMITS.names;
  return (
    <ListField
      name="names"
      label={text("cards.editor.section.names")}
      isLabelHidden
      hint={text("cards.editor.namesHint")}
      result={result}
      atMost={items}
      most={room(page.longNames ? longLength : length)}
      offersFirst
      columns={[
        { name: "pronunciation", label: text("cards.editor.pronunciation"), most: room(pronunciation) },
        opinionColumn("names", legend, page.icons, text),
      ]}
    />
  );
}
