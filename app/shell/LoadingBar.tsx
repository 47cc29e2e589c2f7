import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** In milliseconds. */
const LOADING_BAR = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const;

type Phase = "idle" | "running" | "done" | "failed";

/**
 * The thin progress line during a navigation. It appears after a delay, so that fast pages do not flicker, progresses within
 * `duration`, and turns red when an error page is shown.
 */
export function LoadingBar() {
  const { text } = useTexts();
  const navigating = useNavigation().state !== "idle";
  const [phase, setPhase] = useState<Phase>("idle");

  useEffect(() => {
    if (navigating) {
      const timer = setTimeout(() => setPhase("running"), LOADING_BAR.throttle);
      return () => clearTimeout(timer);
    }
    // The new page has already rendered: effects of the page run before those of the frame.
    const failed = document.querySelector("[data-page-error]") !== null;
    setPhase((before) => (before === "running" ? (failed ? "failed" : "done") : before));
    const timer = setTimeout(() => setPhase("idle"), LOADING_BAR.hideDelay + LOADING_BAR.resetDelay);
    return () => clearTimeout(timer);
  }, [navigating]);

  return (
    <>
      <div className="loading-bar" data-phase={phase} aria-hidden="true" />
      <p role="status" className="sr-only">
        {phase === "running" ? text("frame.loading") : phase === "failed" ? text("frame.failed") : ""}
      </p>
    </>
  );
}
