import { readFile } from "node:fs/promises";
import { ICON_NAMES, type IconName, type IconSet, iconId } from "./icon-names.ts";

export const LICENCE =
  "Font Awesome Free by @fontawesome, https://fontawesome.com. Icons: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/";
const PREFIXES: Record<IconSet, string> = { solid: "", brands: "b:", regular: "r:" };

/**
 * The file with a symbol for each icon in use.
 *
 * @param folder address of Font Awesome's folder `svgs`
 * @throws when a name is not among Font Awesome's files, or a file has an unexpected format
 */
export async function makeSprite(folder: URL): Promise<string> {
  const files = Object.entries(ICON_NAMES).flatMap(([set, names]) =>
    names.map((name) => ({ file: `${set}/${name}.svg`, icon: `${PREFIXES[set as IconSet]}${name}` as IconName })),
  );
  const symbols = files.map(async ({ file, icon }) =>
    makeSymbol(iconId(icon), await readFile(new URL(file, folder), "utf8")),
  );
  const lines = await Promise.all(symbols);
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n<!-- ${LICENCE} -->\n${lines.join("\n")}\n</svg>\n`;
}

function makeSymbol(id: string, svg: string): string {
  const viewBox = /viewBox="([\d .-]+)"/.exec(svg)?.[1];
  const paths = [...svg.matchAll(/<path\b[^>]*?\sd="([^"<>]+)"[^>]*>/g)].map((match) => match[1]);
  const pathCount = svg.split("<path").length - 1;
  if (!viewBox || paths.length === 0 || paths.length !== pathCount) throw new Error(`unexpected drawing of ${id}`);
  const drawn = paths.map((d) => `<path fill="currentColor" d="${d}"/>`).join("");
  return `<symbol id="${id}" viewBox="${viewBox}">${drawn}</symbol>`;
}
