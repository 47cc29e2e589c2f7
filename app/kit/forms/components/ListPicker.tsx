import { useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { fieldId } from "../form.ts";
import { buttonValue, LIST_BUTTON, pickName } from "../list.ts";
import { INPUT, type Option } from "./Field.tsx";

/** What can be added to a list, under a heading. */
export interface PickGroup {
  label: string;
  options: readonly Pick<Option, "value" | "label">[];
}

interface ListPickerProps {
  /** The list. */
  name: string;
  label: string;
  groups: readonly PickGroup[];
  /** Adds a value; without scripts the button sends the form instead. */
  onPick: ((value: string) => void) | null;
}

/** The id of the suggestions for fields of a list that has choices. */
export const suggestionsId = (name: string): string => `${fieldId(name)}-suggestions`;

/** Choices for a list whose items can be typed too: one is chosen and added. The same are suggested while somebody types. */
export function ListPicker({ name, label, groups, onPick }: ListPickerProps) {
  const { text } = useTexts();
  const select = useRef<HTMLSelectElement>(null);
  const own = pickName(name);
  function pick() {
    if (select.current === null || select.current.value === "") return select.current?.focus();
    onPick?.(select.current.value);
    select.current.value = "";
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      <select
        ref={select}
        id={fieldId(own)}
        name={own}
        defaultValue=""
        aria-label={text("frame.labelled", { label, value: text("form.list.choose") })}
        className={`${INPUT} max-w-md flex-1 basis-52`}
      >
        <option value="">{text("form.list.choose")}</option>
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button
        type={onPick === null ? "submit" : "button"}
        formNoValidate
        name={LIST_BUTTON}
        value={buttonValue("pick", name)}
        onClick={onPick === null ? undefined : pick}
        className="min-h-11"
      >
        {text("crud.add")}
      </Button>
      <datalist id={suggestionsId(name)}>
        {groups.flatMap((group) =>
          group.options.map(({ value, label: shown }) => (
            <option key={value} value={value} label={`${shown} · ${group.label}`} />
          )),
        )}
      </datalist>
    </div>
  );
}
