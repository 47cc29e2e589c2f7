import type { Turns } from "#app/kit/layout/Later.tsx";

/** Turns for the parts of one page: one after the other, in the order in which they are met. @param nextTurn calls back later */
export function drawingTurns(nextTurn: (work: () => void) => void): Turns {
  const over = new Map<string, Promise<void> | null>();
  let last = Promise.resolve();
  return {
    wait(id) {
      if (!over.has(id)) {
        last = last.then(() => new Promise<void>((resolve) => nextTurn(resolve))).then(() => void over.set(id, null));
        over.set(id, last);
      }
      const waiting = over.get(id);
      if (waiting) throw waiting;
    },
  };
}
