import type { SectionHead, ShownEntry } from "../kind.ts";

/** A part of a list as the plain list shows it. */
export interface ShownSection extends SectionHead {
  /** Of the whole part. */
  count: number;
  /** The part as a whole: an address. */
  allPath: string;
  /** Those it begins with. */
  entries: ShownEntry[];
}

export interface ShownSectionGroup {
  heading: string;
  sections: ShownSection[];
}
