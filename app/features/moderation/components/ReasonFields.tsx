import { type ReactNode, useEffect, useRef, useState } from "react";
import { REASONS } from "#app/features/collections/entry.ts";
import { FieldError, FieldHint, fieldAttributes } from "#app/kit/forms/components/Field.tsx";
import { SelectField } from "#app/kit/forms/components/SelectField.tsx";
import { TextAreaField } from "#app/kit/forms/components/TextAreaField.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { REASON_FIELD } from "../keys.ts";
import { Key } from "./Key.tsx";

interface ReasonFieldsProps {
  result: Refused | undefined;
  /** Whether a shortcut has begun a decision that needs a reason: then each reason has a number to press. */
  isArmed?: boolean;
  /** What belongs to the reason. */
  children?: ReactNode;
}

/** The reason for a decision, from a short list, and a message to the author. */
export function ReasonFields({ result, isArmed = false, children }: ReasonFieldsProps) {
  const { text } = useTexts();
  const [reason, choose] = useState(result?.values[REASON_FIELD] ?? "");
  const options = REASONS.map((one) => ({ value: one, label: text(`collections.reasons.${one}`) }));
  return (
    <>
      {isArmed ? (
        <NumberedReasons options={options} chosen={reason} onChoose={choose} result={result} />
      ) : (
        <SelectField
          name={REASON_FIELD}
          label={text("moderation.reason")}
          // What was chosen by number stays when the list comes back.
          result={result && { ...result, values: { ...result.values, [REASON_FIELD]: reason } }}
          defaultValue={reason}
          options={[{ value: "", label: text("moderation.reasonNone") }, ...options]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {children}
      <TextAreaField
        name="words"
        label={text("moderation.words")}
        hint={text("moderation.wordsHint")}
        result={result}
        rows={3}
        dir="auto"
      />
    </>
  );
}

interface NumberedReasonsProps {
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose(reason: string): void;
  result: Refused | undefined;
}

/** All reasons in sight, each with its key. Takes the focus, because a key asked for it. */
function NumberedReasons({ options, chosen, onChoose, result }: NumberedReasonsProps) {
  const { text } = useTexts();
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const radios = [...(group.current?.querySelectorAll("input") ?? [])];
    (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);
  const hint = text("moderation.keys.enter");
  const { id, "aria-describedby": describedBy } = fieldAttributes({ name: REASON_FIELD, hint, result });
  return (
    <fieldset ref={group} id={id} tabIndex={-1} aria-describedby={describedBy} className="grid min-w-0 gap-1">
      <legend className="mb-1.5 font-semibold text-note">{text("moderation.reason")}</legend>
      <FieldHint name={REASON_FIELD} hint={hint} />
      {options.map(({ value, label }, index) => (
        <label key={value} className="flex min-h-8 items-center gap-2.5">
          <input
            type="radio"
            name={REASON_FIELD}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            aria-keyshortcuts={String(index + 1)}
            className="size-5 flex-none accent-(--accent)"
          />
          <Key name={String(index + 1)} />
          <span className="min-w-0">{label}</span>
        </label>
      ))}
      <FieldError name={REASON_FIELD} result={result} />
    </fieldset>
  );
}
