/** The name of the form field for a word's convention, next to the field for the word itself. */
export const conventionFieldName = (name: string): string => `${name}Convention`;

/** The name of the form field for what a picture shows, next to the hidden field with its name. */
export const altFieldName = (name: string): string => `${name}Alt`;
