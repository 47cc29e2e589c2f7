import type { ExampleSentence, ShownSet } from "#app/editions/pronoun-set.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import { alternativesCount, formAt, inTurn, pronunciationAt } from "./alternatives.ts";
import { capitalise } from "./characters.ts";
import { writeOutSlashes } from "./written-out.ts";

/** Sentence templates: "{morpheme}" inserts a form, "{'morpheme}" inserts it capitalised. */

/** Part of a template: plain text, or a placeholder for a form. */
export type Part = { kind: "text"; text: string } | { kind: "form"; morpheme: string; capital: boolean };

/** Part of a filled sentence; parts with a morpheme are forms of the set. */
export interface FilledPart {
  text: string;
  morpheme?: string;
  /** As the edition writes it (see sound.ts), where the set has one that may be shown. */
  pronunciation?: string;
}

/** The parts of a template in order. Braces that do not enclose a morpheme name are plain text. */
export function parseSentence(template: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const hole of template.matchAll(/\{('?)([a-z0-9_]+)\}/g)) {
    if (hole.index > end) parts.push({ kind: "text", text: template.slice(end, hole.index) });
    parts.push({ kind: "form", morpheme: hole[2] ?? "", capital: hole[1] === "'" });
    end = hole.index + hole[0].length;
  }
  if (end < template.length) parts.push({ kind: "text", text: template.slice(end) });
  return parts;
}

/**
 * The sentence with the forms of one alternative of the set. Missing forms insert nothing. Words that continue after a form
 * with a slash are written out (see written-out.ts).
 * @param locale of the edition, for capitals
 */
export function fillSentence(
  example: ExampleSentence,
  set: ShownSet,
  alternative: number,
  locale?: string,
): FilledPart[] {
  return fillTemplate(templateFor(example, set, alternative), set, alternative, locale);
}

/** The filled sentence as plain text. */
export function sentenceText(example: ExampleSentence, set: ShownSet, alternative: number, locale?: string): string {
  return joinText(fillSentence(example, set, alternative, locale));
}

/** The texts of filled parts, joined. */
export function joinText(parts: readonly FilledPart[]): string {
  return parts.map((part) => part.text).join("");
}

/**
 * The filled cell of a grammar table; no parts when the set lacks one of its forms. An empty form does not count as missing
 * where the edition allows it and it touches letters, another form or a dash, as endings do.
 * @param optional the morphemes that may be empty
 */
export function fillCell(
  template: string,
  set: ShownSet,
  alternative: number,
  optional: readonly string[],
): FilledPart[] {
  const parts = parseSentence(template);
  const isThere = (part: Part, index: number) =>
    part.kind === "text" ||
    formAt(set, part.morpheme, alternative) ||
    (optional.includes(part.morpheme) && (isPartOfWord(parts, index) || isMarkedAsPart(parts, index)));
  if (!parts.every(isThere)) return [];
  const filled = fillTemplate(template, set, alternative);
  return joinText(filled) === "" ? [] : filled;
}

/** Whether a dash next to a form marks it as part of a word: "–{ending}". */
const isMarkedAsPart = (parts: readonly Part[], index: number): boolean =>
  isJoined(parts[index - 1], /\p{Dash}$/u) || isJoined(parts[index + 1], /^\p{Dash}/u);

/**
 * Reads an example sentence of an API request: "singular|plural|0 or 1". Without a plural, the singular is used for both. The
 * sentence is honorific only when the third part is exactly "1". Null when there is no singular.
 */
export function parseExampleParam(value: string): ExampleSentence | null {
  const [singular = "", plural = "", honorific = ""] = value.split("|");
  if (singular === "") return null;
  return {
    singular,
    plural: plural || singular,
    singularNull: null,
    pluralNull: null,
    isHonorific: honorific === "1",
    categories: [],
  };
}

/** The template of a sentence for the number and kind of the set. */
export function templateFor(example: ExampleSentence, set: ShownSet, alternative: number): string {
  const plural = inTurn(example.isHonorific ? set.pluralHonorific : set.plural, alternative) ?? false;
  const own = set.nullPronoun ? (plural ? example.pluralNull : example.singularNull) : null;
  return own || (plural ? example.plural : "") || example.singular;
}

/** Whether a set has the forms a sentence needs. An ending may be empty, but an empty word would leave a gap. */
export function isSayable(example: ExampleSentence, set: ShownSet): boolean {
  const parsed = new Map<string, Part[]>();
  return Array.from({ length: alternativesCount(set) }).every((_, alternative) => {
    const template = templateFor(example, set, alternative);
    const parts = parsed.get(template) ?? parseSentence(template);
    parsed.set(template, parts);
    return parts.every(
      (part, index) => part.kind === "text" || formAt(set, part.morpheme, alternative) || isPartOfWord(parts, index),
    );
  });
}

/** Whether a part of a template touches letters, an apostrophe or another form. */
const isPartOfWord = (parts: readonly Part[], index: number): boolean =>
  isJoined(parts[index - 1], /[\p{L}\p{M}’'-]$/u) || isJoined(parts[index + 1], /^[\p{L}\p{M}’'-]/u);

const isJoined = (part: Part | undefined, touches: RegExp): boolean =>
  part !== undefined && (part.kind === "form" || touches.test(part.text));

/** Any template with the forms of one alternative of the set, as `fillSentence` does with that of a sentence. */
export function fillTemplate(template: string, set: ShownSet, alternative: number, locale?: string): FilledPart[] {
  const filled = parseSentence(template).flatMap((part): FilledPart[] => {
    if (part.kind === "text") return [{ text: part.text }];
    const form = formAt(set, part.morpheme, alternative);
    if (!form) return [];
    const written = typographic(part.capital ? capitalise(form, locale) : form);
    const filled: FilledPart = { text: written, morpheme: part.morpheme };
    const pronunciation = set.pronounceable ? pronunciationAt(set, part.morpheme, alternative) : null;
    return [pronunciation ? { ...filled, pronunciation } : filled];
  });
  // A slash in a name belongs to the name and does not separate variants.
  return set.nullPronoun ? filled : writeOutSlashes(filled);
}
