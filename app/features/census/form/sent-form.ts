import { cleanDigits, cleanText } from "#app/kit/forms/form.ts";
import type { SentAnswer } from "../answers.ts";
import type { Question } from "../census.ts";

/** The fields of the form with one question. */
export const FIELD = { draft: "draft", answer: "answer", writein: "writein", go: "go", agree: "agree" } as const;

/** What was sent for a question, whether the server or the browser reads it. @param fields the values of a field */
export function sentFor({ type }: Pick<Question, "type">, fields: (name: string) => readonly string[]): SentAnswer {
  const values = fields(FIELD.answer).map(cleanText);
  return {
    values: type === "number" ? values.map(digits) : values,
    writein: cleanText(fields(FIELD.writein)[0] ?? ""),
  };
}

/** In the digits of any script. */
const digits = (written: string): string =>
  written === "" ? "" : `${written.startsWith("-") ? "-" : ""}${cleanDigits(written)}`;
