import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { inARow } from "#app/kit/text/list.ts";
import { nameOptions } from "./names.ts";

/** What a set is called by the rule of its edition: "they/them", and "he/him or she/her" where it has alternatives. */
export interface SetLabel {
  label: string;
  /** The same for reading aloud: "they, them". */
  spoken: string;
}

export function setLabel(set: PronounSet, grammar: PronounGrammar, text: Translate): SetLabel {
  const names = nameOptions(set, grammar);
  const between = ` ${text("card.pronouns.or")} `;
  return { label: names.join(between), spoken: names.map(spokenName).join(between) };
}

/** A slash is for the eye: a voice would read it out. */
export const spokenName = (label: string): string =>
  label.includes("://") ? label : inARow(label.split("/").flatMap((part) => part.trim() || []));
