/**
 * Makes letters.ts from the font files of our drawings: which letters they have. Style sheets name ranges of which a file may have few
 * letters. To be run again when a package of fonts or a piece of ours changes: `npm run letters`. `--check` writes nothing and fails when
 * letters.ts is out of date.
 */
import "#db/required-node.js";

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import decompress from "woff2-encoder/decompress";
import { lettersOf } from "./character-map.ts";
import { writeCodePoints } from "./code-points.ts";
import { EDITION_FACES, LAST_FACES, SITE_FACES } from "./faces.ts";
import { declaredFace } from "./fonts.server.ts";

const TARGET = "app/services/images/letters.ts";

/** The letters of a face, and those that its style sheet names without a file that has them. */
async function lettersOfFace(name: string): Promise<{ own: Set<number>; absent: Set<number> }> {
  const { pieces, fileOf } = await declaredFace(name, path.resolve("."));
  const [own, named] = [new Set<number>(), new Set<number>()];
  for (const { url, ranges } of pieces) {
    const letters = lettersOf(Buffer.from(await decompress(readFileSync(fileOf(url)))));
    for (const [first, last] of ranges) {
      for (let point = first; point <= last; point += 1) {
        named.add(point);
        if (letters.has(point)) own.add(point);
      }
    }
  }
  return { own, absent: new Set([...named].filter((point) => !own.has(point))) };
}

async function source(): Promise<string> {
  const drawn = new Set<number>();
  const lines: string[] = [];
  for (const name of [...Object.values(SITE_FACES), ...LAST_FACES, ...EDITION_FACES]) {
    const { own, absent } = await lettersOfFace(name);
    if (name === SITE_FACES.book || LAST_FACES.some((one) => one === name)) for (const point of own) drawn.add(point);
    if (absent.size > 0) lines.push(`  ${/-/.test(name) ? `"${name}"` : name}:\n    "${writeCodePoints(absent)}",`);
  }
  return [
    "// Made from the font files by `npm run letters`.",
    "",
    "/** The letters that every title can be drawn with, whatever the faces of its edition. */",
    "export const DRAWN_LETTERS =",
    `  "${writeCodePoints(drawn)}";`,
    "",
    "/** By face, the letters that its style sheet names and that none of its files has. */",
    "export const ABSENT_LETTERS: Readonly<Record<string, string>> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

const made = await source();
if (!process.argv.includes("--check")) writeFileSync(TARGET, made);
else if (made !== readFileSync(TARGET, "utf8")) {
  console.error(`${TARGET} is out of date: run \`npm run letters\`.`);
  process.exitCode = 1;
}
