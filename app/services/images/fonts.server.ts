import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type FontPiece, piecesFor, readFontPieces } from "./font-pieces.ts";

/** The fonts the project ships, as files to draw with: servers have no fonts installed. */

interface Face {
  folder: string;
  pieces: FontPiece[];
}

const faces = new Map<string, Face>();

/**
 * The font files that cover the letters of a text.
 * @param text all text that is drawn
 * @param names fonts named in an edition's settings, such as "vazirmatn"; Commissioner covers what they lack
 * @param root the project's folder
 */
export async function fontFilesFor(text: string, names: readonly string[], root: string): Promise<string[]> {
  const wanted = await Promise.all([...new Set(["commissioner", ...names])].map((name) => cachedFace(name, root)));
  return wanted.flatMap(({ folder, pieces }) => piecesFor(text, pieces).map(({ url }) => path.join(folder, url)));
}

async function cachedFace(name: string, root: string): Promise<Face> {
  const known = faces.get(name) ?? (await readFace(name, root));
  faces.set(name, known);
  return known;
}

/** Fonts declared in our own style sheet. */
const OWN: Readonly<Record<string, string>> = { commissioner: "Commissioner Variable", literata: "Literata Variable" };

async function readFace(name: string, root: string): Promise<Face> {
  const sheet = Object.hasOwn(OWN, name)
    ? path.join(root, "app/kit/ui/fonts.css")
    : createRequire(path.join(root, "package.json")).resolve(`@fontsource-variable/${name}/index.css`);
  return { folder: path.dirname(sheet), pieces: readFontPieces(await readFile(sheet, "utf8"), OWN[name]) };
}
