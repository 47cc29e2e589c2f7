import { createContext, useContext, useId } from "react";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { Colour, Style } from "../opinions.ts";
import type { OpinionView } from "../page/opinion-views.ts";

/** The opinions of the card that is shown, by key, each with the id of its drawing on the page. */
interface Legend {
  opinions: ReadonlyMap<string, OpinionView>;
  idOf(key: string): string;
}

const LegendContext = createContext<Legend | null>(null);

function useLegend(): Legend {
  const legend = useContext(LegendContext);
  if (!legend) throw new Error("an opinion needs a LegendProvider above it");
  return legend;
}

/** Draws each icon that is not in the sprite once, for all entries that use it. */
export function LegendProvider({ legend, children }: { legend: readonly OpinionView[]; children: React.ReactNode }) {
  const id = useId();
  const opinions = new Map(legend.map((opinion) => [opinion.key, opinion]));
  const idOf = (key: string) => `${id}${legend.findIndex((opinion) => opinion.key === key)}`;
  const drawn = legend.filter(({ icon }) => icon !== null && typeof icon === "object");
  return (
    <LegendContext.Provider value={{ opinions, idOf }}>
      {drawn.length > 0 && (
        <svg width="0" height="0" className="absolute" aria-hidden="true" focusable="false">
          {drawn.map(({ key, icon }) =>
            typeof icon === "object" && icon !== null ? (
              <symbol key={key} id={idOf(key)} viewBox={icon.viewBox}>
                <path fill="currentColor" d={icon.path} />
              </symbol>
            ) : null,
          )}
        </svg>
      )}
      {children}
    </LegendContext.Provider>
  );
}

export const COLOUR_CLASS: Readonly<Record<Colour, string>> = {
  pink: "text-pink",
  red: "text-red",
  orange: "text-orange",
  yellow: "text-yellow",
  teal: "text-teal",
  green: "text-green",
  blue: "text-blue",
  purple: "text-purple",
  brown: "text-brown",
  grey: "text-grey",
};

export const STYLE_CLASS: Readonly<Record<Style, string>> = {
  "bold-italics": "font-bold slanted",
  bold: "font-semibold",
  italics: "slanted",
  small: "text-smaller",
};

/** The classes of a text with this opinion. */
export function useOpinionClass(key: string): string {
  const opinion = useLegend().opinions.get(key);
  return [opinion?.colour && COLOUR_CLASS[opinion.colour], opinion?.style && STYLE_CLASS[opinion.style]]
    .filter(Boolean)
    .join(" ");
}

/** The icon of an opinion, which says the opinion when it is read out or pointed at. */
export function OpinionMark({ opinion: key, named = false }: { opinion: string; named?: boolean }) {
  const { opinions, idOf } = useLegend();
  const opinion = opinions.get(key);
  if (opinion === undefined) return null;
  const { icon, label, colour } = opinion;
  const spoken = named ? { "aria-hidden": true } : ({ role: "img", "aria-label": label, title: label } as const);
  return (
    <span {...spoken} className={`inline-block flex-none ${colour ? COLOUR_CLASS[colour] : "text-soft"}`}>
      {typeof icon === "string" && <Icon name={icon} />}
      {typeof icon === "object" && icon !== null && (
        <svg className="icon" width="1em" height="1em" aria-hidden="true" focusable="false">
          <use href={`#${idOf(key)}`} />
        </svg>
      )}
      {icon === null && "•"}
    </span>
  );
}
