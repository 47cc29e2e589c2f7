import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { csvAnswer } from "#app/features/work/csv-answer.server.ts";
import { expensesTable } from "#app/features/work/expenses-page.server.ts";
import { requireBookkeeper } from "#app/features/work/guard.server.ts";

/** All expenses as a table. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  requireBookkeeper(context, request);
  return csvAnswer(expensesTable(context), "expenses.csv");
}
