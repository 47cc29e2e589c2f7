import { type RefObject, useEffect, useRef, useState } from "react";
import { needsReason } from "#app/features/collections/entry.ts";
import type { Move } from "#app/features/collections/life-cycle.ts";
import { isDoublePress, moveForAction, pressedNumber, pressedReviewKey, REASON_FIELD, REVIEW_KEYS } from "../keys.ts";

const STORAGE_KEY = "moderation-keys";
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const MODIFIERS = ["Control", "Meta", "Alt", "AltGraph"];
/** Where the Enter key has a meaning of its own. */
const PRESSABLE = "a, button, summary";
const REASONS = `input[type=radio][name=${REASON_FIELD}]`;

export interface ReviewKeys {
  /** Whether scripts run, which shortcuts need. */
  areReady: boolean;
  areOn: boolean;
  turn(on: boolean): void;
  /** A move that waits for the number of a reason and the Enter key. */
  armed: Move | null;
}

interface ReviewKeysOptions {
  /** The id of the proposal. */
  subject: string;
  moves: readonly Move[];
  /** The dialog that "?" opens. */
  help: RefObject<HTMLDialogElement>;
  /** What takes the focus when a move that waits is given up. */
  title: RefObject<HTMLElement>;
}

/** Keyboard shortcuts of a review. They click the button with the `data-move`, or the link or button with the `data-act`. */
export function useReviewKeys({ subject, moves, help, title }: ReviewKeysOptions): ReviewKeys {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [armed, arm] = useState<Move | null>(null);
  const last = useRef<Pick<KeyboardEvent, "key" | "timeStamp"> | null>(null);
  const areOn = wanted === true;
  useEffect(() => setWanted(readSetting()), []);
  // A move armed for one proposal must not stay for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when the proposal changes
  useEffect(() => arm(null), [subject]);
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || MODIFIERS.some((one) => event.getModifierState(one))) return;
      if (isWithin(event.target, TYPING) || document.querySelector("dialog[open]")) return;
      if (armed !== null) {
        const number = pressedNumber(event);
        if (number !== null) return chooseReason(event, number);
        if (event.key === "Enter" && !isWithin(event.target, PRESSABLE)) return submitArmedMove(event, armed);
        if (event.key === "Escape") {
          arm(null);
          return title.current?.focus();
        }
      }
      const key = pressedReviewKey(event);
      if (key === null) return;
      const isTwice = isDoublePress(last.current, event);
      last.current = event;
      if (isTwice) return;
      const action = REVIEW_KEYS[key];
      const move = moveForAction(action, moves);
      event.preventDefault();
      if (action === "help") help.current?.showModal();
      else if (move === null) click(`[data-act="${action}"]`);
      else if (needsReason(move)) arm(move);
      else click(`[data-move="${move}"]`);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [areOn, armed, moves, help, title]);
  return {
    areReady: wanted !== null,
    areOn,
    armed,
    turn(on) {
      storeSetting(on);
      setWanted(on);
    },
  };
}

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

function click(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function submitArmedMove(event: KeyboardEvent, move: Move): void {
  event.preventDefault();
  click(`[data-move="${move}"]`);
}

/** The reasons stand in their order, each with its number. */
function chooseReason(event: KeyboardEvent, number: number): void {
  const reason = document.querySelectorAll<HTMLInputElement>(REASONS)[number - 1];
  if (reason === undefined) return;
  event.preventDefault();
  reason.click();
  reason.focus();
}

/** Shortcuts are on by default, and where the browser blocks storage. */
function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

function storeSetting(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Storage is blocked: the setting lasts until the page is left.
  }
}
