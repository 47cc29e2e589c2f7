import { findIcon, type IconName } from "./icon-names.ts";

/** Where an icon named in a text or by data comes from. */
export type IconSource =
  | { kind: "drawing"; name: IconName }
  /** `dark` is the variant for dark backgrounds; it need not exist. */
  | { kind: "picture"; src: string; dark?: string };

/** Folder of the pictures, as the browser sees it. */
const PICTURES = "/img/";
const PICTURE_FILE = /^((?:[\w-]+\/)*[\w-]+)\.(svg|png)$/;

/**
 * The sources of "name", "set:name", "file.svg" or "file.png", in the order they are to be tried. Pictures on other hosts
 * ("https://…") are not loaded, so that no other host learns who reads what.
 */
export const iconSources = (icon: string | readonly string[]): IconSource[] =>
  [icon].flat().flatMap((written) => iconSource(written) ?? []);

function iconSource(written: string): IconSource | null {
  const [, base, ending] = PICTURE_FILE.exec(written) ?? [];
  if (base)
    return { kind: "picture", src: `${PICTURES}${base}.${ending}`, dark: `${PICTURES}${base}-inverse.${ending}` };
  const name = findIcon(written);
  return name ? { kind: "drawing", name } : null;
}
