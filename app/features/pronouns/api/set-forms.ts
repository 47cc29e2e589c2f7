import type { PronounSet } from "#app/editions/pronoun-set.ts";
import { alternativesCount, formsAt, pronunciationAt } from "../alternatives.ts";
import { shownSet } from "../listing.ts";
import { respell } from "../respelling.ts";
import type { PronounBook } from "../set-page.ts";
import { readSound } from "../sound.ts";
import { heardSet } from "../sounds.ts";
import type { ShownForms } from "./set-shape.ts";

/** The ways to fill sentences with a set, and how its forms sound: what its page shows. @param most how many at most: merged ones have hundreds */
export function formsOf(set: PronounSet, book: PronounBook, most: number): ShownForms[] {
  const { morphemes } = book.grammar;
  // Of words that a visitor made up, the sounds are theirs, too.
  const shown = set.generated ? shownSet(set) : heardSet(set, book);
  const respells = book.respells && !set.generated;
  return Array.from({ length: Math.min(alternativesCount(shown), most) }, (_, at) => {
    const { morphemes: written, plural, pluralHonorific } = formsAt(shown, at);
    return {
      written: Object.fromEntries(morphemes.map((morpheme) => [morpheme, written[morpheme] || null])),
      sounds: Object.fromEntries(
        morphemes.flatMap((morpheme) => {
          const { ipa, respelling: own } = readSound(pronunciationAt(shown, morpheme, at) ?? "");
          const respelling = own ?? (respells && ipa !== null ? respell(ipa) : null);
          return ipa === null && respelling === null ? [] : [[morpheme, { ipa, respelling }]];
        }),
      ),
      verbs: numberOf(plural),
      politeVerbs: numberOf(pluralHonorific),
    };
  });
}

const numberOf = (isPlural: boolean) => (isPlural ? "plural" : "singular");
