import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Band } from "#app/kit/layout/Band.tsx";
import { buttonClass } from "#app/kit/ui/Button.tsx";
import { ChipLink } from "#app/kit/ui/Chip.tsx";
import type { YearPage } from "../year-page.server.ts";
import { Legend } from "./Legend.tsx";
import { Subscribe } from "./Subscribe.tsx";
import { YearGrid } from "./YearGrid.tsx";
import { YearList } from "./YearList.tsx";
import { YearWall } from "./YearWall.tsx";

/** A year of the calendar. */
export function YearView({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { year, look } = page;
  return (
    <>
      {!look.isBasic && (
        <div className={look.view === "full" ? "print:hidden" : undefined}>
          <Band
            seed="calendar"
            title={text("calendar.headerOfYear", { year: String(year) })}
            // On a phone today takes its place.
            intro={<span className="max-sm:hidden">{text("calendar.intro")}</span>}
          >
            <Views page={page} />
          </Band>
        </div>
      )}
      {look.isBasic && <h1 className="sr-only">{text("calendar.headerOfYear", { year: String(year) })}</h1>}
      <div className={`wrap ${look.isBasic ? "py-4" : "pt-5 pb-16 md:pt-7"}`}>
        {look.view === "full" && <p className="no-print mb-5 text-note text-soft">{text("calendar.view.wallIs")}</p>}
        {look.view === "grid" && <YearGrid key={year} page={page} />}
        {look.view === "list" && <YearList page={page} />}
        {look.view === "full" && <YearWall page={page} />}
        {!look.isBasic && (
          <div className="year-more">
            {look.view === "grid" && !look.names && <Legend page={page} />}
            <Subscribe year={year} links={page.subscribe} />
          </div>
        )}
        {!look.isBasic && <Years page={page} />}
      </div>
    </>
  );
}

const VIEW_TEXTS = { grid: "calendar.view.grid", list: "calendar.view.list", full: "calendar.view.wall" } as const;

function Views({ page: { views, namesPath, look } }: { page: YearPage }) {
  const { text } = useTexts();
  return (
    <nav aria-label={text("calendar.view.label")} className="no-print md:ms-auto">
      <ul className="flex flex-wrap items-center gap-1.5">
        {views.map(({ view, path }) => (
          <li key={view}>
            <ChipLink to={path} current={view === look.view} preventScrollReset className="max-md:py-2">
              {text(VIEW_TEXTS[view])}
            </ChipLink>
          </li>
        ))}
        {look.view === "grid" && (
          <li className="mx-2">
            <Link to={namesPath} preventScrollReset discover="none" className="tap-area inline-block py-1 text-note">
              {text(look.names ? "calendar.view.hideNames" : "calendar.view.showNames")}
            </Link>
          </li>
        )}
        <li className="md:ms-2">
          <a href="#subscribe" className={`${buttonClass("main")} max-md:py-2`}>
            {text("calendar.subscribe.header")}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Years({ page: { years, year } }: { page: YearPage }) {
  const { text } = useTexts();
  return (
    <nav aria-label={text("calendar.years")} className="no-print mt-12 border-line border-t pt-6">
      <ul className="flex flex-wrap gap-1.5">
        {years.map((one) => (
          <li key={one.year}>
            <ChipLink to={one.path} current={one.year === year} className="max-md:py-2">
              {one.year}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
