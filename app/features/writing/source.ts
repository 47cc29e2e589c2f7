/** A text as the fields of its editor, and back. */

/** What stands in the head, by its keys. */
export type Head = Readonly<Record<string, string>>;

export interface SplitSource {
  /** Those lines of the head that the editor has fields for. */
  head: Record<string, string>;
  /** Lines of the head that it has none for, as they are written. */
  more: string;
  body: string;
}

const LINE_END = /\r\n|\r|\n/;

/** @param fields those of the head that the editor has; what else the head says stays as it is */
export function splitSource(source: string, fields: readonly string[]): SplitSource {
  const lines = source.split(LINE_END);
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  const head: Record<string, string> = {};
  const more: string[] = [];
  for (const line of lines.slice(1, Math.max(end, 1))) {
    const colon = line.indexOf(":");
    const key = line.slice(0, Math.max(colon, 0));
    if (fields.includes(key) && !Object.hasOwn(head, key)) head[key] = line.slice(colon + 1).trim();
    else more.push(line);
  }
  return {
    head,
    more: more.join("\n"),
    body: lines
      .slice(end + 1)
      .join("\n")
      .trim(),
  };
}

/** @param head in the order in which it is written; what is empty is left out */
export function joinSource(head: Head, more: string, body: string): string {
  const lines = Object.entries(head).flatMap(([key, value]) =>
    oneLine(value) === "" ? [] : [`${key}: ${oneLine(value)}`],
  );
  const others = more.split("\n").filter((line) => line.trim() !== "" && line.trim() !== "---");
  return `${["---", ...lines, ...others, "---"].join("\n")}\n${body}\n`;
}

const oneLine = (value: string): string => value.replace(/\s+/g, " ").trim();

/** How many lines of a text stand before its body. */
export const headLines = (source: string): number => {
  const lines = source.split("\n");
  return lines[0] === "---" ? lines.indexOf("---", 1) + 1 : 0;
};
