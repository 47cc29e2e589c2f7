import { type FormEvent, useId, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import type { GeneratorData } from "../generator.ts";
import { BaseChooser } from "./BaseChooser.tsx";
import { FormField, FormFields } from "./FormFields.tsx";
import { GeneratorOptions } from "./GeneratorOptions.tsx";
import { GeneratorResult } from "./GeneratorResult.tsx";
import { ProblemSummary } from "./ProblemSummary.tsx";
import { type GeneratorState, useGenerator } from "./use-generator.ts";

/** Lets people make their own set. Without scripts, the form goes to the list of pronouns, which answers with the result. */
export function Generator({ data }: { data: GeneratorData }) {
  // The key resets the generator when its first values change: what was typed before must not stay.
  return <GeneratorForms key={JSON.stringify(data.start)} data={data} />;
}

function GeneratorForms({ data }: { data: GeneratorData }) {
  const { text } = useTexts();
  const state = useGenerator(data);
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);

  /** The result is already on the page, so submitting only moves the focus to it, or to the problems. */
  function show(event: FormEvent) {
    event.preventDefault();
    // What is missing is said now, above the form.
    state.ask();
    (state.isMissing || state.problems.length > 0 ? summary : result).current?.focus();
  }

  return (
    <div data-foot="tall" className="grid grid-cols-1 items-start gap-x-columns gap-y-6 lg:grid-cols-aside">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <BaseChooser data={data} base={state.base} onChoose={state.begin} />
        {/* No "#generator": browsers ignore autofocus when the address has a fragment. */}
        <form action={data.action} method="get" onSubmit={show} className="grid grid-cols-1 gap-6">
          <ProblemSummary box={summary} id={id} data={data} problems={state.problems} focused={data.start.submitted} />
          <input type="hidden" name="base" value={state.base} />
          <input type="hidden" name="order" value={fieldOrder(state).join(" ")} />
          <FormFields id={id} data={data} state={state} />
          {state.hidden.length > 0 && <OtherForms id={id} data={data} state={state} />}
          <GeneratorOptions id={id} data={data} state={state} />
          {/* With scripts, the result updates while typing. */}
          <p className="without-script">
            <Button type="submit" look="main">
              {text("generator.submit")}
            </Button>
          </p>
        </form>
      </div>
      <GeneratorResult
        box={result}
        data={data}
        state={state}
        focused={data.start.submitted && state.problems.length === 0}
      />
    </div>
  );
}

/** The order of the fields on the page, in which the browser sends them. */
function fieldOrder({ sentences, hidden }: GeneratorState): string[] {
  return [...sentences.flat().flatMap((part) => (part.kind === "field" ? part.morpheme : [])), ...hidden];
}

function OtherForms({ id, data, state }: { id: string; data: GeneratorData; state: GeneratorState }) {
  const { text } = useTexts();
  const fields = data.fields.filter((field) => state.hidden.includes(field.key));
  return (
    <fieldset>
      <legend className="mb-2 text-note text-soft">{text("generator.others")}</legend>
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.key} className="grid content-end gap-1">
            <span aria-hidden="true" className="text-fine text-soft">
              {field.label}
            </span>
            <FormField id={id} field={field} state={state} whole />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
