import type { ReactNode } from "react";
import { Icon } from "./icons/Icon.tsx";

interface FoldProps {
  /** Each is the content of a list item, without identity of its own. */
  items: readonly ReactNode[];
  /** How many are shown at first, and how many for people who want fewer at once. */
  limits: { usual: number; fewer: number };
  /** Says that there are more. */
  more(count: number): string;
  less: string;
  /** For a page that nothing can be done on: what is folded stays so. */
  isStatic?: boolean;
  className?: string;
}

/** A long list whose end is folded. The page is the same for everyone: styles decide where the fold is. */
export function Fold({ items, limits, more, less, isStatic = false, className }: FoldProps) {
  const [usual, fewer] = [foldAt(items.length, limits.usual), foldAt(items.length, limits.fewer)];
  const shown = isStatic ? items.slice(0, usual) : items;
  const isFolded = usual < items.length;
  const look = (index: number) => (index >= usual ? "fold-far" : index >= fewer ? "fold-near" : undefined);
  return (
    <div className="fold">
      <ul className={className}>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and its items may be alike
          <li key={index} className={isStatic ? undefined : look(index)}>
            {item}
          </li>
        ))}
      </ul>
      {isStatic && isFolded && <p className="mt-2 text-note text-soft">… {more(items.length - usual)}</p>}
      {!isStatic && fewer < items.length && (
        <details className={`fold-switch no-print group mt-2 ${isFolded ? "" : "fold-switch-near"}`}>
          <summary className="inline-flex cursor-pointer items-center gap-2 rounded-md py-1 font-semibold max-md:min-h-11 text-note hover:text-accent">
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            {isFolded && <span className="fold-usual group-open:hidden">… {more(items.length - usual)}</span>}
            <span className="fold-fewer group-open:hidden">… {more(items.length - fewer)}</span>
            <span className="hidden group-open:inline">{less}</span>
          </summary>
        </details>
      )}
    </div>
  );
}

/** A single hidden item would take as much room as the words that it is there. */
const foldAt = (count: number, limit: number): number => (count <= limit + 1 ? count : limit);
