import { type Answer, valuesOf } from "./answers.ts";
import type { Aggregate } from "./census.ts";

/**
 * Whether an answer belongs to an aggregate. What was written beside the options counts neither for nor against it; no answer
 * belongs to none.
 */
export function isInAggregate({ operation, values, exclusive }: Aggregate, answer: Answer | undefined): boolean {
  const given = valuesOf(answer);
  if (given.length === 0) return false;
  if (exclusive && given.some((value) => !values.includes(value))) return false;
  const has = (value: string) => given.includes(value);
  return operation === "OR" ? values.some(has) : values.every(has);
}
