/** The maximum length of an address that is shown. */
const MAX_LETTERS = 200;
/** Characters that would break the line, hide what follows, or reverse the direction of the text around it. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const [ISOLATED, ISOLATED_END] = ["\u2068", "\u2069"];

/**
 * A path as people write it. Since a stranger wrote it, it is limited in length and kept on one line.
 * @param pathname percent-encoded
 */
export function readablePath(pathname: string): string {
  const letters = [...decoded(pathname.slice(0, 12 * MAX_LETTERS)).replace(UNSEEN, "")];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join("")}…` : letters.join("");
}

/** The same, isolated for use inside a sentence of any direction. */
export const shownPath = (pathname: string): string => `${ISOLATED}${readablePath(pathname)}${ISOLATED_END}`;

/** What cannot be decoded stays as it was sent. */
function decoded(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });
}
