import type { Context } from "#app/features/cards/speak/choice.ts";
import type { SomeContent } from "./people.ts";

/**
 * What people have said of their pronouns, as sentences of theirs with the card they would make of it, and what they answered when they
 * were asked: "and if I speak of you, if I am close to you, if we are joking?" Nothing here is worked out from the rules of the
 * site.
 */

/** A, B and C are pronouns, in the order in which they stand on the card. */
export type Letter = "A" | "B" | "C";

interface Wanted {
  use: string;
  others: string;
  never: string;
}

export interface Saying {
  says: string;
  /** The letters with the opinion that was chosen for each. */
  card: readonly (readonly [Letter, string])[];
  order: NonNullable<SomeContent["pronounOrder"]>;
  asked: Readonly<Record<Context, Wanted>>;
  rule: Readonly<Record<Context, "only" | "first" | "equal" | "alternate" | "nothing">>;
}

const want = (use: string, others = "", never = ""): Wanted => ({ use, others, never });
const always = <T>(one: T): Readonly<Record<Context, T>> => ({ anybody: one, close: one, joking: one });

export const SAYINGS: readonly Saying[] = [
  {
    says: "Call me A.",
    card: [["A", "yes"]],
    order: "ranked",
    asked: always(want("A")),
    rule: always("only"),
  },
  {
    says: "A, please. B is all right too.",
    card: [
      ["B", "meh"],
      ["A", "yes"],
    ],
    order: "ranked",
    asked: always(want("A", "B")),
    rule: always("first"),
  },
  {
    says: "A most of all, then B, then C; I love all of them.",
    card: [
      ["A", "yes"],
      ["B", "yes"],
      ["C", "yes"],
    ],
    order: "ranked",
    asked: always(want("ABC")),
    rule: always("first"),
  },
  {
    says: "A or B, it is the same to me, but never C.",
    card: [
      ["A", "yes"],
      ["C", "no"],
      ["B", "yes"],
    ],
    order: "equal",
    asked: always(want("AB", "", "C")),
    rule: always("equal"),
  },
  {
    says: "Now A, now B: please do alternate. C is fine once in a while.",
    card: [
      ["A", "yes"],
      ["B", "yes"],
      ["C", "meh"],
    ],
    order: "alternate",
    asked: always(want("AB", "C")),
    rule: always("alternate"),
  },
  {
    says: "A. Only people close to me may say B, and then A is still better.",
    card: [
      ["B", "close"],
      ["A", "yes"],
    ],
    order: "ranked",
    asked: { anybody: want("A"), close: want("A", "B"), joking: want("A") },
    rule: { anybody: "only", close: "first", joking: "only" },
  },
  {
    says: "A, and in fun B as well. Never C, not even in fun.",
    card: [
      ["A", "yes"],
      ["B", "jokingly"],
      ["C", "no"],
    ],
    order: "ranked",
    asked: { anybody: want("A", "", "C"), close: want("A", "", "C"), joking: want("A", "B", "C") },
    rule: { anybody: "only", close: "only", joking: "first" },
  },
  {
    says: "Only people close to me say A. Everybody else: ask me for nothing.",
    card: [["A", "close"]],
    order: "ranked",
    asked: { anybody: want(""), close: want("A"), joking: want("") },
    rule: { anybody: "nothing", close: "only", joking: "nothing" },
  },
  {
    says: "Anything but A.",
    card: [["A", "no"]],
    order: "ranked",
    asked: always(want("", "", "A")),
    rule: always("nothing"),
  },
  {
    says: "A and B are both just fine, and alike.",
    card: [
      ["A", "meh"],
      ["B", "meh"],
    ],
    order: "equal",
    asked: always(want("AB")),
    rule: always("equal"),
  },
  {
    says: "I once liked A, and have said no to it since: the no holds. B.",
    card: [
      ["A", "yes"],
      ["B", "yes"],
      ["A", "no"],
    ],
    order: "alternate",
    asked: always(want("B", "", "A")),
    rule: always("only"),
  },
  {
    says: "Fine with A, and among friends I like it; B from friends too.",
    card: [
      ["A", "meh"],
      ["B", "close"],
    ],
    order: "ranked",
    asked: { anybody: want("A"), close: want("B", "A"), joking: want("A") },
    rule: { anybody: "only", close: "first", joking: "only" },
  },
  {
    says: "On stage C, otherwise A. No B.",
    card: [
      ["A", "yes"],
      ["C", "star"],
      ["B", "no"],
    ],
    order: "ranked",
    asked: always(want("A", "C", "B")),
    rule: always("first"),
  },
  {
    says: "A twice over, because I mean it; friends may say B, jokers C.",
    card: [
      ["A", "yes"],
      ["C", "jokingly"],
      ["A", "meh"],
      ["B", "close"],
    ],
    order: "equal",
    asked: { anybody: want("A"), close: want("A", "B"), joking: want("A", "C") },
    rule: { anybody: "only", close: "first", joking: "first" },
  },
];

