import { useMatches } from "@remix-run/react";

/** "full": header, page and footer. "basic": the page alone, below the name of the site, which leads home. */
export type Layout = "full" | "basic";

/**
 * The layout of the page that is shown: what its route says in `handle.layout`, or the full one.
 *
 * An error may come up in any page, when the frame around it stands already. Its screen says `data-layout="basic"`, and
 * styles put away what belongs to the full layout (`full-layout`).
 */
export function useLayout(): Layout {
  const layouts = useMatches().map(({ handle }) => (handle as { layout?: Layout } | undefined)?.layout);
  return layouts.findLast((layout) => layout !== undefined) ?? "full";
}
