import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { formAt, pronounAlternatives, splitAlternatives, writtenForm } from "./alternatives.ts";

/** Short names such as "he/him". */

/** One of the names of a set, as shown. */
export interface NamePart {
  text: string;
  /** Canonical name of the member with this name, when the set is merged from known ones; otherwise null. */
  canonicalName: string | null;
  /** A form shown small after a slash, or null. */
  smallForm: string | null;
}

/** The different short names of a set, one for each alternative of the pronoun: ["he/him", "she/her"]. */
export function nameOptions(set: PronounSet, grammar: PronounGrammar): string[] {
  return nameParts(set, grammar).map((part) => part.text);
}

/** A name as people see it: a form that is missing leaves no slash behind. Addresses and programs keep the slash. */
export const withoutGaps = (name: string): string =>
  name
    .split("/")
    .filter((form) => form !== "" && form !== "[-]")
    .join("/");

/** The names with their members and small forms. Members of merged sets are named as they are on their own. */
export function nameParts(set: PronounSet, grammar: PronounGrammar): NamePart[] {
  const members = mergedMembers(set, grammar);
  const all =
    members.length > 0
      ? members.flatMap((member) => ownParts(member, grammar, member.canonicalName))
      : ownParts(set, grammar, null);
  const different = new Map<string, NamePart>();
  for (const part of all) if (!different.has(part.text)) different.set(part.text, part);
  return [...different.values()];
}

/** The known sets that a set was merged from; empty for any other set. */
export function mergedMembers(set: PronounSet, grammar: PronounGrammar): PronounSet[] {
  if (set.generated || !Array.isArray(set.description)) return [];
  return splitAlternatives(set.canonicalName).flatMap((name) => grammar.sets.get(name) ?? []);
}

function ownParts(set: PronounSet, grammar: PronounGrammar, canonicalName: string | null): NamePart[] {
  return namesInOrder(set, grammar).map((text, index) => ({
    text,
    canonicalName,
    smallForm: set.smallForm === null ? null : formAt(set, set.smallForm, index) || null,
  }));
}

function namesInOrder(set: PronounSet, grammar: PronounGrammar): string[] {
  const [, second, third] = grammar.morphemes;
  const pronouns = pronounAlternatives(set, grammar);
  if (second === undefined) return pronouns;
  const seconds = splitAlternatives(writtenForm(set, second));
  const thirds = third === undefined ? null : splitAlternatives(writtenForm(set, third));
  const extras = set.thirdForm === null ? null : splitAlternatives(writtenForm(set, set.thirdForm));
  return pronouns.map((pronoun, index) => {
    const suffix = atOrLast(seconds, index);
    const other = thirds === null ? "" : atOrLast(thirds, index);
    if (grammar.threeForms !== false && thirds !== null) {
      return `${pronoun}/${suffix}/${grammar.threeForms === "bracketed" ? `[-${other}]` : other}`;
    }
    // "it/its" identifies the set better than "it/it".
    const telling = suffix === pronoun && other !== "" ? other : suffix;
    return extras === null ? `${pronoun}/${telling}` : `${pronoun}/${telling}/${atOrLast(extras, index)}`;
  });
}

function atOrLast(items: readonly string[], index: number): string {
  return items[Math.min(index, items.length - 1)] ?? "";
}