/**
 * What people type as one pronoun, as it stands in their bios, and what a reader takes from it: the first form of each set in their order, or
 * the kind of what is no set. Somebody's "no" to something else may stand beside it.
 */
export interface Bio {
  locale: string;
  typed: string;
  refused?: string;
  read: readonly string[];
}

export const BIOS: readonly Bio[] = [
  { locale: "en", typed: "she/they", read: ["she", "they"] },
  { locale: "en", typed: "She/Her/Hers", read: ["she"] },
  { locale: "en", typed: "they / she / he", read: ["they", "she", "he"] },
  { locale: "en", typed: "they/xe/it/he/she", read: ["they", "xe", "it", "he", "she"] },
  { locale: "en", typed: "ze/hir/hir/hirs/hirself", read: ["ze"] },
  { locale: "en", typed: "she／her", read: ["she"] },
  { locale: "en", typed: "she/her 🏳️‍⚧️", read: ["she"] },
  { locale: "en", typed: "🌸 they/them 💜✨", read: ["they"] },
  { locale: "en", typed: "(she/her)", read: ["she"] },
  { locale: "en", typed: "“he/him”", read: ["he"] },
  { locale: "en", typed: "they/them...", read: ["they"] },
  { locale: "en", typed: "she/her • they/them", read: ["she", "they"] },
  { locale: "en", typed: "she/they", refused: "they/them", read: ["she"] },
  { locale: "en", typed: "he/they/it/xe/she", refused: "him", read: ["they", "it", "xe", "she"] },
  { locale: "en", typed: "she/they", refused: "she/they", read: [] },
  { locale: "en", typed: "any/all", read: ["any"] },
  { locale: "en", typed: "ask me!", read: ["ask"] },
  { locale: "en", typed: "just my name.", read: ["avoiding"] },
  { locale: "en", typed: "not he/him", read: ["unknown"] },
  { locale: "en", typed: "he/him ❌", read: ["unknown"] },
  { locale: "en", typed: "!she/her", read: ["unknown"] },
  { locale: "en", typed: "she/her?", read: ["unknown"] },
  { locale: "en", typed: "she/🌸", read: ["unknown"] },
  { locale: "en", typed: "He/Him (they ok)", read: ["unknown"] },
  { locale: "pl", typed: "ona/jej, oni/ich", read: ["ona", "oni"] },
  { locale: "pl", typed: "Ona/jej lub on/jego", read: ["ona", "on"] },
  { locale: "pl", typed: "ona/ją", read: ["ona"] },
  { locale: "pl", typed: "jego", read: ["unknown"] },
  { locale: "de", typed: "keine Pronomen", read: ["avoiding"] },
  { locale: "es", typed: "¡elle!", read: ["elle"] },
  { locale: "fr", typed: "iel/elle 🏳️‍🌈", read: ["iel", "elle"] },
  { locale: "sv", typed: "hon/henne/hennes", read: ["hon"] },
  { locale: "sv", typed: "hon/henne, hen/hen", read: ["hon", "hen"] },
  { locale: "ja", typed: "（彼女／彼）", read: ["彼女", "彼"] },
  { locale: "ar", typed: "هي، هو", read: ["هي", "هو"] },
];

/** Pronouns by how they are written on the card, and what they are called when somebody asks. */
const SETS = [
  ["she", "she/her"],
  ["they/them", "they/them"],
  ["he", "he/him"],
  ["xe", "xe/xem"],
  ["It", "it/its"],
] as const;

export type Named = Readonly<Record<Letter, (typeof SETS)[number]>>;

/** Everybody's three pronouns, in all sixty orders. */
export const TRIPLES: readonly Named[] = SETS.flatMap((A) =>
  SETS.flatMap((B) => SETS.flatMap((C) => (A === B || B === C || A === C ? [] : [{ A, B, C }]))),
);

/** Where somebody has cards, which languages are asked for, and in which place of them the answer is: -1 where there is none. */
export const LANGUAGES = [
  { cards: ["en"], asked: "en", answered: 0 },
  { cards: ["en", "pl"], asked: "en,pl", answered: 0 },
  { cards: ["en", "pl"], asked: "pl,en", answered: 0 },
  { cards: ["en"], asked: "pl,en", answered: 1 },
  { cards: ["en"], asked: "ar,pl-PL,en-GB", answered: 2 },
  { cards: ["en"], asked: "pl", answered: -1 },
] as const;
