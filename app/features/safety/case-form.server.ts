import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import { act } from "./act.server.ts";
import { banOrPropose, liftBan } from "./bans.server.ts";
import type { Case } from "./case.server.ts";
import { casePath, nextCase } from "./cases.server.ts";
import type { CaseDone } from "./components/done.ts";
import {
  type Act,
  BAN_DAYS,
  isAct,
  MAX_NOTE_LENGTH,
  MAX_WARNING_LENGTH,
  MAX_WARNINGS,
  MAX_WORDS_LENGTH,
} from "./limits.ts";
import { addNote, leaveCase, takeCase } from "./looking-after.server.ts";
import { chosenRules, rulesIn } from "./place.server.ts";
import { caseProblem } from "./problems.ts";
import { templatesIn, withTemplate } from "./templates.server.ts";

/** The answer to a form of the page of a case. Its buttons are `act`: a measure, or what moderators do among themselves. */
export async function answerCaseForm(request: Request, context: LoadContext, one: Case, form: Form) {
  const pressed = form.text("act");
  const path = casePath(context, one.key);
  if (pressed === "take") return told(await takeCase(context, one), path);
  if (pressed === "leave") return told(await leaveCase(context, one), path);
  if (pressed === "note") return noted(context, one, form, path);
  if (pressed === "lift") return lifted(request, context, one, form);
  if (pressed.startsWith(TEMPLATE)) return withBeginning(context, one, form, pressed.slice(TEMPLATE.length));
  if (!isAct(pressed)) return refused({ form: "form.invalid" });
  const decision = readDecision(context, one, form);
  const errors = problemsIn(context, one, pressed, decision);
  if (Object.keys(errors).length > 0) return refused(errors, decision.kept);
  if (pressed !== "ban") return decided(context, one, pressed, decision);
  requireFreshViewer(context, request);
  if (form.text("sure") !== "yes") return preview(context, one, decision);
  const { problem, ...result } = await banOrPropose(context, one, decision);
  if (problem !== null) return refused({ form: caseProblem(problem) }, decision.kept, 409);
  return next(context, "done" in result ? result.done : "banned");
}

/** Buttons that put in a beginning: the rest of the form stays as it is. */
const TEMPLATE = "text.";

function withBeginning(context: LoadContext, one: Case, form: Form, id: string) {
  const { kept, words } = readDecision(context, one, form);
  const { rule, ...values } = kept;
  const templates = templatesIn(context, one.target.locale);
  return data({
    errors: {},
    values: { ...values, words: withTemplate(templates, words, id) },
    lists: { rule },
    focus: "words",
  });
}

/** Lifting a ban asks first, as banning does. */
async function lifted(request: Request, context: LoadContext, one: Case, form: Form) {
  requireFreshViewer(context, request);
  if (one.account?.state !== "banned") return refused({ form: caseProblem("stale") }, {}, 409);
  if (form.text("sure") !== "yes") return data({ errors: {}, isLifting: true });
  const problem = await liftBan(context, one);
  if (problem !== null) return refused({ form: caseProblem(problem) }, {}, 409);
  return redirect(withFlash(casePath(context, one.key), "lifted"), 303);
}

type Read = ReturnType<typeof readDecision>;

function readDecision(context: LoadContext, { target }: Case, form: Form) {
  const rules = chosenRules(context, form.list("rule"), target.locale);
  const [words, warnings, days] = [form.text("words"), form.text("warnings"), form.text("days")];
  const kept = { words, warnings, days, rule: rules.map(String) };
  const lines = warnings
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    seen: form.text("seen"),
    rules,
    words,
    warnings: [...new Set(lines)],
    days: BAN_DAYS.find((one) => String(one) === days) ?? null,
    kept,
  };
}

/** Who reads a decision gets to know why: words for all, and the rules where something is taken from them. */
function problemsIn(
  context: LoadContext,
  { target, account }: Case,
  pressed: Act,
  { rules, words, warnings }: Read,
): FieldErrors {
  if (pressed === "none") return {};
  const errors: Record<string, FieldErrors[string]> = {};
  if (words === "" && account !== null) errors.words = "form.missing";
  if (isLongerThan(words, MAX_WORDS_LENGTH)) errors.words = ["cards.error.tooLong", { limit: MAX_WORDS_LENGTH }];
  const needsRule = pressed !== "message" && rulesIn(context, target.locale).length > 0;
  if (needsRule && rules.length === 0) errors.rule = "safety.problem.noRule";
  if (pressed === "warning" && warnings.length === 0) errors.warnings = "form.missing";
  const isTooMuch = warnings.length > MAX_WARNINGS || warnings.some((line) => isLongerThan(line, MAX_WARNING_LENGTH));
  if (pressed === "warning" && isTooMuch) {
    errors.warnings = ["safety.decide.warningsHint", { count: MAX_WARNINGS, limit: MAX_WARNING_LENGTH }];
  }
  return errors;
}

async function decided(context: LoadContext, one: Case, pressed: Exclude<Act, "ban">, decision: Read) {
  const problem = await act(context, one, { ...decision, act: pressed });
  if (problem !== null) return refused({ form: caseProblem(problem) }, decision.kept, 409);
  return next(context, pressed === "none" ? "closed" : pressed);
}

/** What the person will read, before it is sent. */
function preview(context: LoadContext, { target }: Case, { kept, rules, words, days }: Read) {
  const shown = rulesIn(context, target.locale).filter(({ number }) => rules.includes(number));
  return data({
    errors: {},
    values: { words, days: String(kept.days) },
    lists: { rule: rules.map(String) },
    preview: { words, days, rules: shown.map(({ text }) => text) },
  });
}

/** On to what waits next, so that a decision is one press. */
async function next(context: LoadContext, done: CaseDone) {
  const path = (await nextCase(context)) ?? href(context.edition.config, "cardReports");
  return redirect(withFlash(path, done), 303);
}

function told(problem: "forbidden" | "taken" | null, path: string) {
  return problem === null ? redirect(path, 303) : refused({ form: caseProblem(problem) }, {}, 409);
}

async function noted(context: LoadContext, one: Case, form: Form, path: string) {
  const note = form.text("note");
  const problem = await addNote(context, one, note);
  if (problem === null) return redirect(`${path}#notes`, 303);
  if (problem === "missing") return refused({ note: "form.missing" }, { note });
  if (problem === "tooLong") return refused({ note: ["cards.error.tooLong", { limit: MAX_NOTE_LENGTH }] }, { note });
  return refused({ note: caseProblem(problem) }, { note }, 409);
}
