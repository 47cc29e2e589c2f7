import { LIMITS, type PronounGrammar, type PronounSet, type PronounTemplate } from "#app/editions/pronoun-set.ts";
import { isDisturbing, isInvisible } from "#app/kit/text/unseen.ts";
import { exceeds, isOneEmoji } from "./characters.ts";

/** Sets for names and emoji used as pronouns, made from the edition's patterns. */

/** The set of an emoji; null when the path is not one emoji or the edition has no pattern. */
export function emojiSet(path: string, grammar: PronounGrammar): PronounSet | null {
  if (grammar.emojiTemplate === null || !isOneEmoji(path)) return null;
  return setFromTemplate(path, grammar.emojiTemplate, grammar);
}

/** The set of ":name": 1 to 32 characters after the colon, of which one can be seen. */
export function nameSet(path: string, grammar: PronounGrammar): PronounSet | null {
  if (grammar.nullTemplate === null || !path.startsWith(":")) return null;
  const name = path.slice(1);
  // "\ufffd" stands for letters that did not arrive whole.
  if (name.includes("\ufffd")) return null;
  // Addresses lose the slashes at their ends: of nothing else no name would be left.
  if (isInvisible(name.replaceAll("/", "")) || isDisturbing(name) || exceeds(name, LIMITS.nullPronoun)) return null;
  return setFromTemplate(name, grammar.nullTemplate, grammar);
}

/** Replaces every "#" in the patterns with the text. Morphemes without a pattern are missing. */
export function setFromTemplate(text: string, template: PronounTemplate, grammar: PronounGrammar): PronounSet {
  const morphemes: PronounSet["morphemes"] = {};
  for (const morpheme of grammar.morphemes) {
    const pattern = Object.hasOwn(template.morphemes, morpheme) ? template.morphemes[morpheme] : undefined;
    // A function, because a replacement string would give "$&" in a name a special meaning.
    morphemes[morpheme] = pattern ? pattern.replaceAll("#", () => text) : null;
  }
  return {
    canonicalName: text,
    description: template.description,
    normative: template.normative,
    morphemes,
    pronunciations: {},
    plural: [template.plural],
    pluralHonorific: [template.pluralHonorific],
    aliases: [],
    history: template.history,
    pronounceable: false,
    thirdForm: null,
    smallForm: null,
    sourcesInfo: null,
    hidden: false,
    nullPronoun: true,
    generated: true,
  };
}
