import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { z } from "zod";
import { type ReportProblem, reportCard } from "#app/features/cards/reports/commands.server.ts";
import { cleanText } from "#app/kit/forms/form.ts";
import { readJson } from "#app/kit/forms/read-json.server.ts";
import { passingAnswer, tooManyAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

export const handle = { personal: true };

const body = z.object({ comment: z.string() });

/** POST /api/profile/report/{username} with `{"comment": …}`: reports somebody's card. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  requireApiViewer(context);
  const { value } = await readJson(request);
  const comment = cleanText(body.safeParse(value).data?.comment ?? "");
  const result = await reportCard(context, params.username ?? "", comment);
  if (result.error === null) return passingAnswer("OK");
  if (result.error === "tooMany") return tooManyAnswer(result.until, context.clock());
  return passingAnswer({ error: ERRORS[result.error] }, result.error === "already" ? 409 : 400);
}

const ERRORS: Record<ReportProblem, string> = {
  unknown: "Missing user",
  self: "Bad request",
  missing: "Missing comment",
  tooLong: "crud.validation.genericForm",
  already: "Conflict",
};
