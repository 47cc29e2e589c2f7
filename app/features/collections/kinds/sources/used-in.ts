import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { EntryAction } from "../../entry-actions.ts";

/** The sources that use a set, as shown on the set's own page. */
export interface UsedInData {
  title: string;
  /** Inline markup. */
  note: string | null;
  works: SourceLine[];
  /** Links to all sources, for each set that has more than are shown. */
  all: { label: string; path: string }[];
}

export interface SourceLine {
  id: string;
  icon: IconName;
  /** The accessible name of the icon. */
  typeName: string | undefined;
  title: string;
  author: string;
  year: number | null;
  path: string;
  /** As beside the entry in lists. */
  actions: readonly EntryAction[];
}
