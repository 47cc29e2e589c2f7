import type { LoadContext } from "#app/context.ts";
import { noticeProblem } from "#app/features/articles/terms-notice.server.ts";
import { errorText, type FieldError, type FieldErrors } from "#app/kit/forms/form.ts";
import type { PageProblem } from "#app/kit/markup/page-problem.ts";
import { BODY, HEAD_FIELDS, MORE } from "./fields.ts";
import { headLines } from "./source.ts";
import type { TextKind } from "./text-kind.ts";
import { KINDS } from "./texts.server.ts";

/** What is wrong with a text, beside the field where it can be mended. */
export interface ShownProblem {
  field: string;
  /** Of the text below the head, from 1 on; null for what is about a field as a whole. */
  line: number | null;
  message: string;
}

export interface Problems {
  list: ShownProblem[];
  /** The first of each field. */
  errors: FieldErrors;
  /** Whether the text is too long to be kept. */
  isTooLong: boolean;
}

/** More of them help nobody. */
const MAX_SHOWN = 20;

/** @param key null for a new post whose address is not known yet */
export function problemsOf(
  context: Pick<LoadContext, "database" | "edition" | "text" | "clock">,
  kind: TextKind,
  key: string | null,
  source: string,
): Problems {
  const { edition, text } = context;
  const notice = key === "terms" ? noticeProblem(context, source) : null;
  const found = [...KINDS[kind].problems(source, edition.config), ...(notice === null ? [] : [notice])];
  const before = headLines(source);
  const errors: Record<string, FieldErrors[string]> = {};
  const list = found.slice(0, MAX_SHOWN).map((problem): ShownProblem => {
    const error: FieldError = [`writing.problem.${problem.code}`, problem.params ?? {}];
    const message = errorText(text, error);
    const field = fieldOf(kind, problem, before);
    const line = field === BODY && !isWhole(problem) ? problem.line - before : null;
    errors[field] ??= line === null ? error : ["writing.problemAt", { line, problem: message }];
    return { field, line, message };
  });
  return { list, errors, isTooLong: found.some(isWhole) };
}

/** Of those, the ones for which a text cannot even be kept as a draft. */
export function blocking(problems: Problems): Problems {
  if (problems.isTooLong) return problems;
  return { list: [], errors: {}, isTooLong: false };
}

const isWhole = ({ code }: PageProblem): boolean => code === "long" || code === "lines";

function fieldOf(kind: TextKind, { field, line }: PageProblem, before: number): string {
  if (field !== undefined && HEAD_FIELDS[kind].some((one) => one === field)) return field;
  return line > 1 && line <= before ? MORE : BODY;
}
