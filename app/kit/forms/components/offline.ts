import type { ClientActionFunctionArgs } from "@remix-run/react";
import { filledWith } from "../draft.ts";
import { type Refused, UNANSWERED } from "../form.ts";

/**
 * The `clientAction` of a form that must not be lost: if no answer of ours comes back, the form does, filled in, and can be sent
 * again. Without scripts the browser does this itself.
 */
export async function keptOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    return await serverAction<Refused>();
  } catch (error) {
    // Answers are no errors, whatever their status. Errors are a network that is gone, a connection that was cut, and the page that a
    // proxy shows in our place: Remix cannot read it, and says so in English.
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    const answer: Refused = { ...filledWith(sentTexts(await sent.formData())), errors: { form: UNANSWERED } };
    // An error status keeps the router from revalidating the page, which would fail too. It looks at the status of responses
    // only.
    return Response.json(answer, { status: 503 });
  }
}

/** The texts of a form as it was sent. Files stay in their inputs, which are not rendered again. */
export function sentTexts(form: FormData): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") texts[name] = [...(texts[name] ?? []), value];
  }
  return texts;
}
