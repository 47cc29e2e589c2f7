import { Link, type LinkProps } from "@remix-run/react";
import { pagerPages } from "../pager.ts";

const PLACE =
  "grid min-h-11 min-w-11 place-items-center rounded-md px-2 no-underline hover:text-accent aria-[current]:bg-mark aria-[current]:font-semibold";

interface PageLinksProps {
  /** From 1. */
  current: number;
  pages: number;
  to: (page: number) => string;
  shown: (page: number) => string;
  words: Record<"label" | "previous" | "next", string>;
  /** Search engines have no use for these pages, which are one and the same in another order. */
  isNofollow?: boolean;
  link?: Pick<LinkProps, "preventScrollReset">;
}

/** Links to the pages of a list or table; nothing where there is one. */
export function PageLinks({ current, pages, to, shown, words, isNofollow = false, link }: PageLinksProps) {
  if (pages < 2) return null;
  const relOf = (...rel: string[]) => [...rel, ...(isNofollow ? ["nofollow"] : [])].join(" ") || undefined;
  const step = (page: number, rel: "prev" | "next", label: string) =>
    page < 1 || page > pages ? null : (
      <li>
        <Link to={to(page)} rel={relOf(rel)} discover="none" {...link} className={PLACE}>
          {label}
        </Link>
      </li>
    );
  return (
    <nav aria-label={words.label} className="no-print">
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {step(current - 1, "prev", words.previous)}
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
                rel={relOf()}
                discover="none"
                {...link}
                aria-current={page === current ? "page" : undefined}
                className={PLACE}
              >
                {shown(page)}
              </Link>
            </li>
          ),
        )}
        {step(current + 1, "next", words.next)}
      </ul>
    </nav>
  );
}
