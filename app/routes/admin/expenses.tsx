import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { ExpensesPage } from "#app/features/work/components/ExpensesPage.tsx";
import { DONE_KEYS } from "#app/features/work/done.ts";
import { answerExpenses } from "#app/features/work/expenses-answer.server.ts";
import { loadExpenses } from "#app/features/work/expenses-page.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["work", "audit"], query: ["list", "before", "done"], upload: true };

/** One's own expenses, and for who looks after the money those of all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireArea(context, request, "panel");
  const { text } = context;
  const seo: Seo = { title: text("work.expenses.header"), description: text("work.expenses.lede"), noindex: true };
  const page = { ...(await loadExpenses(context, request, account.id)), done: readFlash(request, DONE_KEYS) };
  return { seo: context.spell(seo), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  return context.pictures.receive(request, viewer.account.id, async (received) => {
    if (received.error !== null) return refused({ form: PICTURE_ERRORS[received.error] });
    const answer = await answerExpenses(context, request, viewer, received.form);
    return "done" in answer ? redirect(answer.done, 303) : answer.refused;
  });
}

export default function Expenses() {
  return <ExpensesPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
