import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import { isFresh, requireFreshViewer, requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { isLongerThan } from "#app/features/cards/limits.ts";
import type { FieldErrors, Form } from "#app/kit/forms/form.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import { act } from "./act.server.ts";
import { banOrPropose } from "./ban-proposals.server.ts";
import { liftBan } from "./bans.server.ts";
import type { Case } from "./case.server.ts";
import { casePath, nextCase } from "./cases.server.ts";
import type { CaseDone } from "./components/done.ts";
import {
  ACTS,
  type Act,
  BAN_DAYS,
  FOR_EVER,
  isAct,
  MAX_NOTE_LENGTH,
  MAX_WARNING_LENGTH,
  MAX_WARNINGS,
  MAX_WORDS_LENGTH,
} from "./limits.ts";
import { addNote, leaveCase, takeCase } from "./looking-after.server.ts";
import { chosenRules, otherLanguage, rulesIn } from "./place.server.ts";
import { caseProblem } from "./problems.ts";
import { takeBackWarning } from "./take-back.server.ts";
import { templatesIn, withTemplate } from "./templates.server.ts";

/** The answer to a form of the page of a case: `act` is each measure that was ticked, or what moderators do among themselves. */
export async function answerCaseForm(request: Request, context: LoadContext, one: Case, form: Form) {
  const beginning = form.text("beginning");
  if (beginning !== "") return withBeginning(context, one, form, beginning);
  if (form.has("back")) return asFilled(readDecision(context, one, form), { focus: "words" });
  if (form.has("takeBack")) return takenBack(context, one, form);
  const pressed = form.text("act");
  const path = casePath(context, one.key);
  if (pressed === "take") return told(await takeCase(context, one), path);
  if (pressed === "leave") return told(await leaveCase(context, one), path);
  if (pressed === "note") return noted(context, one, form, path);
  if (pressed === "lift") return lifted(request, context, one, form);
  if (!form.list("act").every(isAct)) return refused({ form: "form.invalid" });
  const decision = readDecision(context, one, form);
  const errors = problemsIn(context, one, decision);
  if (Object.keys(errors).length > 0) return refused(errors, decision.kept);
  if (!decision.acts.includes("ban")) return decided(context, one, decision);
  if (!isFresh(requireViewer(context, request), context.clock())) return keptUntilFresh(context, path, decision);
  if (form.text("sure") !== "yes") return preview(context, one, decision);
  const { problem, ...result } = await banOrPropose(context, one, decision);
  if (problem !== null) return refused({ form: caseProblem(problem) }, decision.kept, 409);
  return next(context, "done" in result ? result.done : "banned");
}

/** A button that puts in a beginning: the rest of the form stays as it is. */
function withBeginning(context: LoadContext, one: Case, form: Form, id: string) {
  const read = readDecision(context, one, form);
  const words = withTemplate(templatesIn(context, one.target.locale), read.words, id);
  return asFilled(read, { words, focus: "words" });
}

/** The form as it was filled in, with nothing decided and nothing wrong. */
function asFilled({ kept }: Read, { words = kept.words, focus }: { words?: string; focus?: "words" } = {}) {
  const { rule, act: acts, ...values } = kept;
  return data({ errors: {}, values: { ...values, words }, lists: { rule, act: acts }, focus });
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

async function takenBack(context: LoadContext, one: Case, form: Form) {
  const problem = await takeBackWarning(context, one, form.text("takeBack"));
  if (problem !== null) return refused({ form: caseProblem(problem) }, {}, 409);
  return redirect(withFlash(casePath(context, one.key), "lifted"), 303);
}

type Read = ReturnType<typeof readDecision>;

function readDecision(context: LoadContext, { target }: Case, form: Form) {
  const rules = chosenRules(context, form.list("rule"), target.locale);
  const [words, warnings, days] = [form.text("words"), form.text("warnings"), form.text("days")];
  const acts = withoutLesser(ACTS.filter((act) => form.list("act").includes(act)));
  const kept = { words, warnings, days, rule: rules.map(String), act: [...acts] };
  const lines = warnings
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return {
    acts,
    seen: form.text("seen"),
    rules,
    words,
    warnings: [...new Set(lines)],
    days: BAN_DAYS.find((one) => String(one) === days) ?? null,
    kept,
  };
}

/** What is removed is hidden as well, and words go with every measure. To close a case without one is for that alone. */
function withoutLesser(acts: readonly Act[]): readonly Act[] {
  const isMore = acts.some((act) => act !== "none" && act !== "message");
  return acts.filter(
    (act) =>
      (act !== "hide" || !acts.includes("remove")) &&
      (act !== "message" || !isMore) &&
      (act !== "none" || acts.length === 1),
  );
}

/** Who reads a decision gets to know why: words for all, and the rules where something is taken from them. */
function problemsIn(
  context: LoadContext,
  { target, account }: Case,
  { acts, rules, words, warnings, days, kept }: Read,
): FieldErrors {
  if (acts.length === 0) return { act: "safety.problem.noAct" };
  if (acts[0] === "none") return {};
  const errors: Record<string, FieldErrors[string]> = {};
  if (words === "" && account !== null) errors.words = "form.missing";
  if (isLongerThan(words, MAX_WORDS_LENGTH)) errors.words = ["cards.error.tooLong", { limit: MAX_WORDS_LENGTH }];
  const needsRule = acts[0] !== "message" && rulesIn(context, target.locale).length > 0;
  if (needsRule && rules.length === 0) errors.rule = "safety.problem.noRule";
  if (acts.includes("warning") && warnings.length === 0) errors.warnings = "form.missing";
  const isTooMuch = warnings.length > MAX_WARNINGS || warnings.some((line) => isLongerThan(line, MAX_WARNING_LENGTH));
  if (acts.includes("warning") && isTooMuch) {
    errors.warnings = ["safety.decide.warningsHint", { count: MAX_WARNINGS, limit: MAX_WARNING_LENGTH }];
  }
  if (acts.includes("ban") && days === null && kept.days !== FOR_EVER) {
    errors.days = kept.days === "" ? "form.missing" : "form.invalid";
  }
  return errors;
}

async function decided(context: LoadContext, one: Case, decision: Read) {
  const problem = await act(context, one, decision);
  if (problem !== null) return refused({ form: caseProblem(problem) }, decision.kept, 409);
  const gravest = decision.acts.at(-1);
  return next(context, gravest === undefined || gravest === "none" || gravest === "ban" ? "closed" : gravest);
}

/** The sign-in grew old while this was written: the form stays as it is filled in, and leads to signing in beside it. */
function keptUntilFresh({ edition }: LoadContext, path: string, { kept }: Read) {
  const signInPath = withRedirectTo(href(edition.config, "signIn"), path, { again: "1" });
  return data({ ...refused({ act: "safety.problem.fresh" }, kept).data, signInPath }, 403);
}

/** What the person will read, before it is sent. */
function preview(context: LoadContext, { target }: Case, { acts, kept, seen, rules, words, warnings, days }: Read) {
  const shown = rulesIn(context, target.locale).filter(({ number }) => rules.includes(number));
  return data({
    errors: {},
    values: { words, warnings: kept.warnings, days: String(kept.days) },
    lists: { rule: rules.map(String), act: kept.act },
    preview: {
      seen,
      acts,
      warnings,
      words,
      days,
      rules: shown.map(({ text }) => ({ text, language: otherLanguage(context, target.locale) })),
    },
  });
}

/** On to what waits next, so that a decision is one press. */
async function next(context: LoadContext, done: CaseDone) {
  const path = (await nextCase(context)) ?? href(context.edition.config, "cardReports");
  return redirect(withFlash(path, done), 303);
}

function told(problem: "forbidden" | "taken" | "ownReport" | null, path: string) {
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
