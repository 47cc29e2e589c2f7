import type { ComponentProps } from "react";
import type { SetChoices } from "../generator.ts";

interface SetSelectProps extends Omit<ComponentProps<"select">, "children" | "value" | "defaultValue"> {
  choices: SetChoices;
  value?: string;
  defaultValue?: string;
  /** Names the chosen value where it is none of the choices, such as a set of somebody's own. */
  valueLabel: string;
  /** The choice of none; without it one must be chosen. */
  empty?: string;
}

/** The sets of the edition by group, to choose one of. */
export function SetSelect({ choices, valueLabel, empty, className = "", ...select }: SetSelectProps) {
  const chosen = select.value ?? select.defaultValue ?? "";
  const isListed = choices.some(({ sets }) => sets.some(({ key }) => key === chosen));
  return (
    <select
      {...select}
      className={`min-h-11 rounded-md border border-(--edge) bg-sheet px-3 py-1.5 font-book text-field ${className}`}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {!isListed && (empty === undefined || chosen !== "") && <option value={chosen}>{valueLabel}</option>}
      {choices.map((group) => (
        <optgroup key={group.name} label={group.name}>
          {group.sets.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
