const FOUND = {
  refused: "this address is not asked",
  unreachable: "there was no answer",
  tooSlow: "the answer took too long",
  tooLarge: "the answer is too large",
  unreadable: "the answer cannot be read",
  tooManyRedirects: "the answer leads from one address to the next",
};

/**
 * Why there is no answer from outside: for the log alone, and without the address. To a visitor all are the same, or
 * they would be told what there is in our network.
 */
export class FetchError extends Error {
  override readonly name = "OutsideError";
  constructor(
    readonly code: keyof typeof FOUND,
    cause?: unknown,
  ) {
    super(FOUND[code], { cause });
  }
}
