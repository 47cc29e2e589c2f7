/** A font file and the characters it covers. */
export interface FontPiece {
  /** As in the style sheet: relative to it. */
  url: string;
  /** First and last code points. */
  ranges: readonly (readonly [number, number])[];
}

const FACE = /@font-face\s*\{([^}]*)\}/g;
const WOFF2 = /url\(["']?([^"')]+\.woff2)["']?\)/;
const RANGES = /unicode-range:\s*([^;}]+)/;

/**
 * The font files a style sheet declares.
 * @param family restricts the result to this family
 */
export function readFontPieces(css: string, family?: string): FontPiece[] {
  return [...css.matchAll(FACE)].flatMap(([, rule = ""]) => {
    const url = WOFF2.exec(rule)?.[1];
    const ranges = RANGES.exec(rule)?.[1];
    const isMeant = family === undefined || rule.includes(`"${family}"`) || rule.includes(`'${family}'`);
    return url === undefined || ranges === undefined || !isMeant
      ? []
      : [{ url, ranges: ranges.split(",").map(readRange) }];
  });
}

/** "U+0100-0130" or "U+0152". */
function readRange(written: string): [number, number] {
  const [first = "", last = first] = written.trim().replace(/^U\+/i, "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** The font files needed to draw a text. */
export function piecesFor(text: string, pieces: readonly FontPiece[]): FontPiece[] {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  return pieces.filter(({ ranges }) =>
    points.some((point) => ranges.some(([first, last]) => first <= point && point <= last)),
  );
}
