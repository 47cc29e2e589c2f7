import type { Edition } from "#app/editions/edition.ts";

/** What icons are called in the language of an edition, as `icons.yaml` says it. */

/** The table of an edition that holds them: the name of an icon, then its words. */
export const ICON_TABLE = "icons";
export const ICON_COLUMNS: readonly string[] = ["icon", "words"];

/** By the name of the icon; the first word is what it is called. Empty for editions that have none. */
export const iconWords = ({ tables }: Pick<Edition, "tables">): Record<string, readonly string[]> =>
  Object.fromEntries((tables[ICON_TABLE]?.rows ?? []).map(([icon = "", ...words]) => [icon, words]));
