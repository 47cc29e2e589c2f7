import type { ReactNode } from "react";
import { Flag } from "#app/kit/flags/components/Flag.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { BreakAtSlashes } from "#app/kit/ui/BreakAtSlashes.tsx";
import type { ShownEvent } from "../shown-event.ts";

interface EventListProps<E extends ShownEvent> {
  events: readonly E[];
  /** Whether the dates stand with the names: not where the page is about one day, unless an event lasts longer. */
  dates?: "all" | "longer" | "none";
  /** Large flags, for the page of a day. */
  large?: boolean;
  /** For a page that people print: see `Flag`. */
  printed?: boolean;
  /** What belongs to an event, under it. */
  more?: (event: E) => ReactNode;
}

/** Events one under the other, each with its flag. */
export function EventList<E extends ShownEvent>({
  events,
  dates = "all",
  large = false,
  printed = false,
  more,
}: EventListProps<E>) {
  return (
    <ul className={`grid ${large ? "gap-6" : "gap-2.5"}`}>
      {events.map((event) => {
        const isDated = dates === "all" || (dates === "longer" && event.first !== event.last);
        const notes = [isDated ? event.when : null, event.time, event.localDate].filter((one) => one !== null);
        return (
          <li key={event.id} className="flex break-inside-avoid items-start gap-3">
            <span className={`flex flex-none justify-center ${large ? "w-16 pt-1" : "w-8 pt-0.5"}`}>
              <EventSign event={event} height={large ? 40 : 20} printed={printed} />
            </span>
            <div className="min-w-0 flex-1">
              <p className={large ? "font-book font-semibold text-entry leading-snug" : "leading-snug"} dir="auto">
                {event.name === event.plain ? <BreakAtSlashes text={event.plain} /> : <Inline text={event.name} />}
              </p>
              {notes.length > 0 && <p className="text-note text-soft">{notes.join(" · ")}</p>}
              {event.comment && (
                <p className="mt-1 max-w-prose text-note" dir="auto">
                  <Inline text={event.comment} />
                </p>
              )}
              {more?.(event)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The flag of an event, or its icon; a dot where it has neither, as in the cells. Its name stands beside it. */
function EventSign({
  event: { flag, icon },
  height,
  printed,
}: {
  event: ShownEvent;
  height: number;
  printed: boolean;
}) {
  if (flag !== null) return <Flag flag={flag} named printed={printed} height={height} />;
  if (icon === null) return <Dot large={height > 20} />;
  return (
    <svg viewBox={icon.viewBox} width={height} height={height} aria-hidden="true" focusable="false">
      <path fill="currentColor" d={icon.path} />
    </svg>
  );
}

/** Drawn and not a background, which paper and forced colours leave out. */
const Dot = ({ large }: { large: boolean }) => (
  <svg
    viewBox="0 0 2 2"
    aria-hidden="true"
    focusable="false"
    className={`text-accent ${large ? "mt-3 size-4" : "mt-1.5 size-2"}`}
  >
    <circle cx="1" cy="1" r="1" fill="currentColor" />
  </svg>
);
