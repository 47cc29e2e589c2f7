import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { IconInput, IconNames } from "#app/kit/forms/components/IconInput.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import { COLOURS, RESERVED_ICONS, STYLES } from "../../opinions.ts";
import type { PartProps } from "./EditorForm.tsx";
import { room } from "./entries.tsx";

const ICON_NAMES = "legend-icons";

/** Opinions of the owner's own, which entries of the other parts can be given. */
export function LegendSection({ page, result }: PartProps) {
  const { text } = useTexts();
  const { items, length } = LIMITS.legend;
  return (
    <div id={fieldId("legend")} tabIndex={-1} className="grid gap-6">
      <p className="text-soft">{text("cards.editor.legendHint")}</p>
      <FieldError name="legend" result={result} />
      <IconNames id={ICON_NAMES} offer={page.icons} />
      <ListField
        name="legendDescription"
        label={text("cards.editor.section.legend")}
        itemLabel={text("cards.editor.legend.description")}
        hint={text("cards.editor.iconHint")}
        result={result}
        atMost={items}
        most={room(length)}
        columns={[
          {
            name: "legendIcon",
            label: text("cards.editor.icon"),
            most: 64,
            render: (attributes) => (
              <IconInput
                attributes={attributes}
                offer={page.icons}
                reserved={RESERVED_ICONS}
                suggestions={ICON_NAMES}
              />
            ),
          },
          {
            name: "legendColour",
            label: text("cards.editor.legend.colour"),
            options: [
              { value: "", label: text("cards.editor.legend.noColour") },
              ...COLOURS.map((value) => ({ value, label: text(`cards.editor.legend.colours.${value}`) })),
            ],
          },
          {
            name: "legendStyle",
            label: text("cards.editor.legend.style"),
            options: [
              { value: "", label: text("cards.editor.legend.noStyle") },
              ...STYLES.map((value) => ({ value, label: text(`cards.editor.legend.styles.${value}`) })),
            ],
          },
        ]}
      />
    </div>
  );
}
