import { KEY, KEY_OF_ID } from "./files/files.ts";
import { smallLetters } from "./small-letters.ts";

/** Scripts whose letters look like each other's: a key is written in one of them. */
const LOOKALIKES = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/**
 * The key somebody typed for an entry, in small letters.
 * @returns null for none; undefined for what is no key, or could be taken for another one or for an id
 */
export function readKey(typed: string): string | null | undefined {
  const key = smallLetters(typed);
  if (key === "") return null;
  const isMixed = LOOKALIKES.filter((script) => script.test(key)).length > 1;
  return KEY.test(key) && !KEY_OF_ID.test(key) && !isMixed ? key : undefined;
}
