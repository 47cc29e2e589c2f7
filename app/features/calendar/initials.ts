/** Fewer letters would be those of a word, or of nearly anything. */
const MIN_INITIALS = 4;

/** What long names are called for short, with their first word and without it: "TDOV" is the (International) Transgender Day of Visibility. */
export function initialsOf(title: string): string[] {
  const letters = (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(([first]) => first ?? "");
  if (!letters.every((letter) => /\p{Script=Latin}/u.test(letter))) return [];
  return [letters, letters.slice(1)].filter(({ length }) => length >= MIN_INITIALS).map((some) => some.join(""));
}
