import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync } from "node:zlib";
import { ICON_SETS, type IconFile, type IconSetName, type ListedIcon, listedIcons, PREFIXES } from "./icon-list.ts";

/** Every free icon of Font Awesome, for what people choose themselves. */

const decompress = promisify(brotliDecompress);
const fileOf = (set: IconSetName): string => path.resolve("app/kit/ui/icons", `${set}.json.br`);

const NAME = /^(?:b:)?[a-z0-9-]{1,60}$/;
const known = new Map<IconSetName, ReadonlyMap<string, ListedIcon>>();

/** @param name of a solid icon, or "b:name" of a brand; null for a name that no icon has */
export function listedIcon(name: string): ListedIcon | null {
  if (!NAME.test(name)) return null;
  return iconsOf(name.startsWith(PREFIXES.brands) ? "brands" : "solid").get(name) ?? null;
}

/** As `listedIcon`, without its words. */
export function iconDrawing(name: string): Pick<ListedIcon, "viewBox" | "path"> | null {
  const icon = listedIcon(name);
  return icon && { viewBox: icon.viewBox, path: icon.path };
}

/** Reads a set when its first icon is asked for; that takes about 20 ms of the processor, so the sets are apart. */
function iconsOf(set: IconSetName): ReadonlyMap<string, ListedIcon> {
  const before = known.get(set);
  if (before !== undefined) return before;
  const icons = listedIcons(JSON.parse(brotliDecompressSync(readFileSync(fileOf(set))).toString()) as IconFile, set);
  const byName = new Map(icons.flatMap((icon) => [icon.name, ...icon.aliases].map((name) => [name, icon])));
  known.set(set, byName);
  return byName;
}

/** The icons of both sets, each once. */
export const allIcons = (): ListedIcon[] => ICON_SETS.flatMap((set) => [...new Set(iconsOf(set).values())]);

const versions = new Map<IconSetName, string>();

function versionOf(set: IconSetName): string {
  const version =
    versions.get(set) ??
    createHash("sha256")
      .update(readFileSync(fileOf(set)))
      .digest("hex")
      .slice(0, 12);
  versions.set(set, version);
  return version;
}

/** Where browsers load a set. The address changes with the file, so that they may keep it for good. */
export const iconFileAddress = (set: IconSetName): string => `/icons/${set}-${versionOf(set)}.json`;

/**
 * The file of a set, as `iconFileAddress` names it.
 * @param file its name
 * @returns null for what names no set; `isCurrent` is false for the address of another version
 */
export async function readIconFile(file: string): Promise<{ text: Buffer; isCurrent: boolean } | null> {
  const [, named, version] = /^([a-z]+)-([0-9a-f]{12})\.json$/.exec(file) ?? [];
  const set = ICON_SETS.find((one) => one === named);
  if (set === undefined) return null;
  return { text: await decompress(await readFile(fileOf(set))), isCurrent: version === versionOf(set) };
}
