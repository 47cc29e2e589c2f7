const names = new Intl.Collator("en");

/** Sorts by the language's own name, grouped by script, as people look for their language. */
export const byOwnName = (a: { name: string }, b: { name: string }): number => names.compare(a.name, b.name);
