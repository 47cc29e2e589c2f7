import { randomBytes } from "node:crypto";
import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import type { FieldErrors, Form, Refused } from "#app/kit/forms/form.ts";
import { withRetryAfter } from "#app/kit/http/retry-after.ts";
import type { Census } from "../census.ts";
import { phaseOf } from "../census.ts";
import { submitAnswers } from "../submit.server.ts";
import { type Draft, moved, newDraft, readDraft, sentAnswer } from "./draft.ts";
import { problemText } from "./problem-text.ts";
import { FIELD, sentFor } from "./sent-form.ts";

/** What the form answers where no script of ours runs: the next question, with all that was said so far. */
export interface CensusAnswer extends Refused {
  /** Null before the form was begun. */
  draft: Draft | null;
}

const shown = (draft: Draft | null, errors: FieldErrors = {}, status = 200) =>
  data<CensusAnswer>(
    { draft, errors, values: {} },
    { status: Object.keys(errors).length > 0 && status === 200 ? 400 : status },
  );

/** Begins the form: with a new draft, once somebody has agreed. */
export function beginForm({ clock }: Pick<LoadContext, "clock">, census: Census, form: Form) {
  if (phaseOf(census, clock()) !== "open") return shown(null, { form: "census.problem.closed" });
  if (!form.has(FIELD.agree)) return shown(null, { [FIELD.agree]: "census.problem.agree" });
  return shown(newDraft(census, randomBytes(20)));
}

/** A step in the form, without scripts. */
export function stepForm(census: Census, form: Form) {
  const draft = readDraft(census, form.raw(FIELD.draft));
  if (draft === null) return shown(null, { form: "census.problem.lost" });
  const question = census.questions[draft.at];
  const sent = question === undefined ? { values: [], writein: "" } : sentFor(question, (name) => form.all(name));
  const { draft: next, problem } = moved(census, draft, sent, form.text(FIELD.go) === "back" ? "back" : "next");
  return shown(next, problem === null ? {} : { [FIELD.answer]: problemText(census, draft.at, problem) });
}

/** Sends what was said. @returns null once it is stored */
export async function sendForm(context: LoadContext, request: Request, census: Census, form: Form) {
  const draft = readDraft(census, form.raw(FIELD.draft));
  if (draft === null) return shown(null, { form: "census.problem.lost" });
  const at = (index: number) => sentAnswer(draft.answers[index], draft.writins[index]);
  const result = await submitAnswers(context, request, census, { token: draft.token, at });
  if (result.error === null) return null;
  if (result.error === "closed") return shown(draft, { form: "census.problem.closed" }, 409);
  if (result.error === "tooMany") {
    const { data: answer } = shown(draft, { form: "census.problem.tooMany" });
    return data<CensusAnswer>(answer, { status: 429, headers: retryHeaders(result.until, context.clock()) });
  }
  const { at: index, problem } = result.gap;
  return shown({ ...draft, at: index }, { [FIELD.answer]: problemText(census, index, problem) });
}

const retryHeaders = (until: Date, now: Date): Headers => withRetryAfter(new Response(null), until, now).headers;
