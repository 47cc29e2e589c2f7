/** What a query asks of a form: that it has the text somewhere, ends with it, or begins with it. */
export interface Piece {
  text: string;
  at: "anywhere" | "end" | "start";
}

/**
 * Of nouns a hyphen before the text asks for an ending and one behind it for a beginning: "-ess", "man-".
 * @param folded the query, in small letters and with plain hyphens
 */
export function pieceOf(folded: string): Piece {
  const text = folded.trim();
  if (text.length < 2) return { text, at: "anywhere" };
  if (text.startsWith("-")) return { text: text.slice(1), at: "end" };
  return text.endsWith("-") ? { text: text.slice(0, -1), at: "start" } : { text, at: "anywhere" };
}

/** Whether a folded form has what is asked for where it is asked for. */
export function hasPiece(form: string, { text, at }: Piece): boolean {
  if (at === "end") return form.endsWith(text);
  return at === "start" ? form.startsWith(text) : form.includes(text);
}
