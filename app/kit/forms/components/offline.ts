import type { ClientActionFunctionArgs } from "@remix-run/react";
import { filledWith } from "../draft.ts";
import { type Refused, UNANSWERED } from "../form.ts";

/**
 * The `clientAction` of a form that must not be lost: if no answer of ours comes back, the form does, filled in, and can be sent
 * again. Without scripts the browser does this itself. The same where the server refused it unread: such an answer holds nothing of
 * what was typed, and its fields would be emptied.
 */
export async function keptOffline({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    const answer = await serverAction<Refused | undefined>();
    // What is no response keeps the status of the answer.
    return isUnread(answer) ? { ...answer, ...textsOf(await sent.formData()) } : answer;
  } catch (error) {
    // Answers are no errors, whatever their status. Errors are a network that is gone, a connection that was cut, and the page that a
    // proxy shows in our place: Remix cannot read it, and says so in English.
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    const answer: Refused = { ...textsOf(await sent.formData()), errors: { form: UNANSWERED } };
    // An error status keeps the router from revalidating the page, which would fail too. It looks at the status of responses
    // only.
    return Response.json(answer, { status: 503 });
  }
}

/** Whether a form was refused before anything of it was read: while it was too long to arrive, or in a siege. */
const isUnread = (answer: Refused | undefined): answer is Refused =>
  answer?.values !== undefined &&
  Object.keys(answer.errors).length > 0 &&
  Object.keys({ ...answer.values, ...answer.lists }).length === 0;

function textsOf(form: FormData): Pick<Refused, "values" | "lists"> {
  const { values, lists = {} } = filledWith(sentTexts(form));
  return { values, lists };
}

/** The texts of a form as it was sent. Files stay in their inputs, which are not rendered again. */
export function sentTexts(form: FormData): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") texts[name] = [...(texts[name] ?? []), value];
  }
  return texts;
}
