/** The name of the input for the convention of a word, beside the one for the word. */
export const conventionOf = (name: string): string => `${name}Convention`;
