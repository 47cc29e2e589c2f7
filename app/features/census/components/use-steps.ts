import { type FormEvent, useEffect, useState } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import type { Questionnaire } from "../census.ts";
import { type Draft, moved } from "../form/draft.ts";
import { problemText } from "../form/problem-text.ts";
import { FIELD, sentFor } from "../form/sent-form.ts";

/** The steps of the form in the browser: the same rules as on the server, which is not asked. */
export function useSteps(
  questionnaire: Questionnaire,
  draft: Draft,
  sent: Refused | undefined,
  onMove: (draft: Draft) => void,
) {
  const [refused, setRefused] = useState(sent);
  const [steps, setSteps] = useState(0);
  useEffect(() => setRefused(sent), [sent]);
  const step = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = new FormData(event.currentTarget);
    const all = (name: string) => fields.getAll(name).filter((value): value is string => typeof value === "string");
    const isBack = submitter instanceof HTMLButtonElement && submitter.value === "back";
    const question = questionnaire.questions[draft.at];
    const said = question === undefined ? { values: [], writein: "" } : sentFor(question, all);
    const { draft: next, problem } = moved(questionnaire, draft, said, isBack ? "back" : "next");
    setRefused(
      problem === null
        ? undefined
        : { errors: { [FIELD.answer]: problemText(questionnaire, draft.at, problem) }, values: {} },
    );
    setSteps((count) => count + 1);
    if (problem === null) onMove(next);
  };
  return { refused, steps, step };
}
