import type { FormEvent } from "react";
import { INPUT } from "#app/kit/forms/components/Field.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Button } from "#app/kit/ui/Button.tsx";
import { OPERATION } from "../asked-address.ts";
import type { GuideOperation, GuideParameter } from "../guide.ts";
import { Described, English } from "./English.tsx";

interface TryFormProps {
  operation: GuideOperation;
  path: string;
  isWaiting: boolean;
  ask: (form: HTMLFormElement) => void;
}

/** A field for each parameter. Without scripts the page comes again, with the answer. */
export function TryForm({ operation: { id, parameters }, path, isWaiting, ask }: TryFormProps) {
  const { text } = useTexts();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(event.currentTarget);
  }
  return (
    <form method="get" action={`${path}#${id}`} onSubmit={submit} className="grid gap-4 pt-2 pb-2">
      <input type="hidden" name={OPERATION} value={id} />
      {parameters.map((parameter) => (
        <ParameterField key={parameter.name} parameter={parameter} id={`${id}-${parameter.name}`} />
      ))}
      <div>
        <Button type="submit" look="main" aria-disabled={isWaiting || undefined}>
          {text("api.ask")}
        </Button>
      </div>
    </form>
  );
}

function ParameterField({ parameter, id }: { parameter: GuideParameter; id: string }) {
  const { name, description, choices, most, isRequired, placeholder, value } = parameter;
  const hint = `${id}-hint`;
  const common = { id, name, required: isRequired, defaultValue: value, dir: "ltr", "aria-describedby": hint };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} dir="ltr" className="font-semibold text-note">
        <code translate="no">{name}</code>
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      <English as="div" id={hint} className="text-note text-soft">
        <Described text={description} />
      </English>
      {choices.length > 0 ? (
        <select {...common} className={INPUT}>
          {!isRequired && <option value="" />}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          {...(most === null ? { type: "text" } : { type: "number", min: 1, max: most })}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className={INPUT}
        />
      )}
    </div>
  );
}
