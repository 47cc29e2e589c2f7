import type { Move } from "#app/features/collections/life-cycle.ts";
import { cleanDigits } from "#app/kit/forms/form.ts";

/** Single-key shortcuts of the review page. They do nothing while somebody types, and can be switched off. */
export const REVIEW_KEYS = {
  a: "approve",
  h: "hide",
  r: "remove",
  e: "edit",
  n: "next",
  u: "undo",
  "?": "help",
} as const;
export type ReviewKey = keyof typeof REVIEW_KEYS;
export type ReviewAction = (typeof REVIEW_KEYS)[ReviewKey];

/** What both functions below read of a keyboard event. */
type PressedKey = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * The shortcut that was pressed, or null. On keyboards of other scripts the position of the key counts. Letters with Shift
 * are no shortcuts; the question mark may need Shift.
 */
export function pressedReviewKey({ key, code, shiftKey }: PressedKey): ReviewKey | null {
  if (key === "?" || key === "؟") return "?";
  const isLetter = !shiftKey && /^\p{L}$/u.test(key);
  const name = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? "");
  const letter = name.toLowerCase();
  return isLetter && Object.hasOwn(REVIEW_KEYS, letter) ? (letter as ReviewKey) : null;
}

/** The same key within this time is a slip: nobody could have read the next proposal so quickly. */
const DOUBLE_PRESS_MS = 500;

/** Whether a key press repeats the previous one too quickly to be meant. */
export const isDoublePress = (last: KeyPress | null, now: KeyPress): boolean =>
  last !== null && last.key === now.key && now.timeStamp - last.timeStamp < DOUBLE_PRESS_MS;

interface KeyPress {
  key: string;
  /** In milliseconds. */
  timeStamp: number;
}

/** The move of a shortcut among the possible ones, or null. "remove" declines a proposal, because only what was shown can be removed. */
export function moveForAction(action: ReviewAction, moves: readonly Move[]): Move | null {
  if (action === "remove" && !moves.includes("remove") && moves.includes("refuse")) return "refuse";
  return moves.find((move) => move === action) ?? null;
}

/** The shortcut of a move, or null. */
export function keyFor(move: Move, moves: readonly Move[]): ReviewKey | null {
  const keys = Object.keys(REVIEW_KEYS) as ReviewKey[];
  return keys.find((key) => moveForAction(REVIEW_KEYS[key], moves) === move) ?? null;
}

/** The name of the field for the reason. */
export const REASON_FIELD = "reason";

/**
 * The number from 1 to 9 that was pressed, or null. Digits of other scripts count, and so does the place of a digit where it needs
 * Shift; the keys of a number pad that moves the cursor do not.
 */
export function pressedNumber({ key, code, shiftKey }: PressedKey): number | null {
  const digit = cleanDigits(key);
  if (/^[1-9]$/.test(digit)) return Number(digit);
  const isSign = [...key].length === 1 && !shiftKey;
  const place = isSign ? /^Digit([1-9])$/.exec(code)?.[1] : undefined;
  return place === undefined ? null : Number(place);
}
