/** How an edit is shown: its differences in one column or two, the entry before it, or the entry after it. */
export const VIEWS = ["difference", "sides", "before", "after"] as const;
export type View = (typeof VIEWS)[number];

/** Reads the view from a query parameter. A new entry has only "after", because nothing came before it. */
export function readView(written: string | null, isEdit: boolean): View {
  if (!isEdit) return "after";
  return VIEWS.find((view) => view === written) ?? "difference";
}
