import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import type { DayPage } from "../day-page.server.ts";
import { ComingUp } from "./ComingUp.tsx";
import { EventList } from "./EventList.tsx";
import { StepLinks } from "./StepLinks.tsx";

interface DayViewProps {
  page: DayPage;
  /** How to share the page. */
  share?: ReactNode;
  /** What else belongs to the day, such as its terms. */
  children?: ReactNode;
}

/** A day of the calendar with everything that is on. */
export function DayView({ page, share, children }: DayViewProps) {
  const { text } = useTexts();
  const { title, otherDate, events, previous, next, month, yearPath, coming, look } = page;
  const steps = {
    previous: previous && { path: previous.path, title: previous.label, label: text("calendar.day.previous") },
    next: next && { path: next.path, title: next.label, label: text("calendar.day.next") },
  };
  const list =
    events.length === 0 ? (
      <p className="font-book text-lede">{text("calendar.day.nothing")}</p>
    ) : (
      <EventList
        large
        printed
        events={events}
        dates="longer"
        more={({ file }) =>
          !look.isBasic && (
            <p className="no-print mt-1 text-note [&_a]:tap-row">
              <a href={file} rel="nofollow">
                {text("calendar.event.save")}
              </a>
            </p>
          )
        }
      />
    );
  if (look.isBasic) {
    return (
      <div className="wrap grid gap-5 py-4">
        <h1 className="text-section">{title}</h1>
        {list}
      </div>
    );
  }
  return (
    <div className="day-page">
      <Hero
        low
        seed="calendar"
        eyebrow={
          <Link to={yearPath} className="tap-line no-underline hover:text-accent hover:underline">
            {text("calendar.menu")}
          </Link>
        }
        title={title}
        underTitle={otherDate && <p className="mt-1 text-soft">{otherDate}</p>}
        actions={share}
      />
      <Page
        aside={
          <>
            {coming.length > 0 && <ComingUp days={coming} />}
            <div className="no-print grid gap-3">
              <StepLinks {...steps} />
              <Link to={month.path} className="tap-row text-note underline decoration-accent underline-offset-4">
                {text("calendar.month.open", { month: month.title })}
              </Link>
            </div>
          </>
        }
      >
        {list}
        {children}
      </Page>
    </div>
  );
}
