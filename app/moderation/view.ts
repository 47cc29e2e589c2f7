/** How an edit is looked at: what the entry says, what it would say, or what differs. */
export const VIEWS = ["difference", "before", "after"] as const;
export type View = (typeof VIEWS)[number];

/** A new entry has nothing before it. */
export function readView(written: string | null, isEdit: boolean): View {
  if (!isEdit) return "after";
  return VIEWS.find((view) => view === written) ?? "difference";
}
