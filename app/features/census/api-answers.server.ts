import type { LoadContext } from "#app/context.ts";
import type { SentAnswer } from "./answers.ts";
import type { Census } from "./census.ts";
import { figuresOf, graphsOf, NO_FIGURES } from "./counts.server.ts";
import { sentAnswer } from "./form/draft.ts";

/** What programs are told of the census, in the shapes of the old API. */

/** Figures for those who look after the census; nothing for everybody else. */
export function apiCounts({ can, database }: Pick<LoadContext, "can" | "database">, census: Census) {
  const isTheirs = can("census");
  const { all, relevant, usable, awaiting } = isTheirs ? figuresOf(database, census.edition) : NO_FIGURES;
  return { all, nonbinary: relevant, usable, awaiting, graphs: isTheirs ? graphsOf(database) : {} };
}

/**
 * Reads what a program sends: `answers` and `writins` as JSON in texts, by the index of the question.
 * @returns null for what is no such thing
 */
export function readApiAnswers(body: unknown): ((at: number) => SentAnswer) | null {
  const { answers, writins } = record(body) ?? {};
  const [said, written] = [fromText(answers), fromText(writins ?? "{}")];
  if (said === null || written === null) return null;
  return (at) => sentAnswer(said[at], written[at]);
}

function fromText(sent: unknown): Record<string, unknown> | null {
  if (typeof sent !== "string") return record(sent);
  try {
    return record(JSON.parse(sent));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
