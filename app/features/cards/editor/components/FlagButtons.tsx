import type { ComponentProps } from "react";
import { fieldId, itemName } from "#app/kit/forms/form.ts";
import { buttonValue, LIST_BUTTON, stepName } from "#app/kit/forms/list.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";

type Step = "up" | "down" | "remove";

interface FlagButtonsProps {
  /** The list. */
  list: string;
  /** The key of the flag in it. */
  item: number;
  label: string;
  place: number;
  total: number;
  /** Whether scripts run. Without them the buttons send the form, and the action answers them: see `listChange`. */
  isLive: boolean;
  /** The button that has the focus in a page that answers one. */
  focus: string | undefined;
  onPress(step: Step): void;
}

/** What can be done with a flag of a card: put it elsewhere among the others, or take it away. */
export function FlagButtons({ list, item, label, place, total, isLive, focus, onPress }: FlagButtonsProps) {
  const { text } = useTexts();
  const own = itemName(list, item);
  const button = (step: Step): ComponentProps<"button"> => ({
    type: isLive ? "button" : "submit",
    formNoValidate: true,
    name: LIST_BUTTON,
    value: buttonValue(step, list, place),
    onClick: isLive ? () => onPress(step) : undefined,
    className: `list-${step} size-11`,
  });
  const stepButton = (step: "up" | "down"): ComponentProps<"button"> => ({
    ...button(step),
    id: fieldId(stepName(own, step)),
    "aria-label": text(`form.list.${step}`, { item: label }),
    autoFocus: focus === stepName(own, step),
    disabled: step === "up" ? place === 0 : place === total - 1,
  });
  return (
    <>
      {total > 1 && (
        <>
          <button {...stepButton("up")} />
          <button {...stepButton("down")} />
        </>
      )}
      <button {...button("remove")} id={fieldId(`${own}.remove`)} aria-label={text("crud.remove", { item: label })} />
    </>
  );
}
