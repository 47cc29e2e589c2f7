import { type RefObject, useEffect } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { GeneratorData } from "../generator.ts";
import type { ValueProblem } from "../values.ts";
import { problemText } from "./FormFields.tsx";

interface ProblemSummaryProps {
  /** To move the focus to the summary when the form is submitted. */
  box: RefObject<HTMLDivElement>;
  id: string;
  data: GeneratorData;
  problems: readonly ValueProblem[];
  /** Whether it takes the focus when the page loads, because the page answers the form. */
  focused: boolean;
}

/** All problems of the form, each with a link to its field. */
export function ProblemSummary({ box, id, data, problems, focused }: ProblemSummaryProps) {
  const { text } = useTexts();
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused, box]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer to a submitted form; works without scripts
      autoFocus={focused}
      className="rounded-md border-danger border-s-4 bg-sheet px-4 py-3"
    >
      <p className="font-semibold">{text("generator.problems.header")}</p>
      <ul className="ms-5 list-disc">
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${id}-${problem.field}`}>{problemText(problem, fieldLabel(problem.field), text)}</a>
          </li>
        ))}
      </ul>
    </div>
  );

  function fieldLabel(field: string): string {
    if (field === "description") return text("generator.describe.label");
    return data.fields.find(({ key }) => key === field)?.label ?? field;
  }
}
