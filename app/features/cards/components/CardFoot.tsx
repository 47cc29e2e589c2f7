import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { CardView } from "../page/card-view.ts";
import type { OpinionView } from "../page/opinion-views.ts";
import { COLOUR_CLASS, OpinionMark, STYLE_CLASS } from "./OpinionMark.tsx";

/** What the signs mean, and how old the card is. */
export function CardFoot({ card: { legend, created, updated }, end }: { card: CardView; end?: ReactNode }) {
  const { text } = useTexts();
  return (
    <footer className="grid grid-cols-1 gap-4 border-line border-t pt-6 text-note text-soft">
      {legend.length > 0 && (
        <section className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
          <h2 className="font-semibold font-text text-note">{text("card.legend")}</h2>
          <ul className="flex min-w-0 flex-wrap gap-x-6 gap-y-2">
            {legend.map((opinion) => (
              <li key={opinion.key} className="inline-flex items-baseline gap-2">
                <OpinionMark opinion={opinion.key} named />
                <bdi className={`wrap-anywhere min-w-0 ${lookOf(opinion)}`}>{opinion.label}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-fine">
        {created !== null && (
          <p>
            {text("card.made", { date: isolated(created.label) })}
            {updated !== null &&
              updated.date !== created.date &&
              ` · ${text("card.changed", { date: isolated(updated.label) })}`}
          </p>
        )}
        {end && <div className="no-print">{end}</div>}
      </div>
    </footer>
  );
}

/** A date keeps its order where the words around it run the other way. */
const isolated = (date: string): string => `\u2068${date}\u2069`;

const lookOf = ({ colour, style }: OpinionView): string =>
  [colour && COLOUR_CLASS[colour], style && STYLE_CLASS[style]].filter(Boolean).join(" ");
