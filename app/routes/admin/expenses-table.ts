import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { csvAnswer } from "#app/features/work/csv-answer.server.ts";
import { expensesTable } from "#app/features/work/expenses-page.server.ts";

/** All expenses as a table. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  requireArea(context, request, "org", "*");
  return csvAnswer(expensesTable(context), "expenses.csv");
}
