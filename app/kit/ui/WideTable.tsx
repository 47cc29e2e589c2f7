import type { ReactNode } from "react";

interface WideTableProps {
  /** Names the region for screen readers, as the table itself is named. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A table that scrolls sideways where it does not fit: its edges show that there is more, and the arrow keys reach it. */
export function WideTable({ label, className = "", children }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus can be scrolled by the arrow keys
    <section aria-label={label} tabIndex={0} className={`scroll-edges ${className}`.trim()}>
      <div>{children}</div>
    </section>
  );
}
