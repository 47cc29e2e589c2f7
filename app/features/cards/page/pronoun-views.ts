import type { PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import type { BookWithSettings } from "#app/features/pronouns/book.ts";
import { setLabel, spokenName } from "#app/features/pronouns/label.ts";
import { shownSet } from "#app/features/pronouns/listing.ts";
import { type FilledPart, fillSentence, isSayable } from "#app/features/pronouns/sentence.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { type PronounPlace, pronounPath, readCardPronoun } from "../card-pronoun.ts";
import type { Opinionated } from "../content.ts";
import { type LegendEntry, rankOf } from "../opinions.ts";

/** A pronoun as a card shows it. */
export interface PronounView {
  /** "unknown": the edition does not know it, so it is shown as it was written. */
  kind: PronounPage["kind"] | "unknown";
  label: string;
  /** The same for reading aloud: "she, her". */
  spoken: string;
  /** Its page in this edition. */
  path: string | null;
  /** A sentence that uses it. */
  sentence: FilledPart[] | null;
  /** What is meant, in words, where there is no sentence. */
  note: string | null;
  opinion: string;
}

export interface PronounWords {
  /** The pronouns of the edition; null where it has none. */
  book: BookWithSettings | null;
  place: PronounPlace;
  text: Translate;
}

/** @param index of the pronoun on the card, so that several have different sentences */
export function pronounView({ value, opinion }: Opinionated, index: number, words: PronounWords): PronounView {
  const page = readCardPronoun(value, words.place);
  const called = { ...calledOf(value, page, words), opinion };
  if (words.book === null || page === null) return { ...called, sentence: null, note: null };
  if (page.kind !== "set") return { ...called, sentence: null, note: words.text(`card.pronouns.${page.kind}.note`) };
  return { ...called, sentence: sentenceWith(page.set, index, words.book), note: null };
}

/** What a pronoun of a card is called, for the eye and for voices, and where it leads. @param page what it means */
export function calledOf(
  value: string,
  page: PronounPage | null,
  { book, text }: Omit<PronounWords, "place">,
): Pick<PronounView, "kind" | "label" | "spoken" | "path"> {
  if (book === null || page === null) return { kind: "unknown", label: value, spoken: spokenName(value), path: null };
  const found = { kind: page.kind, path: pronounPath(page, book.grammar) };
  if (page.kind !== "set") {
    const label = wordLabel(page, { book, text });
    return { ...found, label, spoken: label };
  }
  return { ...found, ...setLabel(page.set, book.grammar, text) };
}

/** What is said in place of a set: "any pronouns", "please ask". */
export function wordLabel(
  page: Exclude<PronounPage, { kind: "set" }>,
  { book, text }: Omit<PronounWords, "place">,
): string {
  if (page.kind !== "any") return text(`card.pronouns.${page.kind}.label`);
  const groups = (book?.groups ?? []).filter(({ key }) => page.group !== null && key === page.group);
  if (groups.length === 0) return text("card.pronouns.any.label");
  const names = groups.map(({ name }) => name).join(` ${text("card.pronouns.or")} `);
  return text("card.pronouns.any.group", { groups: names });
}

/** The first sentence that can be said with a set, beginning with another one for each pronoun of the card. */
function sentenceWith(set: PronounSet, index: number, { examples, grammar }: BookWithSettings): FilledPart[] | null {
  const usable = examples.filter(({ isHonorific }) => !isHonorific);
  const begin = index % Math.max(usable.length, 1);
  // One after the other: looking for all that can be said takes longer than everything else about a card.
  const inTurn = [...usable.slice(begin), ...usable.slice(0, begin)];
  const example = inTurn.find((one) => isSayable(one, set)) ?? inTurn[0];
  if (example === undefined) return null;
  return fillSentence(example, shownSet(set), 0, grammar.locale).map(({ text, morpheme }) =>
    morpheme === undefined ? { text } : { text, morpheme },
  );
}

/** The set somebody likes most, for words about them; null where none is liked or the edition knows none. */
export function mainSet(
  pronouns: readonly Opinionated[],
  legend: readonly Pick<LegendEntry, "icon">[],
  place: PronounPlace,
): PronounSet | null {
  let best: { set: PronounSet; rank: number } | null = null;
  for (const { value, opinion } of pronouns) {
    const rank = rankOf(opinion, legend) ?? NOT_LIKED;
    if (rank <= (best?.rank ?? NOT_LIKED)) continue;
    const page = readCardPronoun(value, place);
    if (page?.kind === "set") best = { set: page.set, rank };
  }
  return best?.set ?? null;
}

const NOT_LIKED = -1;
