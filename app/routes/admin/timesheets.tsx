import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { TimesheetPage } from "#app/features/work/components/TimesheetPage.tsx";
import { DONE_KEYS } from "#app/features/work/done.ts";
import { saveHours } from "#app/features/work/timesheet.server.ts";
import { readMonthForm } from "#app/features/work/timesheet-form.server.ts";
import { loadTimesheet, monthIn, monthPath } from "#app/features/work/timesheet-page.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["work"], query: ["month", "done"] };

/** One's own hours. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireArea(context, request, "panel");
  const { text, clock } = context;
  const seo: Seo = { title: text("work.header"), description: text("work.lede"), noindex: true };
  const sheet = await loadTimesheet(context, account.id, monthIn(request, clock()));
  return { ...context.spell({ seo, sheet }), done: readFlash(request, DONE_KEYS) };
}

const PROBLEMS = {
  forbidden: "moderation.problem.forbidden",
  closed: "work.closed",
  stale: "work.problem.stale",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireArea(context, request, "panel");
  const month = monthIn(request, context.clock());
  const read = readMonthForm(await readForm(request));
  if ("errors" in read) return refused(read.errors, read.kept);
  const problem = await saveHours(context.accounts, { account, month, hours: read.hours, before: read.before });
  // A month that was settled meanwhile shows what is stored: what was typed too late would look as if it were.
  const kept = problem === "closed" ? {} : read.kept;
  if (problem !== null) return refused({ form: PROBLEMS[problem] }, kept, problem === "forbidden" ? 403 : 409);
  return redirect(`${monthPath(context, month)}&done=saved`, 303);
}

export default function Timesheets() {
  const { sheet, done } = useLoaderData<typeof loader>();
  return <TimesheetPage {...sheet} done={done} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
