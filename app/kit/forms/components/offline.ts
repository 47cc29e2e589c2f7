import type { ClientActionFunctionArgs } from "@remix-run/react";
import { filledWith } from "../draft.ts";
import type { Refused } from "../form.ts";

/**
 * The `clientAction` of a form that must not be lost: if the network fails, the form comes back filled in and can be sent
 * again. Without scripts the browser does this itself.
 */
export async function keptOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    return await serverAction<Refused>();
  } catch (error) {
    // The error browsers throw when no response arrives.
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    const answer: Refused = { ...filledWith(sentTexts(await sent.formData())), errors: { form: "form.later" } };
    // An error status keeps the router from revalidating the page, which would fail too. It looks at the status of responses
    // only.
    return Response.json(answer, { status: 503 });
  }
}

/** Files stay in their inputs, which are not rendered again. */
function sentTexts(form: FormData): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") texts[name] = [...(texts[name] ?? []), value];
  }
  return texts;
}
