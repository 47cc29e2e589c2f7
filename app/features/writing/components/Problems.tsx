import { fieldId } from "#app/kit/forms/form.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Notice } from "#app/kit/ui/Notice.tsx";
import { BODY } from "../fields.ts";
import type { ShownProblem } from "../problems.server.ts";
import { fieldLabel } from "./field-labels.ts";

interface ProblemsProps {
  problems: readonly ShownProblem[];
  /** Whether somebody has just tried to publish the text, or to look at it. */
  isTried: boolean;
}

/** Everything that keeps a text from being published, each with its line. */
export function Problems({ problems, isTried }: ProblemsProps) {
  const { text } = useTexts();
  if (problems.length === 0) return null;
  return (
    <Notice tone={isTried ? "warning" : "info"}>
      <p className="font-semibold">{text("writing.problems")}</p>
      <ul className="mt-1 grid list-disc gap-1 ps-5">
        {problems.map(({ field, line, message }) => (
          <li key={`${field} ${line} ${message}`}>
            {field === BODY ? (
              said(line, message)
            ) : (
              <a href={`#${fieldId(field)}`}>
                {text("frame.labelled", { label: fieldLabel(field, text), value: message })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );

  function said(line: number | null, problem: string): string {
    return line === null ? problem : text("writing.problemAt", { line, problem });
  }
}
