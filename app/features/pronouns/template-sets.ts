import { LIMITS, type PronounGrammar, type PronounSet, type PronounTemplate } from "#app/editions/pronoun-set.ts";
import { exceeds, isOneEmoji } from "./characters.ts";

/** Names and emoji in place of a pronoun: sets made by the edition's patterns. */

/** The set of one emoji, or null where the path is none or the edition has no pattern. */
export function emojiSet(path: string, grammar: PronounGrammar): PronounSet | null {
  if (grammar.emojiTemplate === null || !isOneEmoji(path)) return null;
  return setFromTemplate(path, grammar.emojiTemplate, grammar);
}

/** The set of ":name": 1 to 32 characters after the colon. */
export function nameSet(path: string, grammar: PronounGrammar): PronounSet | null {
  if (grammar.nullTemplate === null || !path.startsWith(":")) return null;
  const name = path.slice(1);
  if (name === "" || exceeds(name, LIMITS.nullPronoun)) return null;
  return setFromTemplate(name, grammar.nullTemplate, grammar);
}

/** Every "#" of the patterns becomes the text. Morphemes without a pattern are missing. */
export function setFromTemplate(text: string, template: PronounTemplate, grammar: PronounGrammar): PronounSet {
  const morphemes: PronounSet["morphemes"] = {};
  for (const morpheme of grammar.morphemes) {
    const pattern = Object.hasOwn(template.morphemes, morpheme) ? template.morphemes[morpheme] : undefined;
    // A function, because "$&" in a name means nothing special.
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
