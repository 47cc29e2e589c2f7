import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { FlagKey } from "#app/kit/flags/flags.ts";
import type { FlagMark } from "../shown-event.ts";

/** A bar with the colours of a flag from start to end. Each flag is drawn once on a page, and used by all of its days. */
const BarIds = createContext<ReadonlyMap<FlagKey, string>>(new Map());

interface FlagBarsProps {
  marks: readonly FlagMark[];
  children: ReactNode;
}

/** Makes the bars of these flags ready for what is inside. */
export function FlagBars({ marks, children }: FlagBarsProps) {
  const bars = useMemo(() => marks.filter(({ colours }) => colours.length > 0), [marks]);
  const ids = useMemo(() => new Map(bars.map(({ flag }, at) => [flag, `bar-${at}`])), [bars]);
  return (
    <BarIds.Provider value={ids}>
      {/* Not display: none, which would take the symbols away in some browsers. */}
      <svg width="0" height="0" className="absolute" aria-hidden="true">
        {bars.map(({ flag, colours }) => (
          <Bar key={flag} id={ids.get(flag) ?? ""} colours={colours} />
        ))}
      </svg>
      {children}
    </BarIds.Provider>
  );
}

function Bar({ id, colours }: { id: string; colours: readonly string[] }) {
  return (
    <symbol id={id} viewBox={`0 0 ${colours.length} 1`} preserveAspectRatio="none">
      {colours.map((colour, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stripes of one colour are told apart by their place alone
        <rect key={at} x={at} width={colours.length - at} height="1" fill={colour} />
      ))}
    </symbol>
  );
}

/** Ids of the bars that are ready, by their flags. */
export const useFlagBars = (): ReadonlyMap<FlagKey, string> => useContext(BarIds);
