import type { LoadConverter } from "../spellings.server.ts";
import { copyCapitals } from "./letters.ts";
import { aroundSeams } from "./polish.ts";

/** Polish with the letters of its neighbours: one letter for each sound that is written with a hook elsewhere. */
const LETTERS: Readonly<Record<string, string>> = { cz: "č", sz: "š", rz: "ř", ż: "ž" };
const WRITTEN = /cz|sz|rz|ż/giu;

/** Never throws; "marznąć", where r and z are two sounds, keeps both letters. */
export function caron(text: string): string {
  return aroundSeams(text.normalize("NFC")).map(hooked).join("");
}

const hooked = (part: string) =>
  part.replace(WRITTEN, (written) => copyCapitals(written, LETTERS[written.toLowerCase()] ?? written));

export const load: LoadConverter = () => caron;
