import type { ReactNode } from "react";
import { Icon } from "./icons/Icon.tsx";

interface DisclosureProps {
  /** Says what is folded up. */
  summary: ReactNode;
  children: ReactNode;
  /** Whether it is unfolded to begin with. */
  isOpen?: boolean;
  /** Whether the line stands on paper, too. What is folded up does only while it is unfolded. */
  isLinePrinted?: boolean;
  className?: string;
}

/** Something folded up behind a line of text, with scripts and without. */
export function Disclosure({
  summary,
  children,
  isOpen = false,
  isLinePrinted = true,
  className = "",
}: DisclosureProps) {
  return (
    <details open={isOpen} className={`group ${className}`}>
      <summary
        className={`inline-flex cursor-pointer items-center gap-2 rounded-md py-1 font-semibold max-md:min-h-11 text-note hover:text-accent ${isLinePrinted ? "" : "no-print"}`}
      >
        <Icon name="chevron-down" className="no-print transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
