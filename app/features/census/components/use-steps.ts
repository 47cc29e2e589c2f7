import { type FormEvent, type RefObject, useEffect, useState } from "react";
import type { Refused } from "#app/kit/forms/form.ts";
import type { Questionnaire } from "../census.ts";
import { type Draft, type Move, moved } from "../form/draft.ts";
import { problemText } from "../form/problem-text.ts";
import { FIELD, sentFor } from "../form/sent-form.ts";
import { useQuestionHistory } from "./use-question-history.ts";

interface Stepping {
  draft: Draft;
  /** What the server has refused, where the form went there. */
  sent: Refused | undefined;
  /** The question in sight. */
  form: RefObject<HTMLFormElement | null>;
  onMove: (draft: Draft) => void;
}

/** The steps of the form in the browser: the same rules as on the server, which is not asked. */
export function useSteps(questionnaire: Questionnaire, { draft, sent, form, onMove }: Stepping) {
  const [refused, setRefused] = useState(sent);
  const [steps, setSteps] = useState(0);
  useEffect(() => setRefused(sent), [sent]);
  /** @returns the question that is in sight then; null where this one has to be answered first */
  const take = (move: Move): number | null => {
    const { draft: next, problem } = moved(questionnaire, draft, saidIn(form.current, questionnaire, draft), move);
    setRefused(
      problem === null
        ? undefined
        : { errors: { [FIELD.answer]: problemText(questionnaire, draft.at, problem) }, values: {} },
    );
    setSteps((count) => count + 1);
    if (problem !== null) return null;
    onMove(next);
    return next.at;
  };
  const history = useQuestionHistory(draft.at, take);
  const step = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "back") {
      if (!history.back()) take("back");
      return;
    }
    const at = take("next");
    if (at !== null) history.ahead(at);
  };
  return { refused, steps, step };
}

function saidIn(form: HTMLFormElement | null, { questions }: Questionnaire, { at }: Draft) {
  const question = questions[at];
  if (question === undefined || form === null) return { values: [], writein: "" };
  const fields = new FormData(form);
  const all = (name: string) => fields.getAll(name).filter((value): value is string => typeof value === "string");
  return sentFor(question, all);
}
