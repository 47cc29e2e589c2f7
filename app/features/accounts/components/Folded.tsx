import type { ReactNode } from "react";

interface FoldedProps {
  title: string;
  /** Whether it is unfolded to begin with: where something in it was refused. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What few people need, folded up below the rest of a page. */
export function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details open={isOpen} className="border-line border-t pt-4">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
