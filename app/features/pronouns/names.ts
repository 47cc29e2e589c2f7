import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { alternativesOf, formAt, formOf, pronounsOf } from "./alternatives.ts";

/** Short names such as "he/him". */

/** One option of a name as it is shown. */
export interface NamePart {
  text: string;
  /** Canonical name of the set this option belongs to, when it is one known set out of a merged one; otherwise null. */
  canonicalName: string | null;
  /** A form to be shown small behind a slash, or null. */
  smallForm: string | null;
}

/** The different short names of a set, one for each alternative of the pronoun: ["he/him", "she/her"]. */
export function nameOptions(set: PronounSet, grammar: PronounGrammar): string[] {
  return nameParts(set, grammar).map((part) => part.text);
}

/**
 * The options with what belongs to each: where it leads and what is shown small behind it. The options of merged sets
 * are named as each set is on its own.
 */
export function nameParts(set: PronounSet, grammar: PronounGrammar): NamePart[] {
  const members = membersOf(set, grammar);
  const all =
    members.length > 0
      ? members.flatMap((member) => partsOfOne(member, grammar, member.canonicalName))
      : partsOfOne(set, grammar, null);
  const different = new Map<string, NamePart>();
  for (const part of all) if (!different.has(part.text)) different.set(part.text, part);
  return [...different.values()];
}

/** The known sets that were merged; none for any other set. */
function membersOf(set: PronounSet, grammar: PronounGrammar): PronounSet[] {
  if (set.generated || !Array.isArray(set.description)) return [];
  return alternativesOf(set.canonicalName).flatMap((name) => grammar.sets.get(name) ?? []);
}

function partsOfOne(set: PronounSet, grammar: PronounGrammar, canonicalName: string | null): NamePart[] {
  return namesInOrder(set, grammar).map((text, index) => ({
    text,
    canonicalName,
    smallForm: set.smallForm === null ? null : formAt(set, set.smallForm, index) || null,
  }));
}

function namesInOrder(set: PronounSet, grammar: PronounGrammar): string[] {
  const [, second, third] = grammar.morphemes;
  const pronouns = pronounsOf(set, grammar);
  if (second === undefined) return pronouns;
  const seconds = alternativesOf(formOf(set, second));
  const thirds = third === undefined ? null : alternativesOf(formOf(set, third));
  const extras = set.thirdForm === null ? null : alternativesOf(formOf(set, set.thirdForm));
  return pronouns.map((pronoun, index) => {
    const suffix = atOrLast(seconds, index);
    const other = thirds === null ? "" : atOrLast(thirds, index);
    if (grammar.threeForms !== false && thirds !== null) {
      return `${pronoun}/${suffix}/${grammar.threeForms === "bracketed" ? `[-${other}]` : other}`;
    }
    // "it/it" says less than "it/its".
    const telling = suffix === pronoun && other !== "" ? other : suffix;
    return extras === null ? `${pronoun}/${telling}` : `${pronoun}/${telling}/${atOrLast(extras, index)}`;
  });
}

function atOrLast(items: readonly string[], index: number): string {
  return items[Math.min(index, items.length - 1)] ?? "";
}
