/** What has no glyph of its own: white space, and what joins or varies the letters beside it. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;

export const isUnseen = (letter: string): boolean => UNSEEN.test(letter);
