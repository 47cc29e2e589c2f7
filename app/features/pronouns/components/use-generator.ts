import { useMemo, useState } from "react";
import { generatedAddress, linkPath } from "../address.ts";
import { writtenForm } from "../alternatives.ts";
import { fullGrammar } from "../compact-grammar.ts";
import { type GeneratorData, sentenceFields, startFrom } from "../generator.ts";
import { nameOptions } from "../names.ts";
import { parsePronouns } from "../path.ts";
import { cleanValues, findKnownSet, findProblems, type PronounValues } from "../values.ts";

/** The state of the generator: its values, and the problems, address and sentences derived from them. */
export function useGenerator({ grammar: compact, sentences, start }: GeneratorData) {
  const grammar = useMemo(() => fullGrammar(compact), [compact]);
  const [base, setBase] = useState(start.base);
  const [values, setValues] = useState(start.values);
  const address = useMemo(() => generatedAddress(values, grammar), [values, grammar]);
  const known = useMemo(() => findKnownSet(cleanValues(values, grammar), grammar), [values, grammar]);

  const change = (part: Partial<PronounValues>) => setValues((before) => ({ ...before, ...part }));
  return {
    grammar,
    base,
    values,
    problems: findProblems(values, grammar),
    path: address === null ? null : linkPath(address),
    knownName: known && nameOptions(known, grammar).join(", "),
    ...sentenceFields(sentences, values, grammar.morphemes),
    writtenForm: (morpheme: string) => writtenForm(values, morpheme) ?? "",
    begin(key: string) {
      const set = parsePronouns(key, grammar);
      if (!set) return;
      setBase(key);
      setValues({ ...startFrom(key, set, grammar).values, description: values.description });
    },
    changeForm: (morpheme: string, form: string) => change({ morphemes: { ...values.morphemes, [morpheme]: form } }),
    changeFlag: (flag: "plural" | "pluralHonorific", on: boolean) => change({ [flag]: [on] }),
    describe: (description: string) => change({ description }),
  };
}

export type GeneratorState = ReturnType<typeof useGenerator>;
