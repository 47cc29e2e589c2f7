/** The names of the fields of the columns of words. */

/** The list of a column of words: `words0` is the first. */
export const wordList = (column: number): string => `words${column}`;
export const wordHeader = (column: number): string => `wordsHeader${column}`;
