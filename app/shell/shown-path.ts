import { withoutDisturbing } from "#app/kit/text/unseen.ts";

/** The maximum length of an address that is shown. */
const MAX_LETTERS = 200;
const [ISOLATED, ISOLATED_END] = ["\u2068", "\u2069"];

/**
 * A path as people write it. Since a stranger wrote it, it is limited in length and kept on one line.
 * @param pathname percent-encoded
 */
export function readablePath(pathname: string): string {
  const letters = [...withoutDisturbing(decoded(pathname.slice(0, 12 * MAX_LETTERS)))];
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
