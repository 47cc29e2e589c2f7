/** How an edit is looked at: what differs in one text or in two, what the entry says, or what it would say. */
export const VIEWS = ["difference", "sides", "before", "after"] as const;
export type View = (typeof VIEWS)[number];

/** A new entry has nothing before it. */
export function readView(written: string | null, isEdit: boolean): View {
  if (!isEdit) return "after";
  return VIEWS.find((view) => view === written) ?? "difference";
}
