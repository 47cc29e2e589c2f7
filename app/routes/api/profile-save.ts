import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { type SaveResult, saveFromProgram } from "#app/features/cards/api/save.server.ts";
import { JSON_LIMITS, readJson } from "#app/kit/forms/read-json.server.ts";
import { passingAnswer, tooManyAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";
import { ownCardsAnswer } from "./own-cards.server.ts";

/** The body is read here, once it is known who sent it: a card with everything in it is larger than any form. */
export const handle = { personal: true, upload: true };

/** Bytes of a card with everything in it, in letters of four bytes each: about 1.5 million. */
const MAX_BYTES = 2_000_000;

/**
 * POST /api/profile/save: saves one's card of this edition. The body is a card as GET answers it, in either version; what it does
 * not name stays. The answer holds all own cards.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { account } = requireApiViewer(context);
  const sent = await readJson(request, { ...JSON_LIMITS, bytes: MAX_BYTES });
  if (sent.error === "tooLarge") return passingAnswer({ error: "Payload too large" }, 413);
  const result = await saveFromProgram(context, account, sent.value);
  return result.error === null ? ownCardsAnswer(context) : refusal(result, context.clock());
}

const INVALID = "crud.validation.genericForm";

function refusal(result: Exclude<SaveResult, { error: null }>, now: Date): Response {
  if (result.error === "tooMany") return tooManyAnswer(result.until, now);
  if (result.error === "noCard") return passingAnswer({ error: INVALID }, 400);
  if (result.error === "invalid") return passingAnswer({ error: INVALID, fields: result.fields }, 400);
  return result.error === "changed"
    ? passingAnswer({ error: "Conflict" }, 409)
    : passingAnswer({ error: "Forbidden" }, 403);
}
