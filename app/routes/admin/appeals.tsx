import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { type AppealAnswer, AppealsPage } from "#app/features/safety/components/AppealsPage.tsx";
import { answerAppeal } from "#app/features/safety/decide-appeal.server.ts";
import { MAX_WORDS_LENGTH } from "#app/features/safety/limits.ts";
import { caseProblem } from "#app/features/safety/problems.ts";
import { shownAppeals } from "#app/features/safety/shown-appeals.server.ts";
import type { FieldError } from "#app/kit/forms/form.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "safety"], query: ["done"] };

const OUTCOMES = ["upheld", "restored"] as const;

/** Appeals that wait for an answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const { text, edition, spell } = context;
  const page = {
    path: href(edition.config, "appeals"),
    appeals: await shownAppeals(context),
    done: readFlash(request, OUTCOMES),
  };
  const seo: Seo = { title: text("safety.appeals.header"), description: text("safety.appeals.lede"), noindex: true };
  return { seo: spell(seo), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireArea(context, request, "users");
  const form = await readForm(request);
  const measureId = form.text("appeal").slice(0, 40);
  const outcome = OUTCOMES.find((one) => one === form.text("outcome"));
  const field = `reply.${measureId}`;
  const reply = form.text(field);
  const answer = (errors: Record<string, FieldError>, status: number) =>
    data<AppealAnswer>({ errors, values: { [field]: reply }, about: measureId }, { status });
  if (outcome === undefined) return answer({ form: "form.invalid" }, 400);
  const problem = await answerAppeal(context, { measureId, outcome, reply });
  if (problem === "old") {
    const [signIn, path] = [href(context.edition.config, "signIn"), href(context.edition.config, "appeals")];
    const errors = { [field]: "safety.problem.fresh" } as const;
    const signInPath = withRedirectTo(signIn, path, { again: "1" });
    return data<AppealAnswer>({ errors, values: { [field]: reply }, about: measureId, signInPath }, 403);
  }
  if (problem === null) return redirect(withFlash(href(context.edition.config, "appeals"), outcome), 303);
  if (problem === "missing") return answer({ [field]: "form.missing" }, 400);
  if (problem === "tooLong") return answer({ [field]: ["cards.error.tooLong", { limit: MAX_WORDS_LENGTH }] }, 400);
  return answer({ form: problem === "own" ? "safety.appeals.own" : caseProblem(problem) }, 409);
}

export default function Appeals() {
  return <AppealsPage {...useLoaderData<typeof loader>().page} result={useActionData<AppealAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
