import { type MouseEvent, type RefObject, useEffect } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { fieldId } from "../form.ts";
import { buttonValue, LIST_BUTTON, type ListStep, stepName } from "../list.ts";

/** What can be done with an item. */
export type ItemStep = Exclude<ListStep, "add">;

interface ListButtonsProps {
  /** The list, and the item: see `itemName`. */
  name: string;
  own: string;
  place: number;
  label: string;
  /** Where the item can be moved to; null when the order has no meaning or cannot change. */
  steps: { up: boolean; down: boolean } | null;
  canRemove: boolean;
  /** The name of what is to be focused: see `Refused.focus`. */
  focus: string | undefined;
  /** Null for browsers without scripts, where the buttons send the form. */
  onPress: ((step: ItemStep) => void) | null;
}

/**
 * The buttons of an item, as markup: a long card has three thousand, and React would write each of them in forty pieces. Scripts find
 * the same buttons, so that one which has the focus keeps it: see `useOwnButtons`.
 */
export function ListButtons({ name, own, place, label, steps, canRemove, focus, onPress }: ListButtonsProps) {
  const { text } = useTexts();
  const button = (step: ItemStep, says: string, isOff = false) => {
    const named = stepName(own, step);
    const attributes = {
      id: fieldId(named),
      name: LIST_BUTTON,
      value: buttonValue(step, name, place),
      class: `list-${step}`,
      "aria-label": says,
      formnovalidate: "",
      ...(focus === named && { autofocus: "" }),
      ...(isOff && { disabled: "" }),
    };
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
    return `<button${written.join("")}></button>`;
  };
  const stepButton = (step: "up" | "down") => button(step, text(`form.list.${step}`, { item: label }), !steps?.[step]);
  const markup =
    (steps ? stepButton("up") + stepButton("down") : "") +
    (canRemove ? button("remove", text("crud.remove", { item: label })) : "");

  function press(event: MouseEvent<HTMLElement>) {
    const { value } = event.target as Partial<HTMLButtonElement>;
    const step = STEPS.find((one) => value === buttonValue(one, name, place));
    if (onPress === null || step === undefined) return;
    event.preventDefault();
    onPress(step);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed, with a pointer or a key, is one of its buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
    <span
      className="list-buttons"
      onClick={press}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own buttons, in which every text is escaped
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

const STEPS: readonly ItemStep[] = ["up", "down", "remove"];

/** With scripts the buttons of a list no longer send the form, and Enter in a field presses none of them. */
export function useOwnButtons(list: RefObject<HTMLElement>, isLive: boolean): void {
  useEffect(() => {
    if (!isLive) return;
    for (const button of list.current?.querySelectorAll<HTMLButtonElement>(".list-buttons > button") ?? [])
      button.type = "button";
  });
}
