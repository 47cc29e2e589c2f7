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

/** Letters of Latin script that are one with their stroke, which Unicode does not take apart. */
const STROKES: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe" };
/** Accents of the alphabets, the vowel signs of Arabic and Hebrew, and the stretched line of Arabic. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;

/**
 * As `fold`, and without accents, for lists that are narrowed down while somebody types: "zolw" finds "żółw". Marks that
 * make other letters, as in Japanese and in the scripts of India, stay.
 */
export function foldLoosely(text: string): string {
  const bare = fold(text).normalize("NFD").replace(ACCENTS, "").normalize("NFC");
  return bare.replace(/[łøđħŧıæœ]/g, (letter) => STROKES[letter] ?? letter);
}
