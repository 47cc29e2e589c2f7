import { useMatches } from "@remix-run/react";

/** "full": header, page and footer. "basic": only the page, below the name of the site, which links home. */
export type Layout = "full" | "basic";

/**
 * The layout of the page that is shown: what its route says in `handle.layout`, or the full one.
 *
 * An error may occur in any page after the frame around it has rendered. The error screen then sets `data-layout="basic"`,
 * and styles hide what belongs to the full layout (`full-layout`).
 */
export function useLayout(): Layout {
  const layouts = useMatches().map(({ handle }) => (handle as { layout?: Layout } | undefined)?.layout);
  return layouts.findLast((layout) => layout !== undefined) ?? "full";
}
