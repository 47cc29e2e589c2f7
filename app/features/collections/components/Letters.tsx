import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ListPage } from "../lists/list-page.server.ts";
import { listSearch } from "../lists/list-query.ts";

const LETTER =
  "grid min-h-11 min-w-8 place-items-center px-1.5 font-book no-underline hover:text-accent aria-[current]:bg-mark aria-[current]:font-semibold";

/** The letters of a list in one line, which stays in sight while the list is read. */
export function Letters({ page: { path, query, letters } }: { page: Pick<ListPage, "path" | "query" | "letters"> }) {
  const { text } = useTexts();
  if (letters.length === 0) return null;
  return (
    <nav
      aria-label={text("collections.list.letters")}
      data-head=""
      className="letters no-print sticky top-0 z-5 border-line border-b bg-paper"
    >
      <ul className="flex overflow-x-auto">
        <li>
          <Link
            to={path + listSearch({ ...query, letter: "", page: 1 })}
            discover="none"
            aria-current={query.letter === "" ? "page" : undefined}
            className={LETTER}
          >
            {text("collections.list.any")}
          </Link>
        </li>
        {letters.map(({ letter, path: to, isCurrent }) => (
          <li key={letter}>
            <Link to={to} discover="none" aria-current={isCurrent ? "page" : undefined} className={LETTER}>
              {letter}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
