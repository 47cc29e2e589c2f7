import { useLocation, useMatches } from "@remix-run/react";

/**
 * "full": header, page and footer. "basic": only the page, below the name of the site, which links home. "framed": the same in a page of another
 * site, so that links lead out of it.
 */
export type Layout = "full" | "basic" | "framed";

/** What a route says in `handle.layout`: always the same, or depending on the query. */
export type LayoutOf = Layout | ((search: string) => Layout);

/**
 * The layout of the page that is shown: what its route says in `handle.layout`, or the full one.
 *
 * An error may occur in any page after the frame around it has rendered. The error screen then sets `data-layout="basic"`,
 * and styles hide what belongs to the full layout (`full-layout`).
 */
export function useLayout(): Layout {
  const { search } = useLocation();
  const layouts = useMatches().map(({ handle }) => (handle as { layout?: LayoutOf } | undefined)?.layout);
  const layout = layouts.findLast((one) => one !== undefined) ?? "full";
  return typeof layout === "function" ? layout(search) : layout;
}
