/**
 * Long texts from small units, which a parser might split again and again: letters of several scripts, and every sign
 * with a meaning.
 */

const LETTERS = ["a", "é", "ж", "ש", "あ", "i̇", "🦋", "👩🏽‍🚀", "́", "0"];
const SIGNS = [..."&,/:;!?=|-_.'\"*~^%#@$+<>()[]{}\\ \n"];

/** Units of these texts: one sign repeated, a letter and a sign in turn, and openings that never close. */
export const UNITS: readonly string[] = [
  ...LETTERS,
  ...SIGNS,
  ...SIGNS.map((sign) => `a${sign}`),
  ...[
    "{'a=",
    "[b:",
    "{a=b}",
    "{{",
    "**_",
    "](",
    "[x](y)",
    "![",
    "<a ",
    "&#39;",
    "--",
    "https://a.b ",
    "\r\n",
    "a|a,",
    "\u0301\u0316",
  ],
];

/** A unit repeated up to a number of bytes. @param bytesOf the bytes a text takes in its place */
export function flood(unit: string, most: number, bytesOf: (text: string) => number = utf8Bytes): string {
  return unit.repeat(Math.max(0, Math.floor(most / bytesOf(unit))));
}

export const utf8Bytes = (text: string): number => Buffer.byteLength(text);

/** Bytes of a text as a step or a query value of an address. */
export const addressBytes = (text: string): number => encodeURIComponent(text).length;

/** Bytes of a text in a form that is sent without files. */
export const formBytes = (text: string): number => new URLSearchParams([["", text]]).toString().length - 1;
