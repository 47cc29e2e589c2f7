import "#db/required-node.js";

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/**
 * Looks for folders that need each other, part of `npm run check`. The rule "no-folder-knots" of dependency-cruiser takes
 * each folder by itself: an import into `components/` of another subject is for it no import from that subject. Here
 * everything below a folder belongs to it.
 */

/** Their folders are on one floor. */
const FLOORS = ["app/kit", "app/services", "app/features", "app/features/collections/kinds"];

/** An import from one file to another, as paths from the root: "app/kit/text/fold.ts". */
export interface Arrow {
  from: string;
  to: string;
}

/** The imports of other files of ours in a file, types included. */
export function arrowsFrom(file: string, text: string): Arrow[] {
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const own = names.filter((name) => name.startsWith("#") || name.startsWith("."));
  return own.map((name) => ({
    from: file,
    to: name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  }));
}

/** A line for each import that ties two folders of a floor together, directly or in a circle. */
export const knotFlaws = (arrows: readonly Arrow[]): string[] => FLOORS.flatMap((floor) => knotsOf(floor, arrows));

function knotsOf(floor: string, arrows: readonly Arrow[]): string[] {
  const next = new Map<string, Set<string>>();
  const across = arrows.flatMap((arrow) => {
    const [from, to] = [folderOn(floor, arrow.from), folderOn(floor, arrow.to)];
    if (from === null || to === null || from === to) return [];
    next.set(from, (next.get(from) ?? new Set()).add(to));
    return [{ arrow, from, to }];
  });
  return across
    .filter(({ from, to }) => reachableFrom(to, next).has(from))
    .map(({ arrow, from, to }) => `${arrow.from} imports ${arrow.to}, and ${to} needs ${from}. ${REMEDY}`);
}

const REMEDY = "Two folders that need each other are one folder, or miss a third.";

/** The folder of a floor that a file is in, however deep; null for files elsewhere. */
function folderOn(floor: string, file: string): string | null {
  const [folder, ...inside] = file.startsWith(`${floor}/`) ? file.slice(floor.length + 1).split("/") : [];
  return folder === undefined || inside.length === 0 ? null : folder;
}

function reachableFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([folder]);
  // A set hands out what is added to it on the way.
  for (const one of reached) for (const further of next.get(one) ?? []) reached.add(further);
  return reached;
}

if (process.argv[1] === import.meta.filename) {
  const files = globSync("app/**/*.{ts,tsx}").sort();
  const flaws = knotFlaws(files.flatMap((file) => arrowsFrom(file, readFileSync(file, "utf8"))));
  for (const flaw of flaws) console.error(flaw);
  process.exitCode = flaws.length === 0 ? 0 : 1;
}
