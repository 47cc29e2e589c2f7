import { type RefObject, useEffect, useRef, useState } from "react";
import { needsReason } from "#app/features/collections/entry.ts";
import type { Move } from "#app/features/collections/life-cycle.ts";
import { isPressedTwice, moveOf, REVIEW_KEYS, reviewKeyOf } from "../keys.ts";

const KEPT = "moderation-keys";
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const MODIFIERS = ["Control", "Meta", "Alt", "AltGraph"];
const REASON = "select[name=reason]";

export interface ReviewKeys {
  /** Scripts run, so that keys can do something. */
  areReady: boolean;
  areOn: boolean;
  turn(on: boolean): void;
  /** A decision that waits for a reason and the Enter key. */
  armed: Move | null;
}

interface Reviewed {
  /** Another one for every proposal. */
  subject: string;
  moves: readonly Move[];
  /** Opened by "?". */
  help: RefObject<HTMLDialogElement>;
}

/** Single keys for a review: buttons of decisions carry `data-move`, what else there is to press `data-act`. */
export function useReviewKeys({ subject, moves, help }: Reviewed): ReviewKeys {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [armed, arm] = useState<Move | null>(null);
  const last = useRef<Pick<KeyboardEvent, "key" | "timeStamp"> | null>(null);
  const areOn = wanted === true;
  useEffect(() => setWanted(readKept()), []);
  // What was armed for one proposal is not for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another proposal is the reason
  useEffect(() => arm(null), [subject]);
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || MODIFIERS.some((one) => event.getModifierState(one))) return;
      if (armed !== null && event.key === "Enter" && isIn(event.target, REASON)) return give(event, armed);
      const key = isIn(event.target, TYPING) || document.querySelector("dialog[open]") ? null : reviewKeyOf(event);
      if (key === null) return;
      const isTwice = isPressedTwice(last.current, event);
      last.current = event;
      if (isTwice) return;
      const act = REVIEW_KEYS[key];
      const move = moveOf(act, moves);
      event.preventDefault();
      if (act === "help") help.current?.showModal();
      else if (move === null) pressed(`[data-act="${act}"]`);
      else if (needsReason(move)) {
        arm(move);
        openReasons();
      } else pressed(`[data-move="${move}"]`);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOn, armed, moves, help]);
  return {
    areReady: wanted !== null,
    areOn,
    armed,
    turn(on) {
      keep(on);
      setWanted(on);
    },
  };
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function pressed(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function give(event: KeyboardEvent, move: Move): void {
  event.preventDefault();
  pressed(`[data-move="${move}"]`);
}

function openReasons(): void {
  const reasons = document.querySelector<HTMLSelectElement>(REASON);
  reasons?.focus();
  try {
    reasons?.showPicker?.();
  } catch {
    // Not every browser opens a list by itself: the arrow keys choose as well.
  }
}

/** A browser that keeps nothing uses the keys. */
function readKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}

function keep(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, "off");
  } catch {
    // Then it lasts as long as the page.
  }
}
