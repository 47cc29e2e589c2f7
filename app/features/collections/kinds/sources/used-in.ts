import type { IconName } from "#app/kit/ui/icons/icon-names.ts";

/** Where a set can be met, as its own page tells it. */
export interface UsedInData {
  title: string;
  /** Inline markup. */
  note: string | null;
  works: SourceLine[];
  /** Where the others are, for each set that has more of them. */
  all: { label: string; path: string }[];
}

export interface SourceLine {
  id: string;
  icon: IconName;
  /** What the icon says. */
  typeName: string | undefined;
  title: string;
  author: string;
  year: number | null;
  path: string;
}
