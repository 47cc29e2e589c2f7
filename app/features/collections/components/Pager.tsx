import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { pagerPages } from "#app/kit/table/pager.ts";
import type { ListPage } from "../lists/list-page.server.ts";
import { listSearch } from "../lists/list-query.ts";

const PLACE =
  "grid min-h-11 min-w-11 place-items-center rounded-md px-2 no-underline hover:text-accent aria-[current]:bg-mark aria-[current]:font-semibold";

/** Links to the pages of a list. */
export function Pager({ page: { path, query, pages } }: { page: Pick<ListPage, "path" | "query" | "pages"> }) {
  const { text } = useTexts();
  if (pages < 2) return null;
  const to = (page: number) => path + listSearch({ ...query, page });
  const step = (page: number, rel: "prev" | "next", label: string) =>
    page < 1 || page > pages ? null : (
      <li>
        <Link to={to(page)} rel={rel} discover="none" className={PLACE}>
          {label}
        </Link>
      </li>
    );
  return (
    <nav aria-label={text("collections.list.pages")} className="no-print">
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {step(query.page - 1, "prev", text("collections.list.previous"))}
        {pagerPages(query.page, pages).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap ${index}`} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={to(page)}
                discover="none"
                aria-current={page === query.page ? "page" : undefined}
                className={PLACE}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {step(query.page + 1, "next", text("collections.list.next"))}
      </ul>
    </nav>
  );
}
