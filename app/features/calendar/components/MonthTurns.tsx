import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { MonthElsewhere } from "../year-page.server.ts";
import type { Turns } from "./month-slides.ts";

/**
 * To the months before and after, where one is shown at a time: places on this page or on that of the year beside, without scripts
 * too. use-month-turns.ts makes them turn the months without moving the page.
 */
export function MonthTurns({ turns: { previous, next }, target }: { turns: Turns; target: "_blank" | undefined }) {
  const { text } = useTexts();
  const turns = [
    { label: text("calendar.previousMonth"), icon: "arrow-left", rel: "prev", to: previous },
    { label: text("calendar.nextMonth"), icon: "arrow-right", rel: "next", to: next },
  ] as const;
  return (
    <span className="month-turns no-print">
      {turns.map(({ label, icon, rel, to }) => {
        // The other arrow stays where it is.
        if (to === null) return <span key={icon} />;
        const name = text("frame.labelled", { label, value: to.name });
        // A place on the page is no way of the router's, which would ask for the page again.
        return to.path.startsWith("#") ? (
          <a key={icon} href={to.path} rel={rel} aria-label={name}>
            <Icon name={icon} />
          </a>
        ) : (
          <Link key={icon} to={to.path} rel={rel} target={target} discover="none" aria-label={name}>
            <Icon name={icon} />
          </Link>
        );
      })}
    </span>
  );
}

/** Beyond the first and the last month of a year, for those who swipe: the month of the year beside, which opens when it is reached. */
export function MonthElsewhereLink({
  side,
  to,
  target,
}: {
  side: "before" | "after";
  to: MonthElsewhere;
  target: "_blank" | undefined;
}) {
  return (
    <p className={`month-elsewhere is-${side} no-print`} data-leads-to={target === undefined ? to.path : undefined}>
      <Link to={to.path} target={target} discover="none">
        {side === "before" && <Icon name="arrow-left" />} {to.name} {side === "after" && <Icon name="arrow-right" />}
      </Link>
    </p>
  );
}
