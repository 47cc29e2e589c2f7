/** Addresses and header values that may appear in a mail. Which address an account may have is decided elsewhere. */

/** One address and nothing else: no list, no group, no comment, no quoting, nothing that could begin another header. */
const ADDRESS = /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u;
const MAX_ADDRESS_LENGTH = 254;
const MAX_WORD_LENGTH = 100;

/** A sender. */
export interface Mailbox {
  /** May be empty. */
  name: string;
  address: string;
}

/** An address that could be read as something else, or as several. The message does not repeat it. */
export class BadMailbox extends Error {
  override readonly name = "BadMailbox";
  constructor() {
    super("This is not one e-mail address.");
  }
}

export const isAddress = (text: string): boolean => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

/**
 * Reads `someone@example.org`, `Name <someone@example.org>` or `"Name" <someone@example.org>`.
 * @throws BadMailbox
 */
export function readMailbox(text: string): Mailbox {
  const [, quoted, bare, within] = /^(?:"([^"\\]*)"\s*|([^"<>]*))<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = within ?? text.trim();
  const name = (quoted ?? bare ?? "").trim();
  if (!isAddress(address) || name !== oneLine(name)) throw new BadMailbox();
  return { name, address };
}

/** A text that cannot leave its line: control characters and line separators of any kind become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

/**
 * A text a person chose, made fit for a sentence: nothing invisible, nothing that changes the direction, not too long.
 */
export function plainWord(text: string): string {
  const visible = text.normalize("NFC").replace(/[\p{C}\p{Z}]+/gu, " ");
  return [...visible].slice(0, MAX_WORD_LENGTH).join("").trim();
}
