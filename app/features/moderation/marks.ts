import { foldLoosely } from "#app/kit/text/fold.ts";

/**
 * Keyword marks highlight words in proposals for moderators. A pattern is one word or several consecutive words; a `*` at
 * its beginning or end stands for any letters of the same word. Case and accents are ignored. All patterns are searched at
 * once (Aho-Corasick), so the time grows only with the length of the text, whatever somebody writes.
 */

export const MAX_MARKS = 200;
export const MAX_PATTERN_LENGTH = 64;

/** The whole words that a pattern matches, as offsets in UTF-16 units. */
export interface Hit {
  pattern: string;
  start: number;
  end: number;
}

/** Compiled patterns, and the words that none of them finds. */
export interface Marks {
  /** Where no letter has been read yet. */
  root: Node;
  /** As `normalisePattern` writes them. */
  allowed: ReadonlySet<string>;
}

export const hasMarks = ({ root }: Marks): boolean => root.next.size > 0;

/** A prefix of one or more patterns. */
interface Node {
  next: Map<number, Node>;
  /** The longest proper suffix of this prefix that is a prefix of a pattern too; null for the root. */
  fallback: Node | null;
  /** The patterns that end here. */
  ends: string[];
}

/** Separates words and surrounds the text. It is no letter, and folding does not change it. */
const WORD_EDGE = "\0";
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const STARRED_WORD = /[\p{L}\p{M}\p{N}*]+/gu;
/** Hits of one pattern in one text. More of them would help nobody. */
const MAX_HITS = 20;

/** A pattern as it is stored: " Foo**  Bár!" becomes "foo* bar". Without any letter it is "". */
export function normalisePattern(written: string): string {
  const words = written.match(STARRED_WORD)?.filter((word) => /[^*]/.test(word)) ?? [];
  return foldWords(words).replace(/\*+/g, "*").replaceAll(WORD_EDGE, " ");
}

/** Whether the stars of a pattern are only at its beginning and its end, where they mean something. */
export const isValidPattern = (pattern: string): boolean => /^\*?[^*]+\*?$/.test(pattern);

/**
 * @param patterns normalised and valid
 * @param allowed words that are not to be found though a pattern covers them, normalised
 */
export function compileMarks(patterns: readonly string[], allowed: ReadonlySet<string> = new Set()): Marks {
  const root = newNode();
  for (const pattern of patterns) nodeFor(root, toSearchText(pattern)).ends.push(pattern);
  linkFallbacks(root);
  return { root, allowed };
}

/** The hits of all patterns in a text but for allowed words, ordered by where they end, at most 20 of each pattern. */
export function findHits({ root, allowed }: Marks, text: string): Hit[] {
  const words = root.next.size === 0 ? null : text.match(WORD);
  if (words === null) return [];
  const letters = `${WORD_EDGE}${foldWords(words)}${WORD_EDGE}`;
  const found: WordHit[] = [];
  const counts = new Map<string, number>();
  let [node, edges] = [root, 0];
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    node = step(root, node, code);
    const last = edges - 1;
    for (const pattern of node.ends) {
      const count = counts.get(pattern) ?? 0;
      if (count < MAX_HITS) found.push({ pattern, first: last - pattern.split(" ").length + 1, last });
      counts.set(pattern, count + 1);
    }
    if (code === WORD_EDGE.charCodeAt(0)) edges++;
  }
  const hits = toHits(text, found);
  return allowed.size === 0
    ? hits
    : hits.filter(({ start, end }) => !allowed.has(normalisePattern(text.slice(start, end))));
}

/** The text in pieces, with hits marked. Overlapping hits are merged. */
export function highlight(text: string, hits: readonly Hit[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let done = 0;
  for (const { start, end } of [...hits].sort((a, b) => a.start - b.start)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    pieces.push({ text: text.slice(done, from), marked: false }, { text: text.slice(from, end), marked: true });
    done = end;
  }
  pieces.push({ text: text.slice(done), marked: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** Words without case and accents. Folding splits some letters into several words; removing the spaces keeps them one. */
const foldWords = (words: readonly string[]): string => foldLoosely(words.join(WORD_EDGE)).replaceAll(" ", "");

/** The text to search for a pattern. It includes the word edges, except where a star allows more letters. */
const toSearchText = (pattern: string): string =>
  `${WORD_EDGE}${pattern.replaceAll(" ", WORD_EDGE)}${WORD_EDGE}`.replace(/^.\*|\*.$/gsu, "");

const newNode = (): Node => ({ next: new Map(), fallback: null, ends: [] });

function nodeFor(root: Node, letters: string): Node {
  let node = root;
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    const next = node.next.get(code) ?? newNode();
    node.next.set(code, next);
    node = next;
  }
  return node;
}

/** Goes through shorter prefixes first, because longer ones need their fallbacks. */
function linkFallbacks(root: Node): void {
  const queue = [root];
  for (const node of queue) {
    for (const [code, next] of node.next) {
      next.fallback = node.fallback === null ? root : step(root, node.fallback, code);
      next.ends.push(...next.fallback.ends);
      queue.push(next);
    }
  }
}

/** The longest prefix of a pattern that the text ends with after one more letter. */
function step(root: Node, from: Node, code: number): Node {
  for (let node: Node | null = from; node !== null; node = node.fallback) {
    const next = node.next.get(code);
    if (next !== undefined) return next;
  }
  return root;
}

/** A hit by the indexes of its first and its last word. */
interface WordHit {
  pattern: string;
  first: number;
  last: number;
}

/** Turns word indexes into offsets in the text. */
function toHits(text: string, found: readonly WordHit[]): Hit[] {
  const furthest = Math.max(-1, ...found.map(({ last }) => last));
  const places: { start: number; end: number }[] = [];
  for (const { index, 0: word } of furthest < 0 ? [] : text.matchAll(WORD)) {
    places.push({ start: index, end: index + word.length });
    if (places.length > furthest) break;
  }
  return found.flatMap(({ pattern, first, last }) => {
    const [from, to] = [places[first], places[last]];
    return from === undefined || to === undefined ? [] : [{ pattern, start: from.start, end: to.end }];
  });
}
