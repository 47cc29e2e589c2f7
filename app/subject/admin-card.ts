/** How much somebody is needed. */
export type Attention = "calm" | "warn" | "danger";

/** What the first page of the panel says about one thing somebody looks after. */
export interface AdminCard {
  /** Different for each card. */
  id: string;
  /** Smaller ones come first. */
  order: number;
  title: string;
  /** Where it is looked after; null where there is no page of it yet. */
  path: string | null;
  figures: readonly AdminFigure[];
  /** A sentence below the figures. */
  note: string | null;
}

export interface AdminFigure {
  label: string;
  value: number;
  attention: Attention;
}
