import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * The page that was shown last. Only effects write it, so it is never shared on the server; as a module variable it survives
 * a frame that failed.
 */
let shown: { page: string; path: string; hash: string } | undefined;

/**
 * After a client-side navigation, does what browsers do after a full page load: moves the focus away from the followed link
 * and has the title read out once. Rendered after the page, so that the page's own focus handling runs first. A page that answers
 * what was typed marks the answer with `data-takes-focus`: React gives `autoFocus` to nothing but fields and buttons.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown;
    shown = { page: pathname + search, path: pathname, hash };
    if (before === undefined) return;
    const target = findTarget(hash);
    const answer = document.querySelector("main [data-takes-focus]");
    if (before.page === shown.page) {
      // The browser has moved the focus there itself, and a quick keyboard may be further on inside it.
      if (before.hash !== hash && !target?.contains(document.activeElement)) takeFocus(target);
      return;
    }
    if (target ?? answer) takeFocus(target ?? answer);
    else if (isLost(before.path !== pathname)) takeFocus(document.querySelector("main"));
    if (before.path !== pathname) setTitle(document.title);
  }, [pathname, search, hash]);

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

function findTarget(hash: string): Element | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Whether the focus is nowhere, or in an unexpected place.
 * @param isOther true for another page, on which only a field or a message may keep the focus; false for the same page with
 *   other parameters, where the focus stays on the control that was used while that is visible
 */
function isLost(isOther: boolean): boolean {
  const active = document.activeElement;
  if (!active?.closest("main")) return isOther || active === document.body;
  if (isOther) return !active.matches("input, select, textarea, [tabindex='-1']");
  const { top, bottom } = active.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

/** Scrolling is handled elsewhere. */
function takeFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
