import type { PronounGrammar, PronounSet, PronounTemplate } from "#app/editions/pronoun-set.ts";
import { writtenForm } from "./alternatives.ts";

/** The grammar that the generator sends to the browser: forms and names, without notes and other facts about sets. */

interface CompactSet {
  /** Canonical name, then every alias that leads to this set. */
  names: string[];
  description: string;
  /** In the order of the morphemes. */
  forms: (string | null)[];
  plural: boolean;
  pluralHonorific: boolean;
  thirdForm: string | null;
}

export interface CompactGrammar extends Omit<PronounGrammar, "sets" | "groupKeys"> {
  sets: CompactSet[];
  /** Canonical names of the sets that are not listed. */
  hidden: string[];
  groupKeys: string[];
}

export function compactGrammar(grammar: PronounGrammar): CompactGrammar {
  const names = new Map<PronounSet, string[]>();
  for (const set of grammar.sets.values()) names.set(set, [set.canonicalName]);
  for (const [name, set] of grammar.sets) if (name !== set.canonicalName) names.get(set)?.push(name);
  return {
    ...grammar,
    groupKeys: [...grammar.groupKeys],
    hidden: [...names.keys()].filter(({ hidden }) => hidden).map(({ canonicalName }) => canonicalName),
    nullTemplate: withoutHistory(grammar.nullTemplate),
    emojiTemplate: withoutHistory(grammar.emojiTemplate),
    sets: [...names].map(([set, all]) => ({
      names: all,
      description: [set.description].flat().join("&"),
      forms: grammar.morphemes.map((morpheme) => writtenForm(set, morpheme)),
      plural: set.plural[0] ?? false,
      pluralHonorific: set.pluralHonorific[0] ?? false,
      thirdForm: set.thirdForm,
    })),
  };
}

function withoutHistory(template: PronounTemplate | null): PronounTemplate | null {
  return template && { ...template, history: "" };
}

/** Restores the grammar in the browser, where addresses are read and written exactly as on the server. */
export function fullGrammar(compact: CompactGrammar): PronounGrammar {
  const sets = new Map<string, PronounSet>();
  const whole = compact.sets.map((set) => [set.names, wholeSet(set, compact)] as const);
  for (const [[name = ""], set] of whole) sets.set(name, set);
  for (const [[, ...aliases], set] of whole) for (const alias of aliases) sets.set(alias, set);
  return { ...compact, groupKeys: new Set(compact.groupKeys), sets };
}

function wholeSet(set: CompactSet, { morphemes, hidden }: Pick<CompactGrammar, "morphemes" | "hidden">): PronounSet {
  const [canonicalName = "", ...aliases] = set.names;
  return {
    canonicalName,
    aliases,
    description: set.description,
    normative: false,
    morphemes: Object.fromEntries(morphemes.map((morpheme, index) => [morpheme, set.forms[index] ?? null])),
    pronunciations: {},
    plural: [set.plural],
    pluralHonorific: [set.pluralHonorific],
    history: "",
    pronounceable: false,
    thirdForm: set.thirdForm,
    smallForm: null,
    sourcesInfo: null,
    hidden: hidden.includes(canonicalName),
    nullPronoun: false,
    generated: false,
  };
}
