import type { SectionHead, ShownEntry } from "../kind.ts";

/** A section as an unfiltered list shows it. */
export interface ShownSection extends SectionHead {
  /** How many entries the whole section has. */
  count: number;
  /** The path of the whole section. */
  allPath: string;
  /** The first entries of the section. */
  entries: ShownEntry[];
}

export interface ShownSectionGroup {
  heading: string;
  sections: ShownSection[];
}
