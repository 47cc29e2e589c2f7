/** A name or a form as it is printed: patterns, keyboards and keys of data have straight apostrophes. */
export const typographic = (written: string): string => written.replaceAll("'", "’");
