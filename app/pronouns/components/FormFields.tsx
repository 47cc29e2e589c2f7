import { createElement, Fragment } from "react";
import { type TextKey, useTexts } from "#app/i18n/index.ts";
import type { GeneratorData, GeneratorPart, MorphemeField } from "../generator.ts";
import { LIMITS } from "../pronoun-set.ts";
import type { ValueProblem } from "../values.ts";
import type { GeneratorState } from "./use-generator.ts";

interface Shared {
  id: string;
  data: GeneratorData;
  state: GeneratorState;
}

/** Sentences in which the first place of each form is a field, and all later ones follow it. */
export function FormFields({ id, data, state }: Shared) {
  return (
    <ul className="grid gap-1 font-book text-sentence">
      {createElement(
        Fragment,
        null,
        ...state.sentences.map((parts) => (
          <li className="form-sentence">
            {createElement(Fragment, null, ...parts.map((part) => partOf(part, { id, data, state })))}
          </li>
        )),
      )}
    </ul>
  );
}

function partOf(part: GeneratorPart, shared: Shared) {
  if (part.kind === "text") return part.text;
  if (part.kind === "mark") return <mark className="form-mark">{part.text}</mark>;
  const field = shared.data.fields.find(({ key }) => key === part.morpheme);
  return field ? <FormField key={field.key} field={field} {...shared} /> : null;
}

/** One form. Its name shows while it is being changed; what is wrong with it shows always. */
export function FormField({ id, field, data, state, whole = false }: Shared & { field: MorphemeField; whole?: boolean }) {
  const { text } = useTexts();
  const value = state.formOf(field.key);
  const problem = state.problems.find((found) => found.field === field.key);
  const isFirst = data.grammar.morphemes[0] === field.key;
  const caption = field.optional ? `${field.label} (${text("generator.mayBeEmpty")})` : field.label;
  return (
    <span className="form-field">
      <input
        id={`${id}-${field.key}`}
        name="form"
        value={value}
        // Wide enough in browsers that do not size fields by their content; ideographs are two letters wide.
        size={Math.max(2, [...value].reduce((width, letter) => width + (letter > "\u2e80" ? 2 : 1), 0))}
        maxLength={isFirst ? undefined : LIMITS.morpheme}
        aria-label={caption}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-${field.key}-problem` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => state.changeForm(field.key, event.target.value)}
        className={whole ? "form-input w-full" : "form-input"}
      />
      {problem ? (
        <span id={`${id}-${field.key}-problem`} className="form-caption form-caption-problem">
          {problemText(problem, field.label, text)}
        </span>
      ) : (
        !whole && (
          <span aria-hidden="true" className="form-caption">
            {caption}
          </span>
        )
      )}
    </span>
  );
}

type TextOf = ReturnType<typeof useTexts>["text"];

/** What is wrong with a field, in words. */
export function problemText({ field, problem }: ValueProblem, label: string, text: TextOf): string {
  if (problem === "missing") return text("generator.problems.missing" satisfies TextKey, { label });
  const limit = field === "description" ? LIMITS.description : LIMITS.morpheme;
  return text("generator.problems.tooLong" satisfies TextKey, { label, limit });
}
