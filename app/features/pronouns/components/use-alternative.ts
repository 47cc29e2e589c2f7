import { useEffect, useState } from "react";

export const PACES = ["pause", "slow", "fast"] as const;
export type Pace = (typeof PACES)[number];

/** How long each alternative is shown, in milliseconds. */
const STEP_MS = { slow: 3000, fast: 1000 };

/**
 * Shows alternatives in turn: slowly at first, and not by itself for people who prefer reduced motion.
 * @param isHeld stops them for as long as something else has the attention
 */
export function useAlternative(count: number, isHeld = false) {
  const [alternative, setAlternative] = useState(0);
  const [pace, setPace] = useState<Pace>("pause");

  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    setPace(count > 1 && !still ? "slow" : "pause");
    setAlternative(0);
  }, [count]);

  useEffect(() => {
    if (pace === "pause" || isHeld) return;
    const timer = setInterval(() => setAlternative((shown) => shown + 1), STEP_MS[pace]);
    return () => clearInterval(timer);
  }, [pace, isHeld]);

  return { alternative, pace, setPace };
}
