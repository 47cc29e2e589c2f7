const FOUND = {
  refused: "this address is not asked",
  unreachable: "there was no answer",
  tooSlow: "the answer took too long",
  tooLarge: "the answer is too large",
  unreadable: "the answer cannot be read",
  tooManyRedirects: "the answer leads from one address to the next",
};

/**
 * Why a request to another server has failed: for the log alone, and without the address. Visitors get the same text
 * for all of them, because the reason would reveal what is in our network.
 */
export class FetchError extends Error {
  override readonly name = "FetchError";
  constructor(
    readonly code: keyof typeof FOUND,
    cause?: unknown,
  ) {
    super(FOUND[code], { cause });
  }
}
