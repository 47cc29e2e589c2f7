import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { monthPlace } from "../hrefs.ts";
import { targetOf } from "../look.ts";
import type { YearPage } from "../year-page.server.ts";

interface MonthTurnsProps {
  page: Pick<YearPage, "months" | "before" | "after" | "look">;
  /** 1 to 12 */
  month: number;
}

/** To the months before and after, where one is shown at a time: places on this page or on that of the year beside, without scripts too. */
export function MonthTurns({ page, month }: MonthTurnsProps) {
  const { text } = useTexts();
  const { months, look } = page;
  const placeOf = (at: number) => months[at] && { name: months[at].name, path: `#${monthPlace(months[at].key)}` };
  const turns = [
    { label: text("calendar.previousMonth"), icon: "arrow-left", to: placeOf(month - 2) ?? page.before },
    { label: text("calendar.nextMonth"), icon: "arrow-right", to: placeOf(month) ?? page.after },
  ] as const;
  return (
    <span className="month-turns no-print">
      {turns.map(({ label, icon, to }) => {
        if (to === null) return null;
        const name = text("frame.labelled", { label, value: to.name });
        // A place on the page is no way of the router's, which would ask for the page again.
        return to.path.startsWith("#") ? (
          <a key={icon} href={to.path} aria-label={name}>
            <Icon name={icon} />
          </a>
        ) : (
          <Link key={icon} to={to.path} target={targetOf(look)} discover="none" aria-label={name}>
            <Icon name={icon} />
          </Link>
        );
      })}
    </span>
  );
}
