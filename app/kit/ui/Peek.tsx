import { type ReactNode, useId } from "react";

interface PeekProps {
  /** What is always there beside the button, such as a link. */
  beside?: ReactNode;
  /** The content of the button. */
  children: ReactNode;
  /** What the button says to people who do not see it, where it is only an icon. */
  label?: string;
  panel: ReactNode;
  className?: string;
  buttonClass?: string;
}

/**
 * Something more about a thing, in a small panel: shown while the pointer or the focus is on it, and opened by its button,
 * which works by tap, by keyboard and without scripts.
 */
export function Peek({ beside, children, label, panel, className = "", buttonClass = "" }: PeekProps) {
  const id = useId();
  return (
    <div className={`peek ${className}`}>
      {beside}
      <button type="button" popovertarget={id} aria-label={label} className={buttonClass}>
        {children}
      </button>
      <div id={id} popover="auto" className="peek-panel rounded-lg border border-line bg-sheet p-4 text-ink shadow-lg">
        {panel}
      </div>
    </div>
  );
}
