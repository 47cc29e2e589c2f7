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
 * The sources of "name", "set:name", "file.svg", "file.png" or "https://…", in the order they are to be tried.
 *
 * @param remote whether pictures of other hosts may be asked for; the site's Content-Security-Policy blocks them
 */
export function iconSources(icon: string | readonly string[], remote = false): IconSource[] {
  return [icon].flat().flatMap((written) => {
    const source = iconSource(written, remote);
    return source ? [source] : [];
  });
}

function iconSource(written: string, remote: boolean): IconSource | null {
  const [, base, ending] = PICTURE_FILE.exec(written) ?? [];
  if (base)
    return { kind: "picture", src: `${PICTURES}${base}.${ending}`, dark: `${PICTURES}${base}-inverse.${ending}` };
  if (/^https:\/\/[^/\\]/i.test(written)) {
    return remote && URL.canParse(written) ? { kind: "picture", src: new URL(written).href } : null;
  }
  const name = findIcon(written);
  return name ? { kind: "drawing", name } : null;
}
