import { Link, useSearchParams } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { pagerPages } from "../pager.ts";
import { type TablePage, tableSearch } from "../table.ts";

const PLACE =
  "grid min-h-11 min-w-11 place-items-center rounded-md px-2 no-underline hover:text-accent aria-[current]:bg-mark aria-[current]:font-semibold";

/** Links to the pages of a table; nothing where there is one. */
export function TablePager({ table, id }: { table: TablePage; id: string }) {
  const { text, locale } = useTexts();
  const [params] = useSearchParams();
  const { page: current, pages } = table;
  if (pages < 2) return null;
  const number = new Intl.NumberFormat(locale);
  const to = (page: number) => `${tableSearch({ ...table, page }, params)}#${id}`;
  const step = (page: number, rel: "prev" | "next", label: string) =>
    page < 1 || page > pages ? null : (
      <li>
        <Link to={to(page)} rel={`${rel} nofollow`} discover="none" preventScrollReset className={PLACE}>
          {label}
        </Link>
      </li>
    );
  return (
    <nav aria-label={text("table.pages")} className="no-print">
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {step(current - 1, "prev", text("table.previous"))}
        {pagerPages(current, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap ${index}`} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={to(page)}
                rel="nofollow"
                discover="none"
                preventScrollReset
                aria-current={page === current ? "page" : undefined}
                className={PLACE}
              >
                {number.format(page)}
              </Link>
            </li>
          ),
        )}
        {step(current + 1, "next", text("table.next"))}
      </ul>
    </nav>
  );
}
