import { Link } from "@remix-run/react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ShownCensus } from "../shown-census.server.ts";

/** What came of those before. */
export function PublishedList({ results }: Pick<ShownCensus, "results">) {
  const { text } = useTexts();
  if (results.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {results.map(({ edition, path }) => (
        <li key={edition}>
          <Link to={path}>{text("census.results.title", { edition })}</Link>
        </li>
      ))}
    </ul>
  );
}
