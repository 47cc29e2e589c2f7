import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import { COLOURS, STYLES } from "../../opinions.ts";
import type { PartProps } from "./EditorForm.tsx";
import { room } from "./entries.tsx";

/** Opinions of the owner's own, which entries of the other parts can be given. */
export function LegendSection({ result }: PartProps) {
  const { text } = useTexts();
  const { items, length } = LIMITS.legend;
  return (
    <>
      <p className="text-soft">{text("cards.editor.legendHint")}</p>
      <ListField
        name="legendIcon"
        label={text("cards.editor.legend.icon")}
        hint={text("cards.editor.legend.iconHint")}
        result={result}
        atMost={items}
        most={64}
        columns={[
          { name: "legendDescription", label: text("cards.editor.legend.description"), most: room(length) },
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
    </>
  );
}
