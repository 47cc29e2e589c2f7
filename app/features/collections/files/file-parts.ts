/** The text of a file of entries, taken apart where its entries begin. */

/** Some lines of a file. */
export interface Chunk {
  text: string;
  /** How many stand above them. */
  above: number;
}

/** Each entry by itself; one whole of a file that is written in another way. */
export function chunksOf(text: string): Chunk[] {
  const [head = "", ...parts] = partsOf(text);
  if (parts.length === 0 || commentsBefore(head) !== head) return [{ text, above: 0 }];
  let above = linesIn(head);
  return parts.map((part) => {
    const chunk = { text: part, above };
    above += linesIn(part);
    return chunk;
  });
}

const linesIn = (text: string): number => text.split("\n").length - 1;

/**
 * What stands above all entries, and the lines of each: comments lead to the entry below them.
 * @returns the first is "" where nothing stands above
 */
export function partsOf(text: string): string[] {
  const parts = [""];
  // Whose these lines are is known when the next one is: within an entry there may be empty lines too.
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
