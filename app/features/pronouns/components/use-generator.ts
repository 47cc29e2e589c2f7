import { useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { generatedAddress, linkPath } from "../address.ts";
import { writtenForm } from "../alternatives.ts";
import { fullGrammar } from "../compact-grammar.ts";
import { type GeneratorData, knownName, missingForms, sentenceFields, startFrom } from "../generator.ts";
import { parsePronouns } from "../path.ts";
import { cleanValues, findProblems, type PronounValues } from "../values.ts";

/** The state of the generator: its values, and the problems, address and sentences derived from them. */
export function useGenerator({ grammar: compact, fields, sentences, start }: GeneratorData) {
  const grammar = useMemo(() => fullGrammar(compact), [compact]);
  const [base, setBase] = useState(start.base);
  const [values, setValues] = useState(start.values);
  const address = useMemo(() => generatedAddress(values, grammar), [values, grammar]);
  const known = useMemo(() => knownName(cleanValues(values, grammar), grammar), [values, grammar]);

  const [isAsked, setAsked] = useState(!start.isBegun);
  const missing = missingForms(values, fields);
  const problems = findProblems(values, grammar);
  const others = missing.filter(({ field }) => problems.every((one) => one.field !== field));
  const change = (part: Partial<PronounValues>) => setValues((before) => ({ ...before, ...part }));
  return {
    grammar,
    base,
    values,
    // Whoever comes with some forms has not left out the others.
    problems: [...problems, ...others].filter(({ problem }) => isAsked || problem !== "missing"),
    isMissing: missing.length > 0,
    ask: () => flushSync(() => setAsked(true)),
    path: address === null || missing.length > 0 ? null : linkPath(address),
    knownName: known,
    ...sentenceFields(sentences, values, grammar),
    writtenForm: (morpheme: string) => writtenForm(values, morpheme) ?? "",
    begin(key: string) {
      const set = parsePronouns(key, grammar);
      if (!set) return;
      setBase(key);
      setValues({ ...startFrom(key, set, grammar).values, description: values.description });
    },
    changeForm(morpheme: string, form: string) {
      // It is not the set any more that the forms came from.
      setBase("");
      change({ morphemes: { ...values.morphemes, [morpheme]: form } });
    },
    changeFlag: (flag: "plural" | "pluralHonorific", on: boolean) => change({ [flag]: [on] }),
    describe: (description: string) => change({ description }),
  };
}

export type GeneratorState = ReturnType<typeof useGenerator>;
