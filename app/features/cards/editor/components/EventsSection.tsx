import { FieldError } from "#app/kit/forms/components/Field.tsx";
import { IconInput, IconNames } from "#app/kit/forms/components/IconInput.tsx";
import { ListField } from "#app/kit/forms/components/ListField.tsx";
import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { LIMITS } from "../../limits.ts";
import { DayPicker } from "./DayPicker.tsx";
import type { PartProps } from "./EditorForm.tsx";

const ICON_NAMES = "event-icons";

const numbers = (to: number): number[] => Array.from({ length: to }, (_, at) => at + 1);

/** Days of the owner's own. */
export function EventsSection({ page, result }: PartProps) {
  const { text } = useTexts();
  const { items, name, comment } = LIMITS.events;
  const choice = (field: "month" | "day", to: number, label = String as (value: number) => string) => ({
    name: field === "month" ? "eventMonth" : "eventDay",
    label: text(`cards.editor.event.${field}`),
    options: [
      { value: "", label: text(`cards.editor.event.${field}`) },
      ...numbers(to).map((value) => ({ value: String(value), label: label(value) })),
    ],
  });
  return (
    <div id={fieldId("events")} tabIndex={-1} className="grid gap-6">
      <DayPicker page={page} result={result} />
      <p className="text-soft">{text("cards.editor.eventsHint")}</p>
      <FieldError name="events" result={result} />
      <IconNames id={ICON_NAMES} offer={page.icons} />
      <ListField
        name="eventName"
        label={text("cards.editor.eventsOwn")}
        itemLabel={text("cards.editor.event.name")}
        hint={text("cards.editor.iconHint")}
        result={result}
        atMost={items}
        most={2 * name}
        columns={[
          choice("day", 31),
          choice("month", 12, (month) => page.months[month - 1] ?? String(month)),
          { name: "eventComment", label: text("cards.editor.event.comment"), most: 2 * comment },
          {
            name: "eventIcon",
            label: text("cards.editor.icon"),
            most: 64,
            render: (attributes) => (
              <IconInput attributes={attributes} offer={page.icons} isOptional suggestions={ICON_NAMES} />
            ),
          },
        ]}
      />
    </div>
  );
}
