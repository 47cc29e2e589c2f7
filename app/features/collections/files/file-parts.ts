/** Splits the text of a file with entries where its entries begin. */

/** Some lines of a file. */
export interface Chunk {
  text: string;
  /** How many lines are above them. */
  above: number;
}

/** One chunk per entry; a single chunk for a file written in another style. */
export function splitIntoChunks(text: string): Chunk[] {
  const [head = "", ...parts] = splitAtEntries(text);
  if (parts.length === 0 || commentsBefore(head) !== head) return [{ text, above: 0 }];
  let above = countLines(head);
  return parts.map((part) => {
    const chunk = { text: part, above };
    above += countLines(part);
    return chunk;
  });
}

const countLines = (text: string): number => text.split("\n").length - 1;

/**
 * The text above all entries, then the lines of each entry. Comments belong to the entry below them.
 * @returns the first item is "" if there is nothing above the entries
 */
export function splitAtEntries(text: string): string[] {
  const parts = [""];
  // Empty lines and comments may be inside an entry too, so the next line decides which entry they belong to.
  let waiting = "";
  for (const line of text.split(/(?<=\n)/).map((one) => (one.endsWith("\n") ? one : `${one}\n`))) {
    const isNext = /^-\s/.test(line);
    if (/^(?:#.*)?\n$/.test(line)) {
      waiting += line;
      continue;
    }
    if (isNext && parts.length > 1) parts.push(waiting + line);
    else {
      parts[parts.length - 1] += waiting;
      if (isNext) parts.push(line);
      else parts[parts.length - 1] += line;
    }
    waiting = "";
  }
  parts[parts.length - 1] += waiting;
  return parts;
}

export const commentsBefore = (text: string): string => /^(?:(?:#.*)?\n)*/.exec(text)?.[0] ?? "";
