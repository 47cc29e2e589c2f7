import {
  Composer,
  type CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Pair,
  Parser,
  visit,
  type YAMLMap,
} from "yaml";
import { error, type Flaw, type Place } from "./flaws.ts";

/** A YAML file restricted to plain values, each with its line number. */
export interface YamlFile {
  /** Undefined when the file cannot be read. */
  value: unknown;
  /** The line of a setting, or of the nearest one above it. */
  lineOf(path: readonly PropertyKey[]): number;
  flaws: Flaw[];
}

/**
 * Reads a YAML text. Aliases and tags are rejected: nobody needs them here, and a few lines of aliases can expand to
 * gigabytes.
 */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const placeAt = (offset: number | undefined): Place => ({ file, line: lines.linePos(offset ?? 0).line || 1 });
  const { tokens, tooDeepAt } = readTokens(text, lines);
  if (tooDeepAt !== null) {
    const { line } = placeAt(tooDeepAt);
    return { value: undefined, lineOf: () => line, flaws: [tooDeep({ file, line })] };
  }
  // We look for duplicate keys ourselves: the library takes minutes for a mapping of a hundred thousand keys.
  const [document, second] = new Composer({ uniqueKeys: false }).compose(tokens, true, text.length);
  if (document === undefined) throw new Error("a YAML text is at least one document");
  const pairOf = createPairOf();
  const flaws = [...syntaxFlaws(document, placeAt), ...featureFlaws(document, placeAt)];
  if (second !== undefined) flaws.push(secondDocument(placeAt(second.range?.[0])));
  return {
    value: flaws.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined,
    lineOf: (path) => placeAt(findOffset(document, path, pairOf)).line,
    flaws,
  };
}

/** Deeper than any real file, and far below what would overflow the stack of the recursive parser. */
const DEEPEST = 50;

interface Tokens {
  tokens: CST.Token[];
  /** Where the text is nested too deeply; it is read up to there. */
  tooDeepAt: number | null;
}

function readTokens(text: string, lines: LineCounter): Tokens {
  const tokens: CST.Token[] = [];
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    if (parser.stack.length > DEEPEST) return { tokens, tooDeepAt: parser.offset };
  }
  tokens.push(...parser.end());
  return { tokens, tooDeepAt: null };
}

function tooDeep(place: Place): Flaw {
  const message = "Lists and settings stand within each other too many times here.";
  return error("yaml-syntax", place, message, "check the spaces at the beginning of the lines, and the brackets.");
}

function secondDocument(place: Place): Flaw {
  const message = "A second document begins here, which nobody would read.";
  return error("yaml-syntax", place, message, "take the line “---” away.");
}

function syntaxFlaws(document: Document, placeAt: (offset: number) => Place): Flaw[] {
  return document.errors.map((found) => {
    const place = placeAt(found.pos[0]);
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
    Map: (_, node) => void flaws.push(...duplicateFlaws(node, placeAt)),
    Alias: (_, node) => refuse(node.range?.[0], "*", "a reference"),
    Value: (_, node) => {
      if (node.anchor) refuse(node.range?.[0], "&", "an anchor");
      if (node.tag !== undefined) refuse(node.range?.[0], "!", "a tag");
      return undefined;
    },
  });
  return flaws;
}

function duplicateFlaws({ items }: YAMLMap, placeAt: (offset: number | undefined) => Place): Flaw[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    const isNew = !seen.has(name);
    seen.add(name);
    if (isNew) return [];
    const place = placeAt(key.range?.[0]);
    return [error("yaml-duplicate", place, "This setting stands here a second time.", "keep one of the two lines.")];
  });
}

type PairOf = (map: YAMLMap, key: string) => Pair | undefined;

/** Remembers the settings of each mapping: a file with many flaws in one mapping is asked for many lines of it. */
function createPairOf(): PairOf {
  const known = new WeakMap<YAMLMap, ReadonlyMap<string, Pair>>();
  return (map, key) => {
    const pairs = known.get(map) ?? pairsByKey(map);
    known.set(map, pairs);
    return pairs.get(key);
  };
}

function pairsByKey({ items }: YAMLMap): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const pair of items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : null;
    if (key !== null && !pairs.has(key)) pairs.set(key, pair);
  }
  return pairs;
}

function findOffset(document: Document, path: readonly PropertyKey[], pairOf: PairOf): number {
  let node: unknown = document.contents;
  let offset = isMap(node) || isSeq(node) || isScalar(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = pairOf(node, String(step));
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
