import { foldLoosely, foldName, withoutQuotes } from "#app/kit/text/fold.ts";

/** Texts that somebody types about pronouns, and what they are compared with, in the form in which they are compared. */

/** What phones, keyboards and autocorrection insert for an apostrophe: the sign itself, the letters of some alphabets, a backtick. */
const APOSTROPHES = /[\u2019\u02bc\u05f3\uff07`]/g;

const withPlainApostrophes = (text: string): string => text.replace(APOSTROPHES, "'");

/** As `foldLoosely`, and apostrophes are alike: "n'importe" is "n’importe". */
export const foldTyped = (text: string): string => foldLoosely(withPlainApostrophes(text));

/** As `foldName`, without marks of quotation, and apostrophes are alike. */
export const foldCalled = (text: string): string => foldName(withoutQuotes(withPlainApostrophes(text)));
