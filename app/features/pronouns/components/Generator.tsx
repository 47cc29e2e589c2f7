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

/** Makes a set of one's own. Without scripts the form goes to the list of pronouns, which answers with the result. */
export function Generator({ data }: { data: GeneratorData }) {
  // Another start is another generator: what was typed before belongs to the former.
  return <Making key={JSON.stringify(data.start)} data={data} />;
}

function Making({ data }: { data: GeneratorData }) {
  const { text } = useTexts();
  const state = useGenerator(data);
  const id = useId();
  const summary = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);

  /** All is known already, so nothing needs to be sent: lead to what the visitor waits for. */
  function show(event: FormEvent) {
    event.preventDefault();
    (state.problems.length > 0 ? summary : result).current?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <BaseChooser data={data} base={state.base} onChoose={state.begin} />
      {/* No "#generator": browsers heed no autofocus where the address names a place. */}
      <form action={data.action} method="get" onSubmit={show} className="grid grid-cols-1 gap-6">
        <ProblemSummary box={summary} id={id} data={data} problems={state.problems} focused={data.start.asked} />
        <input type="hidden" name="base" value={state.base} />
        <input type="hidden" name="order" value={orderOf(state).join(" ")} />
        <FormFields id={id} data={data} state={state} />
        {state.hidden.length > 0 && <OtherForms id={id} data={data} state={state} />}
        <GeneratorOptions id={id} data={data} state={state} />
        {/* With scripts the result is there already, and follows each letter. */}
        <p className="without-script">
          <Button type="submit" look="main">
            {text("generator.submit")}
          </Button>
        </p>
      </form>
      <GeneratorResult
        box={result}
        data={data}
        state={state}
        focused={data.start.asked && state.problems.length === 0}
      />
    </div>
  );
}

/** The order in which the fields stand on the page, and so in which a browser sends them. */
function orderOf({ sentences, hidden }: GeneratorState): string[] {
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
            <FormField id={id} field={field} data={data} state={state} whole />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
