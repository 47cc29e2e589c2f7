import type { ReactNode } from "react";
import { Contours } from "./Hero.tsx";

interface BandProps {
  /** Draws the landscape: the same seed gives the same lines. */
  seed: string;
  title: ReactNode;
  /** How much there is, beside the title. */
  count?: ReactNode;
  intro?: ReactNode;
  /** Links under the introduction. */
  links?: ReactNode;
  /** The field that narrows the list down. */
  children?: ReactNode;
}

/** The low title of a page whose work is a list: title, count and filter in one row, which wraps on a phone. */
export function Band({ seed, title, count, intro, links, children }: BandProps) {
  return (
    <div className="relative overflow-hidden border-line border-b pt-4 pb-3.5 md:pt-5">
      <Contours seed={seed} />
      <div className="wrap relative">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-2.5">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3.5">
            <h1 className="text-panel">{title}</h1>
            {count}
          </div>
          {children}
        </div>
        {intro && <p className="mt-1.5 max-w-prose text-note text-soft">{intro}</p>}
        {links && <div className="no-print mt-1.5">{links}</div>}
      </div>
    </div>
  );
}
