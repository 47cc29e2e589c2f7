import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { AdminFrame } from "#app/features/admin/components/AdminFrame.tsx";
import { panelName } from "#app/features/admin/panel-name.ts";
import { censusAdminPage } from "#app/features/census/admin-page.server.ts";
import { requireCensus } from "#app/features/census/census.server.ts";
import { ADMIN_DONE, CensusAdminPage, DecidedNotice } from "#app/features/census/components/CensusAdminPage.tsx";
import { AFTER, pathAfter } from "#app/features/census/moderation/path-after.ts";
import { decideAnswer } from "#app/features/census/moderation/queue.server.ts";
import { publishResults, showResults } from "#app/features/census/results/publish.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { tableParameters } from "#app/kit/table/table.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = {
  i18n: ["census", "censusAdmin", "table", "form", "moderation"],
  query: ["done", AFTER, ...tableParameters()],
};

/** The census for those who look after it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "census");
  const census = requireCensus(context);
  const { text, spell } = context;
  const seo: Seo = { title: text("census.header"), description: text("census.intro"), noindex: true };
  const page = await censusAdminPage(context, census, new URL(request.url).searchParams);
  const frame = { name: spell(panelName(context)), nav: context.menu("admin") };
  return { seo: spell(seo), frame, page, done: readFlash(request, ADMIN_DONE) };
}

/** Decides about an answer, or publishes the results, takes them down or shows them again. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireArea(context, request, "census");
  const census = requireCensus(context);
  const form = await readForm(request);
  const path = href(context.edition.config, "censusAdmin");
  const intent = form.text("intent");
  if (intent === "publish" || intent === "withdraw" || intent === "again") {
    const problem =
      intent === "publish"
        ? await publishResults(context, census)
        : await showResults(context, census, intent === "again");
    return problem === null
      ? redirect(withFlash(path, "saved"), 303)
      : refused({ form: problem === "few" ? "censusAdmin.problem.few" : "censusAdmin.problem.gone" }, {}, 409);
  }
  const verdict = intent === "troll" ? "troll" : "ok";
  const answer = form.text("answer");
  const problem = await decideAnswer(context, census.edition, answer, verdict);
  if (problem !== null) return refused({ form: "censusAdmin.problem.gone" }, {}, 409);
  return redirect(pathAfter(withFlash(path, "saved"), answer), 303);
}

export default function CensusAdmin() {
  const { frame, page, done } = useLoaderData<typeof loader>();
  const result = useActionData<Refused>();
  return (
    <AdminFrame {...frame} notice={done && !result ? <DecidedNotice /> : null}>
      <CensusAdminPage page={page} result={result} />
    </AdminFrame>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
