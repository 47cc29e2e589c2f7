/**
 * What a pronoun set is. Pure data: the same shape whether it ships with an edition, was changed in the browser,
 * or was read out of an address.
 */

/** A sequence of forms for each morpheme of an edition, with what is known about them. */
export interface PronounSet {
  /** The first form, or several joined by "&" when sets are merged; also the address of a shipped set. */
  canonicalName: string;
  /** Several when sets are merged. */
  description: string | string[];
  normative: boolean;
  /** Written form by morpheme, in the edition's order; alternatives joined by "&"; null where the set has none. */
  morphemes: Record<string, string | null>;
  /** IPA, "=respelling" or both ("IPA=respelling") by morpheme; morphemes without one are absent. */
  pronunciations: Record<string, string>;
  /** One flag for each merged set: does it take plural agreement? */
  plural: boolean[];
  /** The same for sentences of polite address. */
  pluralHonorific: boolean[];
  aliases: string[];
  /** Text boxes separated by "@"; inline markup. */
  history: string;
  pronounceable: boolean;
  /** A morpheme shown as the third part of the name. */
  thirdForm: string | null;
  /** A morpheme shown small behind the name. */
  smallForm: string | null;
  sourcesInfo: string | null;
  hidden: boolean;
  /** Made from a name or an emoji by the edition's template. */
  nullPronoun: boolean;
  /** Read from an address, so nobody has reviewed it. */
  generated: boolean;
}

/** The part of a set that sentences and tables need, which pages send to the browser. */
export type ShownSet = Pick<
  PronounSet,
  "morphemes" | "pronunciations" | "plural" | "pluralHonorific" | "nullPronoun" | "pronounceable"
>;

export interface PronounGroup {
  /** Several groups may share one key; "any:key" takes them together. */
  key: string | null;
  name: string;
  /** Canonical names in the order shown; a name that is no set is shown as a bare link. */
  pronouns: string[];
  description: string;
  hidden: boolean;
}

/** A sentence with placeholders: "{morpheme}" inserts a form, "{'morpheme}" inserts it capitalised. */
export interface ExampleSentence {
  singular: string;
  plural: string;
  /** Used instead for a name or an emoji in place of a pronoun, where the ordinary sentence would not do. */
  singularNull: string | null;
  pluralNull: string | null;
  isHonorific: boolean;
  categories: string[];
}

/** How names and emoji become sets: a pattern for each morpheme, in which "#" stands for the text. */
export interface PronounTemplate {
  description: string;
  history: string;
  morphemes: Record<string, string>;
  plural: boolean;
  pluralHonorific: boolean;
  normative: boolean;
}

/** Everything about an edition's pronouns that reading a path needs. */
export interface PronounGrammar {
  /** BCP 47 tag of the edition, for capitals. */
  locale: string;
  /** Morpheme names in order; the first is "the pronoun". */
  morphemes: readonly string[];
  plurals: boolean;
  honorifics: boolean;
  /** Names show three forms ("ele/dele/o"); "bracketed" shows the third as "[-o]". */
  threeForms: false | true | "bracketed";
  /** Morphemes of the slash form in its order, or false. */
  slashes: false | readonly string[];
  /** Sentence prefixes such as "/are". */
  prefixes: readonly string[];
  /** A prefix every pronoun path of the edition must have ("/li"), or null. */
  requiredPrefix: string | null;
  nullTemplate: PronounTemplate | null;
  emojiTemplate: PronounTemplate | null;
  /** Every shipped or locally added set by canonical name and by alias. A Map, so that "constructor" is just a name. */
  sets: ReadonlyMap<string, PronounSet>;
  /** Words in addresses. */
  words: PronounWords;
  /** Keys of groups, for "any:key". */
  groupKeys: ReadonlySet<string>;
}

export interface PronounWords {
  any: string | null;
  mirror: string | null;
  /** The variants of "ask me". */
  ask: readonly string[];
  /** The variants of "avoid pronouns". */
  avoiding: readonly string[];
  /** What the pages of these words are called by us and by those who look for them, without markup. */
  titles: readonly { title: string; word: string }[];
  /** What people write between pronouns: "or". */
  between: readonly string[];
  /** What people write before a name: "my name is". */
  introductions: readonly string[];
}

/** What an address under an edition means. */
export type PronounPage =
  | { kind: "set"; set: PronounSet }
  | { kind: "any"; group: string | null }
  | { kind: "mirror" }
  | { kind: "ask"; variant: string }
  | { kind: "avoiding"; variant: string };

/** Maximum lengths. The last two bound the work for one address: see docs/decisions/052. */
export const LIMITS = {
  description: 64,
  morpheme: 24,
  nullPronoun: 32,
  /** Names joined by "&" in an address, repeats included, and alternatives of a first form. */
  alternatives: 32,
  /** One alternative of the first value, which has no other limit. */
  pronoun: 128,
} as const;
