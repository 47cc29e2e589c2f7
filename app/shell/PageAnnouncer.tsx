import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** The page that was shown last. Written by effects alone, so only ever in a browser; it outlives a frame that failed. */
let shown: { page: string; path: string; hash: string } | undefined;

/**
 * What a browser does by itself when a page is loaded whole, for those that come without: the focus leaves the link that was
 * followed, and the title is read out, once. Stands behind the page, so that whatever takes the focus there has done so.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown;
    shown = { page: pathname + search, path: pathname, hash };
    if (before === undefined) return;
    const target = findTarget(hash);
    if (before.page === shown.page) {
      if (before.hash !== hash) takeFocus(target);
      return;
    }
    if (target) takeFocus(target);
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
 * Whether the focus stands nowhere, or where nobody looks for it.
 * @param isOther true: another page, on which only a field or a message may have taken the focus; false: the same page with
 *   another choice, which leaves the focus where the choice was made, as long as that can be seen
 */
function isLost(isOther: boolean): boolean {
  const active = document.activeElement;
  if (!active?.closest("main")) return isOther || active === document.body;
  if (isOther) return !active.matches("input, select, textarea, [tabindex='-1']");
  const { top, bottom } = active.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

/** Where to scroll is decided already. */
function takeFocus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
