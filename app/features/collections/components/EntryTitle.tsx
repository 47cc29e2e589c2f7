import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ItemProps } from "../kind.ts";

/** The title of an entry. On the entry's own page it is in the page heading instead. */
export function EntryTitle({
  entry,
  place,
  children,
}: Pick<ItemProps, "place"> & { entry: { path: string }; children: ReactNode }) {
  if (place === "page") return null;
  return (
    <h3 className="text-balance font-book font-semibold text-entry leading-snug" dir="auto">
      {place === "list" ? (
        <Link
          to={entry.path}
          viewTransition
          discover="none"
          className="tap-line no-underline hover:text-accent hover:underline"
        >
          {children}
        </Link>
      ) : (
        children
      )}
    </h3>
  );
}
