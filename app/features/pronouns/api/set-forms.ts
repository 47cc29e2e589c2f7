import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { alternativesCount, formsAt, pronunciationAt } from "../alternatives.ts";
import { shownSet } from "../listing.ts";
import { readSound } from "../sound.ts";
import type { ShownForms } from "./set-shape.ts";

/** The ways to fill sentences with a set. @param most how many at most: merged ones have hundreds */
export function formsOf(set: PronounSet, { morphemes }: PronounGrammar, most: number): ShownForms[] {
  const shown = shownSet(set);
  return Array.from({ length: Math.min(alternativesCount(shown), most) }, (_, at) => {
    const { morphemes: written, plural, pluralHonorific } = formsAt(shown, at);
    return {
      written: Object.fromEntries(morphemes.map((morpheme) => [morpheme, written[morpheme] || null])),
      sounds: Object.fromEntries(
        morphemes.flatMap((morpheme) => {
          const { ipa, respelling } = readSound(pronunciationAt(shown, morpheme, at) ?? "");
          return ipa === null && respelling === null ? [] : [[morpheme, { ipa, respelling }]];
        }),
      ),
      verbs: numberOf(plural),
      politeVerbs: numberOf(pluralHonorific),
    };
  });
}

const numberOf = (isPlural: boolean) => (isPlural ? "plural" : "singular");
