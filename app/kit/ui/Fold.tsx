import type { ReactNode } from "react";
import { Icon } from "./icons/Icon.tsx";

interface FoldProps {
  /** Lists that follow each other and fold as one. Each item is the content of a list item, without identity of its own. */
  lists: readonly (readonly ReactNode[])[];
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
export function Fold({ lists, limits, more, less, isStatic = false, className }: FoldProps) {
  const count = lists.flat().length;
  const [usual, fewer] = [foldAt(count, limits.usual), foldAt(count, limits.fewer)];
  const isFolded = usual < count;
  const look = (index: number) => (index >= usual ? "fold-far" : index >= fewer ? "fold-near" : undefined);
  return (
    <div className="fold">
      {placed(lists)
        .map((list) => list.filter(({ place }) => !isStatic || place < usual))
        .filter((list) => list.length > 0)
        .map((list) => (
          <ul key={list[0]?.place} className={className}>
            {list.map(({ item, place }) => (
              <li key={place} className={isStatic ? undefined : look(place)}>
                {item}
              </li>
            ))}
          </ul>
        ))}
      {isStatic && isFolded && <p className="mt-2 text-note text-soft">… {more(count - usual)}</p>}
      {!isStatic && fewer < count && (
        <details className={`fold-switch no-print group mt-2 ${isFolded ? "" : "fold-switch-near"}`}>
          <summary className="inline-flex cursor-pointer items-center gap-2 rounded-md py-1 font-semibold max-md:min-h-11 text-note hover:text-accent">
            <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
            {isFolded && <span className="fold-usual group-open:hidden">… {more(count - usual)}</span>}
            <span className="fold-fewer group-open:hidden">… {more(count - fewer)}</span>
            <span className="hidden group-open:inline">{less}</span>
          </summary>
        </details>
      )}
    </div>
  );
}

/** The items with their places in all lists together. They are never reordered, and may be alike. */
function placed(lists: FoldProps["lists"]) {
  let next = 0;
  return lists.map((list) => list.map((item) => ({ item, place: next++ })));
}

/** A single hidden item would take as much room as the words that it is there, so two are hidden. */
function foldAt(count: number, limit: number): number {
  if (count <= limit) return count;
  return count === limit + 1 ? limit - 1 : limit;
}
