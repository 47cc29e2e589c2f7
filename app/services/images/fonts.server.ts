import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { type CodePointRange, hasCodePoint, readCodePoints } from "./code-points.ts";
import { LAST_FACES } from "./faces.ts";
import { type FontPiece, piecesFor, readFontPieces } from "./font-pieces.ts";
import { ABSENT_LETTERS } from "./letters.ts";
import { isUnseen } from "./unseen.ts";

/** The fonts the project ships, as files to draw with: servers have no fonts installed. */

export interface Face {
  /** Names a file as the style sheet does. */
  fileOf(url: string): string;
  pieces: FontPiece[];
}

interface KnownFace extends Face {
  /** The letters that its style sheet names and that none of its files has. */
  absent: readonly CodePointRange[];
}

const faces = new Map<string, KnownFace>();

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

/** The font files of a family of faces. */
export interface FamilyFiles {
  /** Of the faces that were named. */
  own: string[];
  /** Of others of ours, with letters that those lack. */
  rest: string[];
  /** The letters that no face of ours has. */
  missing: string[];
}

/**
 * The font files of a family of faces: each letter comes from the first face that has it, and from another one of ours where none does.
 * @param names of faces, best first
 * @param root the project's folder
 */
export async function familyFiles(text: string, names: readonly string[], root: string): Promise<FamilyFiles> {
  const [own, rest] = [new Set<string>(), new Set<string>()];
  let missing = [...new Set(text)].filter((letter) => !isUnseen(letter));
  for (const name of new Set([...names, ...LAST_FACES])) {
    if (missing.length === 0) break;
    const { pieces, fileOf, absent } = await cachedFace(name, root);
    const has = (letter: string) => !hasCodePoint(absent, pointOf(letter)) && piecesFor(letter, pieces).length > 0;
    const found = missing.filter(has);
    for (const { url } of piecesFor(found.join(""), pieces)) (names.includes(name) ? own : rest).add(fileOf(url));
    missing = missing.filter((letter) => !found.includes(letter));
  }
  return { own: [...own], rest: [...rest], missing };
}

const pointOf = (letter: string): number => letter.codePointAt(0) ?? 0;

/** The face of emoji. Each of its files has all parts of the emoji that are in it, so that only one file has to draw it. */
const EMOJI_FACE = "noto-emoji";

/**
 * The one font file that has all parts of an emoji. From several files it would be drawn in parts: somebody, and a colour of skin.
 * @param root the project's folder
 * @returns null where no file has all of them
 */
export async function emojiFile(emoji: string, root: string): Promise<string | null> {
  const { pieces, fileOf } = await cachedFace(EMOJI_FACE, root);
  const parts = [...emoji].filter((part) => !JOINING.test(part)).map(pointOf);
  const covers = ({ ranges }: FontPiece) =>
    parts.every((part) => ranges.some(([first, last]) => first <= part && part <= last));
  const piece = pieces.find(covers);
  return piece === undefined ? null : fileOf(piece.url);
}

/** What joins the parts of an emoji, or says that it is one. */
const JOINING = /[\u200d\ufe0e\ufe0f]/u;

async function cachedFace(name: string, root: string): Promise<KnownFace> {
  const known = faces.get(name) ?? {
    ...(await declaredFace(name, root)),
    absent: readCodePoints(Object.hasOwn(ABSENT_LETTERS, name) ? (ABSENT_LETTERS[name] ?? "") : ""),
  };
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

/** A face as its style sheet declares it. @param root the project's folder */
export async function declaredFace(name: string, root: string): Promise<Face> {
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
