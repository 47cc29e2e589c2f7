import { useEffect, useRef } from "react";
import { leaveUnasked } from "#app/kit/forms/components/leaving.ts";
import { KEEP_NOW } from "#app/kit/forms/draft.ts";

const CHANNEL = "account";

/** On a form that waits until its author has signed in again, in another tab: its page stays for them meanwhile. */
const AWAITS_SIGN_IN = "[data-awaits-sign-in]";

/**
 * Tells the other tabs who is signed in, and reloads this tab when another tab has signed out or switched accounts: what is on it is not
 * for whoever comes next. What was typed here stays as a draft of its author.
 */
export function useSameAccountInAllTabs(username: string | null): void {
  const last = useRef(username);
  useEffect(() => {
    if (username !== null) last.current = username;
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data === username) return;
      const isOfSame = data === null || data === last.current;
      if (isOfSame && document.querySelector(AWAITS_SIGN_IN) !== null) return;
      leave();
    });
    channel.postMessage(username);
    return () => channel.close();
  }, [username]);
}

/** Loads the page again. It asks first where something would be lost. */
function leave(): void {
  if (window.dispatchEvent(new Event(KEEP_NOW, { cancelable: true }))) leaveUnasked();
  window.location.reload();
}
