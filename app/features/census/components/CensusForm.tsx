import { useEffect, useRef } from "react";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { FormErrors } from "#app/kit/forms/components/FormErrors.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { Questionnaire } from "../census.ts";
import { type Draft, writeDraft } from "../form/draft.ts";
import { FIELD } from "../form/sent-form.ts";
import type { ShownCensus } from "../shown-census.server.ts";
import { BeginForm, Resume } from "./BeginForm.tsx";
import { Progress } from "./Progress.tsx";
import { PublishedList } from "./PublishedList.tsx";
import { QuestionFields } from "./QuestionFields.tsx";
import { useCensusDraft } from "./use-census-draft.ts";
import { useLeaveWarning } from "./use-leave-warning.ts";
import { useSteps } from "./use-steps.ts";

interface CensusFormProps {
  census: ShownCensus;
  questionnaire: Questionnaire;
  /** As the server gave it back. */
  draft: Draft | null;
  result: Refused | undefined;
  /** Somebody has taken part on this device. */
  isFinished: boolean;
}

/**
 * One question after the other. Without scripts each step is a form that the server answers with the next one; with scripts
 * nothing leaves the device before the end.
 */
export function CensusForm({ census, questionnaire, draft: sent, result, isFinished }: CensusFormProps) {
  const { text } = useTexts();
  const kept = useCensusDraft(questionnaire, sent);
  const { draft } = kept;
  useLeaveWarning(draft !== null);
  if (draft === null) {
    return (
      <>
        <p>{text("census.intro")}</p>
        {kept.found && <Resume onResume={kept.resume} onForget={kept.forget} />}
        {!kept.found && <BeginForm census={census} result={result} isFinished={isFinished} onBegin={kept.begin} />}
        <PublishedList results={census.results} />
      </>
    );
  }
  return (
    <Filling
      key={draft.token}
      census={census}
      questionnaire={questionnaire}
      draft={draft}
      result={result}
      onMove={kept.keep}
      onForget={kept.forget}
    />
  );
}

interface FillingProps extends Omit<CensusFormProps, "isFinished" | "draft"> {
  draft: Draft;
  onMove: (draft: Draft) => void;
  onForget: () => void;
}

function Filling({ census: { path }, questionnaire, draft, result: sent, onMove, onForget }: FillingProps) {
  const { text } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { refused, steps, step } = useSteps(questionnaire, { draft, sent, form, onMove });
  useEffect(() => {
    if (steps > 0) heading.current?.focus();
  }, [steps]);
  const question = questionnaire.questions[draft.at];
  const hidden = <input type="hidden" name={FIELD.draft} value={writeDraft(draft)} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Progress questionnaire={questionnaire} draft={draft} />
      <FormErrors key={steps} result={refused} />
      {question === undefined ? (
        <div className="grid grid-cols-1 gap-5">
          <h2 ref={heading} tabIndex={-1} className="text-section">
            {text("census.end.header")}
          </h2>
          <p>{text("census.end.text")}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Form method="post" action={path}>
              {hidden}
              <SubmitRow name="intent" value="send" label={text("census.end.send")} />
            </Form>
            <Form method="post" action={path} onSubmit={step}>
              {hidden}
              <Back />
            </Form>
          </div>
        </div>
      ) : (
        <Form key={draft.at} ref={form} method="post" action={path} onSubmit={step} className="grid grid-cols-1 gap-6">
          {hidden}
          <QuestionFields question={question} at={draft.at} draft={draft} heading={heading} result={refused} />
          {/* The first button is the one that Enter presses. */}
          <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
            <Button type="submit" name={FIELD.go} value="next" look="main" className="min-h-11">
              {text("census.next")}
            </Button>
            <Back />
          </div>
        </Form>
      )}
      <p className="needs-script text-note">
        <Button look="quiet" onClick={onForget} className="-ms-1">
          {text("census.forget")}
        </Button>
      </p>
    </div>
  );
}

function Back() {
  const { text } = useTexts();
  return (
    <Button type="submit" name={FIELD.go} value="back" formNoValidate className="min-h-11">
      {text("census.back")}
    </Button>
  );
}
