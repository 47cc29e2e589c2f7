import { readFile } from "node:fs/promises";
import type { IconFile, IconSetName } from "./icon-list.ts";
import { LICENCE } from "./sprite.ts";

/** What Font Awesome says of an icon, as far as we need it. */
interface Described {
  label: string;
  search: { terms: readonly string[] };
  aliases?: { names?: readonly string[] };
  svgs: { classic?: Partial<Record<IconSetName, { viewBox: readonly number[]; path: string }>> };
}

/**
 * The file of a set, as text.
 *
 * @param folder address of Font Awesome's folder `metadata`
 * @throws when an icon is drawn in more than one colour or has an unexpected format
 */
export async function makeIconFile(folder: URL, set: IconSetName): Promise<string> {
  const described: Record<string, Described> = JSON.parse(
    await readFile(new URL("icon-families.json", folder), "utf8"),
  );
  const icons = Object.entries(described).flatMap(([name, { label, search, aliases, svgs }]) => {
    const drawing = svgs.classic?.[set];
    if (drawing === undefined) return [];
    const viewBox = drawing.viewBox.join(" ");
    if (!/^[\d .-]+$/.test(viewBox) || typeof drawing.path !== "string" || !/^[^"<>]+$/.test(drawing.path)) {
      throw new Error(`unexpected drawing of ${name}`);
    }
    const terms = search.terms.filter((term) => term !== name && term !== label.toLowerCase());
    return [[name, label, terms, aliases?.names ?? [], viewBox, drawing.path] as const];
  });
  const file: IconFile = { licence: LICENCE, icons: icons.sort(([one], [other]) => (one < other ? -1 : 1)) };
  return JSON.stringify(file);
}
