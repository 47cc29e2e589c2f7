import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import { error, type Flaw, type Place } from "./flaws.ts";

/** A YAML file read with care: plain values only, and every one knows its line. */
export interface YamlFile {
  /** Undefined when the file cannot be read. */
  value: unknown;
  /** The line of a setting, or of the nearest one above it. */
  lineOf(path: readonly PropertyKey[]): number;
  flaws: Flaw[];
}

/**
 * Reads a YAML text. Aliases and tags are refused: nobody needs them here, and a few lines of them can grow to gigabytes.
 */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const placeAt = (offset: number | undefined): Place => ({ file, line: lines.linePos(offset ?? 0).line || 1 });
  const flaws = [...syntaxFlaws(document, placeAt), ...featureFlaws(document, placeAt)];
  return {
    value: flaws.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined,
    lineOf: (path) => placeAt(offsetOf(document, path)).line,
    flaws,
  };
}

function syntaxFlaws(document: Document, placeAt: (offset: number) => Place): Flaw[] {
  return document.errors.map((found) => {
    const place = placeAt(found.pos[0]);
    if (found.code === "DUPLICATE_KEY") {
      return error("yaml-duplicate", place, "This setting stands here a second time.", "keep one of the two lines.");
    }
    const reason = found.message.split("\n")[0];
    return error(
      "yaml-syntax",
      place,
      `The file cannot be read from here on (${reason}).`,
      "check the spaces at the beginning of the lines, the colons, and that every quotation mark is closed; " +
        "text that holds a colon or begins with a sign such as %, @, { or - needs quotation marks around it.",
    );
  });
}

function featureFlaws(document: Document, placeAt: (offset: number | undefined) => Place): Flaw[] {
  const flaws: Flaw[] = [];
  const refuse = (offset: number | undefined, sign: string, word: string) => {
    const remedy = `write the value out, or put quotation marks around text that begins with ${sign}.`;
    flaws.push(
      error("yaml-alias", placeAt(offset), `“${sign}” makes this ${word}, which is not allowed here.`, remedy),
    );
  };
  visit(document, {
    Alias: (_, node) => refuse(node.range?.[0], "*", "a reference"),
    Value: (_, node) => {
      if (node.anchor) refuse(node.range?.[0], "&", "an anchor");
      if (node.tag !== undefined) refuse(node.range?.[0], "!", "a tag");
      return undefined;
    },
  });
  return flaws;
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) return offset;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      offset = isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? offset) : offset;
    } else {
      return offset;
    }
  }
  return offset;
}
