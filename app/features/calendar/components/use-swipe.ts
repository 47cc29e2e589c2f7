import { useNavigate } from "@remix-run/react";
import { type TouchEvent, useRef } from "react";

/** How far a finger has to move along the line, in pixels, and how much less across it. */
const FAR = 60;
const STRAIGHT = 0.5;

interface Ways {
  /** Paths; undefined where there is nothing. */
  back: string | undefined;
  ahead: string | undefined;
}

/** Turns pages by a swipe, in the direction of writing. Buttons do the same for everybody else. */
export function useSwipe({ back, ahead }: Ways) {
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number } | null>(null);
  const onTouchStart = ({ touches }: TouchEvent): void => {
    const finger = touches[0];
    // Two fingers make the page larger, and one moves about in a page that is.
    const isAlone = touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.01;
    start.current = finger !== undefined && isAlone ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches, currentTarget }: TouchEvent): void => {
    const finger = changedTouches[0];
    const from = start.current;
    start.current = null;
    if (finger === undefined || from === null) return;
    const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
    if (Math.abs(x) < FAR || Math.abs(y) > STRAIGHT * Math.abs(x)) return;
    const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
    const path = x < 0 === isMirrored ? back : ahead;
    if (path !== undefined) navigate(path);
  };
  return { onTouchStart, onTouchEnd };
}
