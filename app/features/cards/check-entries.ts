import { itemName } from "#app/kit/forms/form.ts";
import { isInvisible } from "#app/kit/text/unseen.ts";
import type { CardDraft, LegendDraft } from "./card-draft.ts";
import { type CardErrors, checkCount, checkText, merged, textError } from "./check-text.ts";
import type { Opinionated } from "./content.ts";
import { LIMITS } from "./limits.ts";
import { isBuiltIn } from "./opinions.ts";
import { wordHeader, wordList } from "./word-fields.ts";

/** The rules of entries with an opinion: names, pronouns and words. */

/** What parts pronouns in an address, without any. */
const ONLY_SIGNS = /^[\s/&,:]*$/;

/** @param limit of each text, in code points */
export function checkOpinionated(
  list: string,
  items: readonly Opinionated[],
  legend: readonly LegendDraft[],
  max: number,
  limit: number,
): CardErrors {
  const icons = new Set(legend.map(({ icon }) => icon));
  const values = items.map(({ value, opinion }, index): CardErrors => {
    const error = textError(value, limit);
    if (error !== null) return { [itemName(list, index)]: error };
    if (isInvisible(value) || (list === "pronouns" && ONLY_SIGNS.test(value)))
      return { [itemName(list, index)]: "cards.error.nothing" };
    const isKnown = isBuiltIn(opinion) || icons.has(opinion);
    return isKnown ? {} : { [itemName(list, index)]: "cards.error.opinion" };
  });
  return merged([checkCount(list, items, max), ...values]);
}

export function checkWords({ words, legend }: CardDraft): CardErrors {
  const { columns, items, length, header: headerLimit } = LIMITS.words;
  const errors = words.map(({ header, values }, at) => ({
    ...checkText(wordHeader(at), header, headerLimit),
    ...checkOpinionated(wordList(at), values, legend, items, length),
  }));
  return merged([checkCount("words", words, columns), ...errors]);
}
