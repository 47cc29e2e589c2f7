import { Link } from "@remix-run/react";
import { ReportLink } from "#app/features/reporting/components/ReportLink.tsx";
import type { ConcernLink } from "../page/concern-links.ts";

/** What a visitor can do about a card, at the end of its page: one link for each. */
export function ConcernLinks({ links }: { links: readonly ConcernLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {links.map(({ path, label, isReport }) => (
        <li key={path}>
          {isReport ? (
            <ReportLink path={path}>{label}</ReportLink>
          ) : (
            <Link to={path} rel="nofollow" discover="none" prefetch="none">
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
