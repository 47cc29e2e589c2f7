/**
 * Makes emoji-squares.woff2, an empty letter as wide as each emoji of Noto Emoji: a machine without emoji lays the page out with them, so that
 * nothing moves when the face arrives. In the project's folder: `npx tsx app/kit/ui/fonts/make-emoji-squares.ts`.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { makeSquares } from "./make-squares.ts";

/** Thousandths of the size; all emoji of the face are as wide, pairs of letters that make a flag together. */
const WIDTH = 1270;
const HALF = WIDTH / 2;

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const widthOf = (letter: string): number =>
  /\p{Emoji_Modifier}/u.test(letter) ? 0 : /\p{Regional_Indicator}/u.test(letter) ? HALF : WIDTH;

// What joins emoji and chooses their look has no width of its own.
const joiners = [0x200d, 0xfe0f, ...range(0xe0020, 0xe007f)].map(
  (code) => [String.fromCodePoint(code), 0] as [string, number],
);
const emoji = range(0x1f000, 0x1faff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /\p{Extended_Pictographic}|\p{Emoji}/u.test(letter))
  .map((letter) => [letter, widthOf(letter)] as [string, number]);

const folder = path.dirname(new URL(import.meta.url).pathname);
const font = await makeSquares(new Map([...joiners, ...emoji]));
writeFileSync(`${folder}/emoji-squares.woff2`, font);
console.log(`emoji-squares.woff2: ${font.length} bytes`);
