import { createContext, createElement, type ReactNode, useContext, useMemo } from "react";
import { contours } from "./contours.ts";

const WIDTH = 1440;
const HEIGHT = 420;

interface HeroProps {
  /** Draws the landscape: the same seed gives the same lines. */
  seed: string;
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Belongs to the title, such as how it is said. */
  underTitle?: ReactNode;
  lede?: ReactNode;
  actions?: ReactNode;
  /** Beside the title, and below it on a phone. */
  aside?: ReactNode;
  /** A low band, for pages whose work is a list. */
  low?: boolean;
}

/** Of the heading with the title: 2 where a whole page is shown inside another one. */
export const TitleLevel = createContext<1 | 2>(1);

/** The title of a page before its contour lines. */
export function Hero({ seed, eyebrow, title, underTitle, lede, actions, aside, low = false }: HeroProps) {
  const level = useContext(TitleLevel);
  const space = low ? "pt-8 pb-6 md:pt-10" : "pt-8 pb-8 md:pt-18 md:pb-13";
  return (
    <div className={`relative overflow-hidden border-b border-line ${space}`}>
      <Contours seed={seed} />
      <div className={`wrap relative ${aside ? "grid items-center gap-x-columns gap-y-8 lg:grid-cols-2" : ""}`}>
        <div className="min-w-0">
          {eyebrow && (
            <p className="eyebrow mb-2 font-semibold max-md:[&:has(a)]:mb-5 text-eyebrow text-soft uppercase md:mb-3">
              {eyebrow}
            </p>
          )}
          {createElement(`h${level}`, { className: "text-title" }, title)}
          {underTitle}
          {lede && <p className="mt-3 max-w-prose font-book text-lede text-soft">{lede}</p>}
          {actions && <div className="no-print mt-5 flex flex-wrap gap-2.5">{actions}</div>}
        </div>
        {aside && <div className="no-print min-w-0">{aside}</div>}
      </div>
    </div>
  );
}

/**
 * Contour lines that fill their container.
 * @param colours of the lines, taken in turn; without any they have the colour of the site
 */
export function Contours({ seed, colours = [] }: { seed: string; colours?: readonly string[] }) {
  const lines = useMemo(() => contours(seed, WIDTH, HEIGHT), [seed]);
  const faint = colours.length > 0 ? "opacity-60" : "opacity-20";
  return (
    <svg
      className={`contours pointer-events-none absolute inset-0 size-full text-accent ${faint}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <path
          key={line.path}
          d={line.path}
          stroke={colours[index % colours.length]}
          strokeWidth={line.strong || colours.length > 0 ? 2 : 1}
        />
      ))}
    </svg>
  );
}
