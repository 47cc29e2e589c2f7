/**
 * A text in the form in which texts are compared: without the difference of capitals, widths and ligatures, in every
 * script and whatever the language. The four Turkish letters i are one, so that each of them finds the others, and so are
 * the two small sigmas and "ß" and "ss". Accents stay: they make other letters.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replaceAll("ς", "σ")
    .normalize("NFKC")
    .replace(/\s+/g, " ");
}
