import { foldLoosely } from "#app/kit/text/fold.ts";

/**
 * Words that mark what somebody proposed for whoever reads it. A pattern is one word or several in a row; a `*` at its
 * beginning or its end stands for any letters of the same word. Capitals and accents are no difference. All patterns are
 * looked for at once (Aho and Corasick): the time grows with the text alone, whatever somebody writes.
 */

export const MAX_MARKS = 200;
export const MAX_PATTERN_LENGTH = 64;

/** Whole words that a pattern fits, in UTF-16 units of the text. */
export interface Hit {
  pattern: string;
  start: number;
  end: number;
}

/** Patterns made ready to be looked for: what is known before any letter was read. */
export type Marks = Node;

/** Some letters that patterns begin with. */
interface Node {
  next: Map<number, Node>;
  /** The longest shorter one that the same letters end with; null for no letters at all. */
  fallback: Node | null;
  /** What is found when these letters were read. */
  ends: string[];
}

/** Stands between words, and before and behind all of them: no letter, and folding leaves it alone. */
const EDGE = "\0";
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const STARRED_WORD = /[\p{L}\p{M}\p{N}*]+/gu;
/** More hits of a pattern in one text tell nobody more. */
const MAX_HITS = 20;

/** A pattern as it is kept: " Foo**  Bár!" is "foo* bar"; "" when there is no letter in it. */
export function normalPattern(written: string): string {
  const words = written.match(STARRED_WORD)?.filter((word) => /[^*]/.test(word)) ?? [];
  return folded(words).replace(/\*+/g, "*").replaceAll(EDGE, " ");
}

/** Whether the stars of a pattern stand where they mean something. */
export const isGoodPattern = (pattern: string): boolean => /^\*?[^*]+\*?$/.test(pattern);

/** @param patterns as `normalPattern` gives them, and good ones */
export function compileMarks(patterns: readonly string[]): Marks {
  const root = newNode();
  for (const pattern of patterns) nodeOf(root, lettersOf(pattern)).ends.push(pattern);
  linkFallbacks(root);
  return root;
}

/** Where a text has what the patterns say, in the order in which the hits end; at most 20 of each pattern. */
export function findHits(marks: Marks, text: string): Hit[] {
  const words = marks.next.size === 0 ? null : text.match(WORD);
  if (words === null) return [];
  const letters = `${EDGE}${folded(words)}${EDGE}`;
  const found: WordsHit[] = [];
  const counts = new Map<string, number>();
  let [node, edges] = [marks, 0];
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    node = step(marks, node, code);
    const last = edges - 1;
    for (const pattern of node.ends) {
      const count = counts.get(pattern) ?? 0;
      if (count < MAX_HITS) found.push({ pattern, first: last - pattern.split(" ").length + 1, last });
      counts.set(pattern, count + 1);
    }
    if (code === EDGE.charCodeAt(0)) edges++;
  }
  return withPlaces(text, found);
}

/** A text in pieces, those with a hit marked; hits that overlap are one. */
export function highlighted(text: string, hits: readonly Hit[]): { text: string; marked: boolean }[] {
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

/** Words without what makes no difference. Some letters are taken apart into several words: they stay one. */
const folded = (words: readonly string[]): string => foldLoosely(words.join(EDGE)).replaceAll(" ", "");

/** The edges of words belong to what is looked for, where no star stands. */
const lettersOf = (pattern: string): string =>
  `${EDGE}${pattern.replaceAll(" ", EDGE)}${EDGE}`.replace(/^.\*|\*.$/gsu, "");

const newNode = (): Node => ({ next: new Map(), fallback: null, ends: [] });

function nodeOf(root: Node, letters: string): Node {
  let node = root;
  for (let at = 0; at < letters.length; at++) {
    const code = letters.charCodeAt(at);
    const next = node.next.get(code) ?? newNode();
    node.next.set(code, next);
    node = next;
  }
  return node;
}

/** Shorter beginnings first, so that their fallbacks are known. */
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

/** The longest beginning that the letters so far end with, after one letter more. */
function step(root: Node, from: Node, code: number): Node {
  for (let node: Node | null = from; node !== null; node = node.fallback) {
    const next = node.next.get(code);
    if (next !== undefined) return next;
  }
  return root;
}

/** A hit by the numbers of its first and its last word. */
interface WordsHit {
  pattern: string;
  first: number;
  last: number;
}

/** Words by their numbers, as places in the text. */
function withPlaces(text: string, found: readonly WordsHit[]): Hit[] {
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
