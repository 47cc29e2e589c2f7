import type { ClientActionFunctionArgs } from "@remix-run/react";
import { filledWith } from "../draft.ts";
import type { Refused } from "../form.ts";

/**
 * The `clientAction` of a form that must not be lost: where the network fails, it comes back as it was sent, and can be
 * sent again as it is. Without scripts the browser does that itself.
 */
export async function keptOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    return await serverAction<Refused>();
  } catch (error) {
    // What browsers throw when no answer comes.
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    const answer: Refused = { ...filledWith(sentTexts(await sent.formData())), errors: { form: "form.later" } };
    // An error, so that the router does not ask for the page anew, which would fail too. It knows that of responses only.
    return Response.json(answer, { status: 503 });
  }
}

/** Files stay in their fields, which nothing has filled anew. */
function sentTexts(form: FormData): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") texts[name] = [...(texts[name] ?? []), value];
  }
  return texts;
}
