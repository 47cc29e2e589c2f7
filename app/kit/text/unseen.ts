/** Characters that nobody sees, and that texts of strangers may hold. */

/**
 * Characters that nobody types: control characters other than tab and line end, lone surrogates, and code points that will never be
 * characters, such as U+FFFF.
 */
const NOT_TYPED = /(?![\t\n])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

export const withoutNotTyped = (text: string): string => text.replace(NOT_TYPED, "");

/** Not typed, or breaking the line, hiding what follows, or reversing the direction of the text around it. */
const DISTURBING =
  /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a line has characters that change what stands around them. Line ends are among them. */
export const isDisturbing = (line: string): boolean => line.search(DISTURBING) >= 0;

export const withoutDisturbing = (line: string): string => line.replace(DISTURBING, "");

/** Nothing but spaces and characters that nobody sees, such as the Hangul filler. */
export const isInvisible = (text: string): boolean =>
  /^[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]*$/u.test(text);

/** All that XML 1.0 forbids, even escaped: one of them in a title, and no reader can open a feed. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const withoutNotInXml = (text: string): string => text.replace(NOT_IN_XML, "");
