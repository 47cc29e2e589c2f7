import type { ExampleSentence, PronounGrammar, PronounGroup, PronounSet, ShownSet } from "#app/editions/pronoun-set.ts";
import { typographic } from "#app/kit/text/typographic.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { pronunciationAt } from "./alternatives.ts";
import { nameParts, withoutGaps } from "./names.ts";
import { isSayable } from "./sentence.ts";
import { readSound } from "./sound.ts";

/** Sets, groups and sentences reduced to what pages show, because all of it is sent to the browser. */

/** One of the short names of a set. */
export interface ShownName {
  text: string;
  /** Shown small behind a slash. */
  small: string | null;
  /** How it is pronounced, in the edition's own script. */
  reading: string | null;
  /** The page of the set with this name, when it is a member of a merged set. */
  path: string | null;
}

/** One line of a list of sets. */
export interface ListedSet {
  /** Canonical name; also what is sent when the set is chosen in a form. */
  key: string;
  names: ShownName[];
  path: string;
  description: string;
}

export interface ListedGroup {
  name: string;
  description: string;
  sets: ListedSet[];
}

export function shownNames(set: PronounSet, grammar: PronounGrammar): ShownName[] {
  return nameParts(set, grammar).map((part, index) => {
    const member = part.canonicalName === null ? undefined : grammar.sets.get(part.canonicalName);
    return {
      text: typographic(withoutGaps(part.text)),
      small: part.smallForm && typographic(part.smallForm),
      reading: member ? respelling(member, grammar, 0) : respelling(set, grammar, index),
      path: member ? linkPath(pronounAddress(member, grammar)) : null,
    };
  });
}

/** How a name of one form is read. Names that join several forms say so elsewhere. */
function respelling(set: PronounSet, grammar: PronounGrammar, alternative: number): string | null {
  const [only, ...others] = grammar.morphemes;
  if (only === undefined || others.length > 0) return null;
  return readSound(pronunciationAt(set, only, alternative) ?? "").respelling;
}

/** Separates names or descriptions in a row. The sign is the same in every script. */
export const BETWEEN = " · ";

/** A name with its small form, for places where sets with the same name are listed: "they/them/themself". */
export function fullName({ text, small }: ShownName): string {
  return small === null ? text : `${text}/${small}`;
}

export function listedSet(set: PronounSet, grammar: PronounGrammar): ListedSet {
  return {
    key: set.canonicalName,
    names: shownNames(set, grammar),
    path: linkPath(pronounAddress(set, grammar)),
    description: [set.description].flat().join(BETWEEN),
  };
}

/** Groups with their sets. Members that are not sets become plain links; sets without a group form the last group. */
export function listedGroups(
  groups: readonly PronounGroup[],
  sets: readonly PronounSet[],
  grammar: PronounGrammar,
  othersGroup: string,
): ListedGroup[] {
  const grouped = new Set(groups.flatMap((group) => group.pronouns));
  const others = sets.filter((set) => !grouped.has(set.canonicalName));
  const listed = groups.map(({ name, description, pronouns }) => ({
    name,
    description,
    sets: pronouns.map((member) => listedMember(member, grammar)),
  }));
  if (others.length === 0) return listed;
  return [...listed, { name: othersGroup, description: "", sets: others.map((set) => listedSet(set, grammar)) }];
}

function listedMember(name: string, grammar: PronounGrammar): ListedSet {
  const set = grammar.sets.get(name);
  if (set) return listedSet(set, grammar);
  return { key: name, names: [plainName(name)], path: wordPath(name, grammar), description: "" };
}

const plainName = (text: string): ShownName => ({ text, small: null, reading: null, path: null });

/** The path of a page that is not a set ("any", "mirror" …). */
export const wordPath = (word: string, grammar: Pick<PronounGrammar, "requiredPrefix">): string =>
  linkPath(wordAddress(word, grammar));

/** The same address percent-decoded, as `readPronounPath` reads it. */
export const wordAddress = (word: string, { requiredPrefix }: Pick<PronounGrammar, "requiredPrefix">): string =>
  requiredPrefix === null ? word : `${requiredPrefix.slice(1)}/${word}`;

export function shownSet(set: PronounSet): ShownSet {
  const { morphemes, pronunciations, plural, pluralHonorific, nullPronoun, pronounceable } = set;
  return {
    morphemes,
    pronunciations: pronounceable ? pronunciations : {},
    plural,
    pluralHonorific,
    nullPronoun,
    pronounceable,
  };
}

/**
 * The sentences whose forms all sets have, without variants that none of the sets uses. When no sentence remains, all are
 * returned, with gaps for missing forms.
 */
export function shownExamples(examples: readonly ExampleSentence[], sets: readonly PronounSet[]): ExampleSentence[] {
  const names = sets.some((set) => set.nullPronoun);
  const sayable = examples.filter((example) => sets.every((set) => isSayable(example, set)));
  return (sayable.length > 0 ? sayable : examples).map((example) => {
    const plural = sets.some((set) => (example.isHonorific ? set.pluralHonorific : set.plural).includes(true));
    return {
      singular: example.singular,
      plural: plural ? example.plural : "",
      singularNull: names ? example.singularNull : null,
      pluralNull: names && plural ? example.pluralNull : null,
      isHonorific: example.isHonorific,
      categories: [],
    };
  });
}
