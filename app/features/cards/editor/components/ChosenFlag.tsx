import type { ComponentProps } from "react";
import { fieldId, itemName } from "#app/kit/forms/form.ts";
import { buttonValue, LIST_BUTTON, type ListStep, stepName } from "#app/kit/forms/list.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { OfferedFlag } from "../editor-flags.server.ts";
import { FlagFace } from "./FlagFace.tsx";

interface ChosenFlagProps {
  id: number;
  flag: OfferedFlag;
  place: number;
  total: number;
  isLive: boolean;
  /** The field to focus, when the form has come back without scripts. */
  focus: string | undefined;
  onStep(step: "up" | "down"): void;
  onRemove(): void;
}

const BUTTON =
  "grid size-11 flex-none place-items-center rounded-md text-soft hover:text-accent disabled:cursor-default disabled:opacity-30";

/** A chosen flag, and its buttons. Without scripts they send the form, and the action answers them: see `listChange`. */
export function ChosenFlag({ id, flag, place, total, isLive, focus, onStep, onRemove }: ChosenFlagProps) {
  const { text } = useTexts();
  const own = itemName("flags", id);
  const button = (step: ListStep, onPress: () => void): ComponentProps<"button"> => ({
    type: isLive ? "button" : "submit",
    formNoValidate: true,
    name: LIST_BUTTON,
    value: buttonValue(step, "flags", place),
    onClick: isLive ? onPress : undefined,
    "aria-label": text(`form.list.${step === "add" ? "remove" : step}`, { item: flag.name }),
  });
  const stepButton = (step: "up" | "down"): ComponentProps<"button"> => ({
    ...button(step, () => onStep(step)),
    id: fieldId(stepName(own, step)),
    autoFocus: focus === stepName(own, step),
    disabled: step === "up" ? place === 0 : place === total - 1,
    className: BUTTON,
  });
  return (
    <li
      data-item={id}
      className="flex min-w-0 items-center rounded-md border border-line bg-sheet ps-1 data-lifted:relative data-lifted:z-10 data-lifted:shadow-lg"
    >
      {/* No `type="hidden"`, so that drafts keep it. */}
      <input type="text" hidden readOnly name="flags" value={flag.key} />
      {/* The drag handle is inserted here once it is loaded. */}
      {total > 1 && <span data-handle="" className="needs-script w-7 flex-none" />}
      <FlagFace flag={flag} />
      {total > 1 && (
        <>
          <button {...stepButton("up")}>
            <Icon name="chevron-down" className="rotate-180" />
          </button>
          <button {...stepButton("down")}>
            <Icon name="chevron-down" />
          </button>
        </>
      )}
      <button {...button("remove", onRemove)} id={fieldId(`${own}.remove`)} className={`${BUTTON} hover:text-danger`}>
        <Icon name="xmark" />
      </button>
    </li>
  );
}
