import { isKey, KEY_OF_ID } from "./files/files.ts";
import { normalizeKey } from "./normalize-key.ts";

/** Scripts with letters that look alike. A key may use only one of them. */
const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * The key that was typed for an entry, in lower case.
 * @returns null for an empty input; undefined if it is no valid key or could be mistaken for another key or an id
 */
export function readKey(typed: string): string | null | undefined {
  const key = normalizeKey(typed);
  if (key === "") return null;
  const isMixed = LOOKALIKES.filter((script) => script.test(key)).length > 1;
  return isKey(key) && !KEY_OF_ID.test(key) && !isMixed ? key : undefined;
}
