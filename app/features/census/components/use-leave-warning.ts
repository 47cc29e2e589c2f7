import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";

/** Asks before the page is left with a form that was begun. */
export function useLeaveWarning(isBegun: boolean): void {
  const { text } = useTexts();
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isBegun) event.preventDefault();
      },
      [isBegun],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBegun && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(text("census.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);
}
