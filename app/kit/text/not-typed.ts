/**
 * Characters that nobody types: control characters other than tab and line end, lone surrogates, and code points that will never be
 * characters, such as U+FFFF. XML forbids most of them: one in a title, and no reader can open a feed.
 */
const NOT_TYPED = /(?![\t\n])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

export const withoutNotTyped = (text: string): string => text.replace(NOT_TYPED, "");

/** What nobody types, or what turns the text after it around. */
const HIDDEN = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a line has signs that nobody sees and that change what stands around them. Line ends are such signs as well. */
export const hasHidden = (line: string): boolean => HIDDEN.test(line);

/** All that may not be in XML 1.0, not even escaped. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const withoutNotInXml = (text: string): string => text.replace(NOT_IN_XML, "");
