import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type FontPiece, piecesFor, readFontPieces } from "./font-pieces.ts";

/** The fonts the project ships, as files to draw with: servers have no fonts installed. */

interface Face {
  /** Names a file as the style sheet does. */
  fileOf(url: string): string;
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
  return wanted.flatMap(({ fileOf, pieces }) => piecesFor(text, pieces).map(({ url }) => fileOf(url)));
}

/** For letters that the faces of an edition lack: people write names in any script, and emoji. */
const LAST_FACES = [
  "noto-emoji",
  "literata-greek",
  "noto-naskh-arabic",
  "noto-serif-hebrew",
  "noto-serif-jp",
  "noto-serif-kr",
  "noto-serif-tc",
  "noto-serif-sc",
  "noto-sans-shavian",
  "signs",
] as const;

/** These pieces of Noto faces have few of the letters that their ranges name. */
const NOMINAL = /-(?:symbols|math)-/;

/** What has no glyph of its own: white space, and what joins or varies the letters beside it. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * The font files of a family of faces: each letter comes from the first face that has it, and from another one of ours where none does.
 * @param names of faces, best first
 * @param root the project's folder
 * @returns the files, and the letters that no face of ours has
 */
export async function familyFiles(
  text: string,
  names: readonly string[],
  root: string,
): Promise<{ files: string[]; missing: string[] }> {
  const files = new Set<string>();
  let missing = [...new Set(text)].filter((letter) => !UNSEEN.test(letter));
  for (const name of new Set([...names, ...LAST_FACES])) {
    if (missing.length === 0) break;
    const { pieces: all, fileOf } = await cachedFace(name, root);
    const pieces = all.filter(({ url }) => !NOMINAL.test(url));
    for (const { url } of piecesFor(missing.join(""), pieces)) files.add(fileOf(url));
    missing = missing.filter((letter) => piecesFor(letter, pieces).length === 0);
  }
  return { files: [...files], missing };
}

async function cachedFace(name: string, root: string): Promise<Face> {
  const known = faces.get(name) ?? (await readFace(name, root));
  faces.set(name, known);
  return known;
}

/** Fonts declared in our own style sheet. */
const OWN: Readonly<Record<string, string>> = {
  commissioner: "Commissioner Variable",
  literata: "Literata Variable",
  "noto-sans-shavian": "Noto Sans Shavian",
  signs: "Isogloss Signs",
};

/** Letters of a package that our own style sheet leaves out. */
const REST: Readonly<Record<string, string>> = { "literata-greek": "literata" };

async function readFace(name: string, root: string): Promise<Face> {
  const { resolve } = createRequire(path.join(root, "package.json"));
  const sheet = Object.hasOwn(OWN, name)
    ? path.join(root, "app/kit/ui/fonts.css")
    : resolve(`@fontsource-variable/${REST[name] ?? name}/index.css`);
  const pieces = readFontPieces(await readFile(sheet, "utf8"), OWN[name]);
  return {
    pieces,
    fileOf: (url) => (url.startsWith("@") ? resolve(url) : path.join(path.dirname(sheet), url)),
  };
}
