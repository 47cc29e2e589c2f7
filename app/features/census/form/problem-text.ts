import type { FieldError } from "#app/kit/forms/form.ts";
import type { AnswerProblem } from "../answers.ts";
import { CENSUS_LIMITS, type Questionnaire } from "../census.ts";

/** What is wrong with an answer, in words. */
export function problemText(
  { questions }: Pick<Questionnaire, "questions">,
  at: number,
  problem: AnswerProblem,
): FieldError {
  const { type, min, max } = questions[at] ?? {};
  if (problem === "number") return ["census.problem.number", { min: String(min), max: String(max) }];
  if (problem !== "tooLong") return "form.missing";
  const longest = { text: CENSUS_LIMITS.line, textarea: CENSUS_LIMITS.paragraphs };
  const most = type === "text" || type === "textarea" ? longest[type] : CENSUS_LIMITS.writein;
  return ["census.problem.tooLong", { most: String(most) }];
}
