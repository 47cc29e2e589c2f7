import { type RefObject, useEffect, useRef } from "react";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { isSection } from "../fields.ts";

/**
 * Gives the focus back when the fields of a form are made anew: to the same field, or else to the heading of its part.
 * @param key changes with the fields
 */
export function useKeptFocus(form: RefObject<HTMLFormElement>, key: string): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      last.current =
        activeElement instanceof HTMLElement && form.current?.contains(activeElement) ? activeElement : null;
    };
    // A field that is taken away loses the focus without a word.
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [form]);
  // Before the page notices that the focus is lost, and moves it.
  useEarlyEffect(() => {
    const field = last.current;
    const isLost = field !== null && !field.isConnected && document.activeElement === document.body;
    if (isLost && form.current) sameField(form.current, field)?.focus({ preventScroll: true });
  }, [form, key]);
}

function sameField(form: HTMLFormElement, field: HTMLElement): HTMLElement | null {
  const { name = "", value = "", type = "" } = field as HTMLInputElement;
  const isChoice = type === "radio" || type === "checkbox";
  const same = [...form.elements].find((one) => {
    if (field.id !== "" && one.id === field.id) return true;
    return (
      isChoice && name !== "" && (one as HTMLInputElement).name === name && (one as HTMLInputElement).value === value
    );
  });
  if (same instanceof HTMLElement && same.checkVisibility()) return same;
  const part = field.closest("section[id]")?.id ?? "";
  return isSection(part) ? document.getElementById(`${part}-header`) : null;
}
