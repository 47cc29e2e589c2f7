/** The name of the form field for a word's convention, next to the field for the word itself. */
export const conventionFieldName = (name: string): string => `${name}Convention`;
