/**
 * Every free icon of Font Awesome, in a file for each of its two sets. The icons of our own pages are in the sprite; these are
 * for what people choose themselves. The files are made by `npm run icons` and read by the server and by the icon picker.
 */

export const ICON_SETS = ["solid", "brands"] as const;
export type IconSetName = (typeof ICON_SETS)[number];

export interface IconDrawing {
  viewBox: string;
  path: string;
}

export interface ListedIcon extends IconDrawing {
  /** As people type it: "cat", or "b:discord" for a brand. */
  name: string;
  /** In English. */
  label: string;
  /** What else it is found by, in English. */
  terms: readonly string[];
  /** Names it once had, which still work. */
  aliases: readonly string[];
}

/** Arrays, because the words for the fields would be a tenth of the file. */
type Row = readonly [
  name: string,
  label: string,
  terms: readonly string[],
  aliases: readonly string[],
  viewBox: string,
  path: string,
];

/** What a file holds. */
export interface IconFile {
  licence: string;
  icons: readonly Row[];
}

export const PREFIXES: Readonly<Record<IconSetName, string>> = { solid: "", brands: "b:" };

export function listedIcons({ icons }: IconFile, set: IconSetName): ListedIcon[] {
  const prefix = PREFIXES[set];
  return icons.map(([name, label, terms, aliases, viewBox, path]) => ({
    name: `${prefix}${name}`,
    label,
    terms,
    aliases: aliases.map((alias) => `${prefix}${alias}`),
    viewBox,
    path,
  }));
}
