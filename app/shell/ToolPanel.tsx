import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";

export const TOOL_CLASS =
  "inline-flex min-h-8 items-center justify-center gap-2 rounded-full border border-(--edge) bg-sheet px-2.5 py-1 font-medium text-tool whitespace-nowrap hover:border-accent hover:text-accent max-md:min-h-11 max-md:min-w-11 sm:px-3";

/** A tool in the menu of a phone, on a line of its own. */
export const TOOL_ROW_CLASS =
  "flex min-h-11 w-full items-center gap-3 text-start text-note no-underline hover:text-accent";

/** A panel that opens from a button of the header (`popovertarget`): native, so it works before any script runs. */
export function ToolPanel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Following a link inside the panel would leave it open over the new page, so it is closed. A panel that was opened before
  // scripts ran is left alone.
  useEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    panel.current?.hidePopover();
  }, [key]);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="tool-panel w-tool rounded-lg border border-line bg-sheet p-5 text-ink shadow-xl"
    >
      {children}
    </div>
  );
}
