/** An answer as the page shows it. */
export interface ShownAnswer {
  /** The address that was asked for, from its first slash on. */
  address: string;
  status: number;
  body: string;
  /** Whether the body is all of it. */
  isWhole: boolean;
}

/** How much of an answer is shown: a page of a list can be megabytes. */
const MAX_SHOWN = 12_000;
/** Longer ones are not made more readable: it takes time, and most of it would not be shown. */
const MAX_READ = 100_000;

/** @param text of an answer, as it came */
export function shownAnswer(address: string, status: number, text: string): ShownAnswer {
  const body = text.length > MAX_READ ? text : inLines(text);
  const isWhole = body.length <= MAX_SHOWN;
  return { address, status, body: isWhole ? body : body.slice(0, MAX_SHOWN).replace(/\p{Surrogate}$/u, ""), isWhole };
}

function inLines(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
