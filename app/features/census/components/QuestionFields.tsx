import type { RefObject } from "react";
import { FieldError, fieldAttributes, INPUT } from "#app/kit/forms/components/Field.tsx";
import type { Refused } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Inline } from "#app/kit/markup/components/Inline.tsx";
import { valuesOf } from "../answers.ts";
import { CENSUS_LIMITS, isChoice, type Option, type Question } from "../census.ts";
import { type Draft, shownOptions } from "../form/draft.ts";
import { FIELD } from "../form/sent-form.ts";

interface QuestionFieldsProps {
  question: Question;
  at: number;
  draft: Draft;
  heading: RefObject<HTMLHeadingElement>;
  result: Refused | undefined;
}

/** A question, and the fields to answer it. */
export function QuestionFields({ question, at, draft, heading, result }: QuestionFieldsProps) {
  const { text } = useTexts();
  const { type, instruction, optional, writein } = question;
  const given = valuesOf(draft.answers[at]);
  return (
    <fieldset aria-describedby={instruction.length > 0 ? "instruction" : undefined} className="grid grid-cols-1 gap-5">
      <legend className="mb-3">
        <h2 ref={heading} tabIndex={-1} className="text-section">
          {question.question}
        </h2>
      </legend>
      {(instruction.length > 0 || type === "checkbox" || optional) && (
        <div id="instruction" className="grid gap-2 text-soft">
          {instruction.map((paragraph) => (
            <p key={paragraph}>
              <Inline text={paragraph} />
            </p>
          ))}
          {type === "checkbox" && <p>{text("census.many")}</p>}
          {optional && <p>{text("census.optional")}</p>}
        </div>
      )}
      {isChoice(question) ? (
        <div className="grid grid-cols-1 gap-1">
          {shownOptions(question, at, draft.seed).map((option, index) => (
            <Choice
              key={option.label}
              option={option}
              type={type as "radio" | "checkbox"}
              isFirst={index === 0}
              isChosen={given.includes(option.label)}
              result={result}
            />
          ))}
        </div>
      ) : (
        <Written question={question} value={given[0] ?? ""} result={result} />
      )}
      {writein && (
        <div className="grid gap-1.5">
          <label htmlFor="writein" className="font-semibold text-note">
            {text("census.writein")}
          </label>
          <input
            id="writein"
            type="text"
            name={FIELD.writein}
            defaultValue={draft.writins[at] ?? ""}
            maxLength={CENSUS_LIMITS.writein}
            autoComplete="off"
            dir="auto"
            className={INPUT}
          />
        </div>
      )}
      <FieldError name={FIELD.answer} result={result} />
    </fieldset>
  );
}

interface ChoiceProps {
  option: Option;
  type: "radio" | "checkbox";
  isFirst: boolean;
  isChosen: boolean;
  result: Refused | undefined;
}

/** The whole line can be pressed. */
function Choice({ option: { label, help }, type, isFirst, isChosen, result }: ChoiceProps) {
  const { id, "aria-invalid": invalid } = fieldAttributes({ name: FIELD.answer, result });
  return (
    <label className="-mx-2 flex min-h-11 items-start gap-3 rounded-md px-2 py-2 hover:bg-sheet">
      <input
        // The summary of errors leads to the first one.
        id={isFirst ? id : undefined}
        type={type}
        name={FIELD.answer}
        value={label}
        defaultChecked={isChosen}
        aria-invalid={invalid}
        className="mt-[0.2em] size-5 flex-none accent-(--accent)"
      />
      <span className="min-w-0">
        {label}
        {help && (
          <span className="block text-note text-soft">
            <Inline text={help} />
          </span>
        )}
      </span>
    </label>
  );
}

function Written({ question, value, result }: { question: Question; value: string; result: Refused | undefined }) {
  const { type, min, max } = question;
  const attributes = fieldAttributes({ name: FIELD.answer, result });
  const shared = { ...attributes, "aria-label": question.question, defaultValue: value, autoComplete: "off" };
  if (type === "textarea") {
    return (
      <textarea
        {...shared}
        rows={6}
        maxLength={CENSUS_LIMITS.paragraphs}
        dir="auto"
        className={`${INPUT} field-sizing-content max-h-text min-h-28`}
      />
    );
  }
  if (type === "text")
    return <input {...shared} type="text" maxLength={CENSUS_LIMITS.line} dir="auto" className={INPUT} />;
  const isSigned = min === null || min < 0;
  const width = Math.max(String(min ?? "").length, String(max ?? "").length, 4);
  // Not type="number": its arrows and its wheel change what was typed, and it takes no digits of other scripts.
  return (
    <input
      {...shared}
      type="text"
      inputMode={isSigned ? "text" : "numeric"}
      size={width + 2}
      maxLength={16}
      className={`${INPUT} w-auto justify-self-start`}
    />
  );
}
