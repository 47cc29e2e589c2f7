import type { KeyboardEvent } from "react";

/**
 * The up and down arrows go from one field of hours to the next, as in a column of a table. They do nothing else in a field of one
 * line; left and right stay with the letters. What is there is selected, so that typing replaces it.
 */
export function moveBetweenFields(event: KeyboardEvent<HTMLInputElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  // While a word is being composed the arrows choose among what is offered.
  const isOther = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing;
  if (step === 0 || isOther) return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>("input[inputmode=decimal]") ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  next.select();
}
