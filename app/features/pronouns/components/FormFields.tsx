import { createElement, type FocusEvent, Fragment, useState } from "react";
import { flushSync } from "react-dom";
import { useIsLive } from "#app/kit/forms/components/use-is-live.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { capitalise } from "../characters.ts";
import type { GeneratorData, GeneratorPart, MorphemeField } from "../generator.ts";
import type { ValueProblem } from "../values.ts";
import type { GeneratorState } from "./use-generator.ts";

const WHOLE =
  "min-h-11 w-full rounded-md border border-(--edge) bg-sheet px-3 py-1.5 font-book text-field aria-invalid:border-danger";
const INSIDE =
  "field-sizing-content max-md:min-h-11 min-w-[1.6em] max-w-full rounded-sm border-accent border-b-2 bg-mark px-[0.25em] font-semibold text-inherit leading-gap focus-visible:outline-offset-0 aria-invalid:border-danger";
/** Below the sentence and as wide as it, so that a long label never makes the page wider. */
const CAPTION = "pointer-events-none absolute inset-x-0 bottom-0 truncate bg-paper font-text text-eyebrow leading-5";

/** What styles write with one capital; of several words they would write each with one. */
const ONE_WORD = /^[\p{L}\p{M}'’]+$/u;

interface Shared {
  id: string;
  data: GeneratorData;
  state: GeneratorState;
}

/** Sentences in which the first place of each form is a field. Later places repeat its value. */
export function FormFields({ id, data, state }: Shared) {
  return (
    <ul className="grid grid-cols-1 gap-1 font-book text-sentence">
      {state.sentences.map((parts, place) => (
        <li key={data.sentences[place]?.singular} className="group/sentence relative pb-6">
          {createElement(Fragment, null, ...parts.map((part) => sentencePart(part, { id, data, state })))}
        </li>
      ))}
    </ul>
  );
}

function sentencePart(part: GeneratorPart, shared: Shared) {
  if (part.kind === "text") return part.text;
  if (part.kind === "mark") return part.text && <mark className="form-mark">{part.text}</mark>;
  const { id, data, state } = shared;
  const field = data.fields.find(({ key }) => key === part.morpheme);
  return field ? <FormField key={field.key} id={id} field={field} capital={part.capital} state={state} /> : null;
}

/** The field of one form. Its label shows while it is edited, its problem always. */
export function FormField({
  id,
  field,
  state,
  whole = false,
  capital = false,
}: Omit<Shared, "data"> & { field: MorphemeField; whole?: boolean; capital?: boolean }) {
  const { text } = useTexts();
  const value = state.writtenForm(field.key);
  const { shown, edits } = useCapital(value, capital, state.grammar.locale);
  const problem = state.problems.find((found) => found.field === field.key);
  const caption = field.optional ? `${field.label} · ${text("generator.mayBeEmpty")}` : field.label;
  return (
    <span className={whole ? "grid gap-1" : "group/field"}>
      <input
        id={`${id}-${field.key}`}
        name="form"
        value={shown}
        {...edits}
        // For browsers without `field-sizing`. Ideographs are as wide as two letters.
        size={Math.max(
          2,
          [...value].reduce((width, letter) => width + (letter > "\u2e80" ? 2 : 1), 0),
        )}
        aria-label={caption}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-${field.key}-problem` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => state.changeForm(field.key, event.target.value)}
        className={whole ? WHOLE : capital && ONE_WORD.test(value) ? `${INSIDE} capitalize focus:normal-case` : INSIDE}
      />
      {problem ? (
        <span id={`${id}-${field.key}-problem`} className={whole ? "text-danger text-small" : `${CAPTION} text-danger`}>
          {problemText(problem, field.label, text)}
        </span>
      ) : (
        !whole && (
          <span
            aria-hidden="true"
            className={`${CAPTION} text-soft opacity-0 group-focus-within/field:z-1 group-focus-within/field:opacity-100 group-hover/field:opacity-100`}
          >
            {caption}
          </span>
        )
      )}
    </span>
  );
}

/**
 * At the beginning of a sentence a form is shown with a capital, but while it is edited as it was typed: that is what it stays. Styles do so for
 * one word, scripts for several.
 */
function useCapital(value: string, capital: boolean, locale: string) {
  const isLive = useIsLive();
  const [isEdited, setEdited] = useState(false);
  const isForScripts = capital && !ONE_WORD.test(value);
  const shown = isForScripts && isLive && !isEdited ? capitalise(value, locale) : value;
  const edits = {
    onFocus({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
      if (shown === value) return setEdited(true);
      const { selectionStart, selectionEnd } = field;
      const isAll = selectionStart === 0 && selectionEnd === field.value.length;
      flushSync(() => setEdited(true));
      // With another text in it, the field has forgotten what was selected; and a script that gives it the focus restores that afterwards.
      queueMicrotask(() => (isAll ? field.select() : field.setSelectionRange(selectionStart, selectionEnd)));
    },
    onBlur: () => setEdited(false),
  };
  return { shown, edits: capital ? edits : {} };
}

type Translate = ReturnType<typeof useTexts>["text"];

/** The message for the problem of a field. */
export function problemText({ problem, limit, sign }: ValueProblem, label: string, text: Translate): string {
  if (problem === "missing") return text("generator.problems.missing" satisfies TextKey, { label });
  if (problem === "sign") return text("generator.problems.sign" satisfies TextKey, { label, sign });
  return text(`generator.problems.${problem}` satisfies TextKey, { label, limit });
}
