import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { expenseById, maySeeReceipt } from "#app/features/work/expenses.server.ts";
import { answerPicture } from "#app/services/media/answer.server.ts";
import { pictureFile } from "#app/services/media/picture.ts";

/** The picture of a receipt, for who paid and who looks after the money. For everybody else there is none. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { account } = requireArea(context, request, "panel");
  const expense = await expenseById(context.accounts.store, params.id ?? "");
  const name = expense !== null && maySeeReceipt(account, expense) ? expense.receipt : null;
  if (name === null) throw new Response(null, { status: 404 });
  const answer = await answerPicture(context, "receipt", pictureFile(name, "big"));
  answer.headers.set("Cache-Control", "private, no-store");
  return answer;
}
