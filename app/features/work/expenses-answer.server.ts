import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { Upload } from "#app/services/media/uploads.server.ts";
import type { Done } from "./done.ts";
import { takeExpense } from "./expense-form.server.ts";
import { markPaid, withdrawExpense } from "./expenses.server.ts";

type Answer = { done: string } | { refused: ReturnType<typeof refused> };

const PROBLEMS = {
  forbidden: "moderation.problem.forbidden",
  own: "work.problem.own",
  gone: "work.problem.gone",
  already: "work.problem.already",
  paid: "work.problem.paid",
} as const;

/** Answers the forms of the page of expenses: a new one, and what is done about those there are. */
export async function answerExpenses(
  context: LoadContext,
  request: Request,
  viewer: Viewer,
  form: Upload,
): Promise<Answer> {
  const { accounts, pictures } = context;
  const [act, id] = [form.text("act"), form.text("expense")];
  if (act === "add") {
    const problem = await takeExpense(context, viewer.account, form);
    return problem === null ? { done: pathAfter(context, request, "sent") } : { refused: problem };
  }
  if (act === "withdraw") {
    const problem = await withdrawExpense({ accounts, pictures }, viewer.account, id);
    return problem === null ? { done: pathAfter(context, request, "withdrawn") } : refusal(problem);
  }
  if (act !== "pay" && act !== "reopen") return { refused: refused({ form: "form.invalid" }) };
  const problem = await markPaid(accounts, { viewer, id, seen: form.text("seen"), isPaid: act === "pay" });
  return problem === null
    ? { done: pathAfter(context, request, act === "pay" ? "paid" : "reopened") }
    : refusal(problem);
}

function refusal(problem: keyof typeof PROBLEMS): Answer {
  const status = { forbidden: 403, own: 403, gone: 404, already: 409, paid: 409 }[problem];
  return { refused: refused({ form: PROBLEMS[problem] }, {}, status) };
}

/** The list that the form was sent from. */
function pathAfter({ edition }: LoadContext, request: Request, done: Done): string {
  const list = new URL(request.url).searchParams.get("list");
  const search = new URLSearchParams(list === "open" || list === "paid" ? { list, done } : { done });
  return `${href(edition.config, "workExpenses")}?${search}`;
}
