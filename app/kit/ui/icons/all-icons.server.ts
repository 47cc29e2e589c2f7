import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Every free icon of Font Awesome, for what people choose themselves. The sprite has those of our own pages. */
export interface IconDrawing {
  viewBox: string;
  path: string;
}

const FOLDER = path.resolve("node_modules/@fortawesome/fontawesome-free/svgs");
const known = new Map<string, IconDrawing | null>();

/** @param name of a solid icon, or "b:name" of a brand; null for a name that no icon has */
export function iconDrawing(name: string): IconDrawing | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  const [, brand, word] = /^(b:)?([a-z0-9-]{1,40})$/.exec(name) ?? [];
  const file = path.join(FOLDER, brand ? "brands" : "solid", `${word}.svg`);
  const svg = word !== undefined && existsSync(file) ? readFileSync(file, "utf8") : "";
  const [viewBox, drawn] = [/viewBox="([\d .-]+)"/.exec(svg)?.[1], / d="([^"<>]+)"/.exec(svg)?.[1]];
  const drawing = viewBox && drawn ? { viewBox, path: drawn } : null;
  if (drawing !== null) known.set(name, drawing);
  return drawing;
}
