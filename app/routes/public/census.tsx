import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireCensus } from "#app/features/census/census.server.ts";
import { nextPhaseAt } from "#app/features/census/census.ts";
import { CENSUS_DONE, CensusPage } from "#app/features/census/components/CensusPage.tsx";
import { beginForm, type CensusAnswer, sendForm, stepForm } from "#app/features/census/form/answer.server.ts";
import { shownCensus } from "#app/features/census/shown-census.server.ts";
import { subscribe } from "#app/features/census/subscription/subscriptions.server.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["census", "form"], query: ["done"] };

/** The same for everyone: what somebody answers is not known here before it is sent. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, clock } = context;
  const census = requireCensus(context);
  const done = readFlash(request, CENSUS_DONE);
  const seo: Seo = {
    title: text("census.header"),
    description: text("census.intro"),
    canonical: href(edition.config, "census"),
    noindex: done !== null,
  };
  // The questions stay as they are written: options are what is sent.
  const page = { seo: context.spell(seo), census: shownCensus(context, census), done };
  return data(page, { headers: publicUntil(nextPhaseAt(census, clock())) });
}

/** A step of the form, its end, or an address for the reminder. */
export async function action({ request, context }: ActionFunctionArgs) {
  const census = requireCensus(context);
  const form = await readForm(request);
  const path = href(context.edition.config, "census");
  const intent = form.text("intent");
  if (intent === "begin") return beginForm(context, census, form);
  if (intent === "send") {
    const refusal = await sendForm(context, request, census, form);
    return refusal ?? redirect(withFlash(path, "sent"), 303);
  }
  if (intent !== "remind") return stepForm(census, form);
  const email = form.text("email");
  const problem = await subscribe(context, "census", email);
  if (problem === null) return redirect(withFlash(path, "reminder"), 303);
  if (problem.error === "tooMany")
    return refusedUntil(problem.until, context.clock(), { form: "census.problem.tooMany" }, { email });
  return refused({ email: "census.problem.email" }, { email });
}

export default function Census() {
  const { census, done } = useLoaderData<typeof loader>();
  return <CensusPage census={census} done={done} result={useActionData<CensusAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
