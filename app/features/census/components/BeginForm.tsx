import { Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { CheckField } from "#app/kit/forms/components/CheckField.tsx";
import { Form } from "#app/kit/forms/components/Form.tsx";
import { SubmitRow } from "#app/kit/forms/components/SubmitRow.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { FIELD } from "../form/sent-form.ts";
import type { ShownCensus } from "../shown-census.server.ts";

interface BeginFormProps {
  census: ShownCensus;
  result: Refused | undefined;
  /** Somebody has taken part on this device. */
  isFinished: boolean;
  onBegin: () => void;
}

/** What becomes of the answers, and the box to tick before the first question. */
export function BeginForm({ census: { path, questions, privacyPath }, result, isFinished, onBegin }: BeginFormProps) {
  const { text, paragraphs } = useTexts();
  const begin = (event: FormEvent<HTMLFormElement>) => {
    if (!new FormData(event.currentTarget).has(FIELD.agree)) return;
    event.preventDefault();
    onBegin();
  };
  return (
    <>
      {isFinished && <Notice>{text("census.finished")}</Notice>}
      <div className="grid gap-3">
        <h2 className="text-section">{text("census.private.header")}</h2>
        {paragraphs("census.private.text").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="needs-script">{text("census.private.kept")}</p>
        {privacyPath && (
          <p>
            <Link to={privacyPath}>{text("census.private.more")}</Link>
          </p>
        )}
      </div>
      <Form method="post" action={path} onSubmit={begin} className="grid grid-cols-1 gap-5">
        <CheckField name={FIELD.agree} label={text("census.agree")} result={result} required />
        <SubmitRow name="intent" value="begin" label={text("census.start")}>
          <span className="text-note text-soft">{text("census.length", { most: String(questions) })}</span>
        </SubmitRow>
      </Form>
    </>
  );
}

/** Offers what this device had kept from before. */
export function Resume({ onResume, onForget }: { onResume: () => void; onForget: () => void }) {
  const { text } = useTexts();
  return (
    <Notice>
      <p>{text("form.draft.found")}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button look="main" onClick={onResume} className="min-h-11">
          {text("form.draft.restore")}
        </Button>
        <Button onClick={onForget} className="min-h-11">
          {text("census.forget")}
        </Button>
      </div>
    </Notice>
  );
}
