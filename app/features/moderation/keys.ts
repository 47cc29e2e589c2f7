import type { Move } from "#app/features/collections/life-cycle.ts";

/** The single keys of a review. They do nothing while somebody types, and can be switched off. */
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
export type ReviewAct = (typeof REVIEW_KEYS)[ReviewKey];

/**
 * The key that was pressed, on keyboards of other scripts too: there its place counts. With another key held it means
 * something else; only the question mark needs one.
 */
export function reviewKeyOf({
  key,
  code,
  shiftKey,
}: {
  key: string;
  code: string;
  shiftKey: boolean;
}): ReviewKey | null {
  if (key === "?" || key === "؟") return "?";
  const isLetter = !shiftKey && /^\p{L}$/u.test(key);
  const name = /^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? "");
  const letter = name.toLowerCase();
  return isLetter && Object.hasOwn(REVIEW_KEYS, letter) ? (letter as ReviewKey) : null;
}

/** Milliseconds in which the same key again is no second decision: nobody has read what came in between. */
const TWICE_MS = 500;

/** Whether a key that was pressed is the one before, pressed twice. */
export const isPressedTwice = (last: Pressed | null, now: Pressed): boolean =>
  last !== null && last.key === now.key && now.timeStamp - last.timeStamp < TWICE_MS;

interface Pressed {
  key: string;
  /** Milliseconds. */
  timeStamp: number;
}

/** What "remove" means: to refuse an edit is as much a no. */
export function moveOf(act: ReviewAct, moves: readonly Move[]): Move | null {
  if (act === "remove" && !moves.includes("remove") && moves.includes("refuse")) return "refuse";
  return moves.find((move) => move === act) ?? null;
}

/** The key for a decision; null where it has none. */
export function keyFor(move: Move, moves: readonly Move[]): ReviewKey | null {
  const keys = Object.keys(REVIEW_KEYS) as ReviewKey[];
  return keys.find((key) => moveOf(REVIEW_KEYS[key], moves) === move) ?? null;
}
