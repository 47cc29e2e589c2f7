import { type RefObject, useEffect, useRef, useState } from "react";
import type { EditorAnswer } from "../answer.server.ts";

const levelsIn = (place: HTMLElement | null): HTMLInputElement[] => [
  ...(place?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []),
];

/**
 * Chooses "People who are signed in" for people who are not of age: as soon as a birthday that is typed says so, where nothing is
 * chosen yet, and when the server has asked. What they have chosen before stays until then: they are told at the first save.
 * @returns `place` holds the choices; `isSuggested` while one was chosen by us, with nobody asked
 */
export function useSuggestedLevel(
  isMinor: boolean,
  answer: EditorAnswer | undefined,
): { place: RefObject<HTMLDivElement>; isSuggested: boolean } {
  const place = useRef<HTMLDivElement>(null);
  const [isSuggested, setSuggested] = useState(false);

  useEffect(() => {
    const levels = levelsIn(place.current);
    const suggested = levels.find(({ value }) => value === "internal");
    if (suggested === undefined) return;
    if (isMinor && levels.every(({ checked }) => !checked)) {
      suggested.checked = true;
      setSuggested(true);
    } else if (!isMinor && isSuggested) {
      // The birthday was a slip: nothing is chosen for people who are of age.
      suggested.checked = false;
      setSuggested(false);
    }
  }, [isMinor, isSuggested]);

  useEffect(() => {
    if (answer?.isMinor !== true) return;
    const suggested = levelsIn(place.current).find(({ value }) => value === "internal");
    if (suggested === undefined || suggested.checked) return;
    suggested.checked = true;
    // The preview and the draft follow.
    suggested.dispatchEvent(new Event("change", { bubbles: true }));
  }, [answer]);

  useEffect(() => {
    // What somebody chooses is theirs, also where we had chosen the same.
    const chosen = () => setSuggested(false);
    const holder = place.current;
    holder?.addEventListener("click", chosen);
    return () => holder?.removeEventListener("click", chosen);
  }, []);

  return { place, isSuggested };
}
