import type { IconName } from "#app/ui/icons/icon-names.ts";

/** Where a set can be met, as its own page tells it. */
export interface UsedInData {
  title: string;
  /** Inline markup. */
  note: string | null;
  works: SourceLine[];
  /** Where all of them are; null when these are all. */
  all: { label: string; path: string } | null;
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
