import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { nextTurn } from "#app/kit/time/pace.ts";

/** By word in small letters: its spelling, then those it has as a verb ("V…") and as a participle ("P…"), encoded. */
export type ShavianLexicon = ReadonlyMap<string, string>;

/** This many lines take about a millisecond; between batches the event loop serves other requests. */
const SLICE = 2000;

/**
 * Reads the file written by data/make-shavian.ts.
 * @throws when it is missing or damaged
 */
export async function readLexicon(file: string): Promise<ShavianLexicon> {
  const text = (await promisify(brotliDecompress)(await readFile(file))).toString("latin1");
  const lexicon = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    for (let count = 0; count < SLICE && at < text.length; count++) {
      const end = text.indexOf("\n", at);
      const space = text.indexOf(" ", at);
      lexicon.set(text.slice(at, space), text.slice(space + 1, end));
      at = end + 1;
    }
    await nextTurn();
  }
  return lexicon;
}
