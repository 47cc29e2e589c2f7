import type { ReactNode } from "react";

export const TOOL_CLASS =
  "inline-flex min-h-8 items-center gap-2 rounded-full border border-(--edge) bg-sheet px-3 py-1 font-medium text-[0.86rem] whitespace-nowrap hover:border-accent hover:text-accent";

/** A panel that opens from a button of the header (`popovertarget`): native, so it works before any script runs. */
export function ToolPanel({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className="tool-panel w-[min(22rem,calc(100vw-2rem))] rounded-lg border border-line bg-sheet p-5 text-ink shadow-xl"
    >
      {children}
    </div>
  );
}
