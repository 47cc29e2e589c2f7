/** How a year, a month or a day is shown: its query. */

/** Small months side by side, a list, or months large enough to write in. */
export const VIEWS = ["grid", "list", "full"] as const;
export type View = (typeof VIEWS)[number];

export interface CalendarLook {
  view: View;
  /** Whether the names of events stand under the small months. */
  names: boolean;
  /** The page without what is around it, for other sites to show. */
  isBasic: boolean;
}

/** The parameters of the pages, for `handle.query`. */
export const LOOK_PARAMETERS = ["layout", "labels"];

/** Links of a page that other sites show lead out of it: no other page may be shown there. */
export const targetOf = ({ isBasic }: CalendarLook): "_blank" | undefined => (isBasic ? "_blank" : undefined);

export function readLook(params: URLSearchParams): CalendarLook {
  const layout = params.get("layout");
  const view = VIEWS.find((one) => one === layout) ?? "grid";
  return { view, names: params.get("labels") === "true", isBasic: layout === "basic" };
}

/** The query of a look, from its question mark on; empty for months without names. */
export function lookSearch({ view, names, isBasic }: CalendarLook): string {
  const params = new URLSearchParams();
  if (isBasic) params.set("layout", "basic");
  else if (view !== "grid") params.set("layout", view);
  if (names) params.set("labels", "true");
  return params.size === 0 ? "" : `?${params}`;
}

/** Whether a query is the one that a look has. */
export const isPlain = (look: CalendarLook, params: URLSearchParams): boolean =>
  `?${params}` === (lookSearch(look) || "?");

/** For `handle.sameForAll`: a page embedded in other sites is the same for everybody, signed in or not. */
export const isForOtherSites = (query: string): boolean => readLook(new URLSearchParams(query)).isBasic;

/** For `handle.layout`. */
export const layoutOf = (search: string): "framed" | "full" =>
  readLook(new URLSearchParams(search)).isBasic ? "framed" : "full";
