import { useBeforeUnload, useBlocker } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Asks before the page is left with changes that were not sent. */
export function useLeaveWarning(question: string) {
  const isChanged = useRef(false);
  useBeforeUnload(
    useCallback((event) => {
      if (isChanged.current) event.preventDefault();
    }, []),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return {
    changed: () => {
      isChanged.current = true;
    },
    sent: () => {
      isChanged.current = false;
    },
  };
}
