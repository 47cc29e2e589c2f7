import type { Move } from "#app/collections/index.ts";

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

/** The key that was pressed, on keyboards of other scripts too: there its place counts. */
export function reviewKeyOf({ key, code }: { key: string; code: string }): ReviewKey | null {
  const letter = /^[a-z?]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? "").toLowerCase();
  return Object.hasOwn(REVIEW_KEYS, letter) ? (letter as ReviewKey) : null;
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
