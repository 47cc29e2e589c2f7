import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { keptOffline, sentTexts } from "#app/kit/forms/components/offline.ts";
import { filledWith } from "#app/kit/forms/draft.ts";
import type { EditorAnswer } from "../answer.server.ts";
import { isSignedOutForm, SIGNED_OUT } from "../signed-out.ts";

/**
 * The `clientAction` of the editor. A save for which nobody is signed in any more leaves the form where it is, filled, and says so
 * beside the button. Without scripts it comes back as a page: see `SignedOut`.
 */
export async function keptInEditor(args: ClientActionFunctionArgs) {
  const sent = args.request.clone();
  try {
    return await keptOffline(args);
  } catch (error) {
    const refusal = isRouteErrorResponse(error) ? error.data : null;
    if (!isSignedOutForm(refusal)) throw error;
    const { signInPath: path, signIn: label } = refusal.signedOut;
    const filled = filledWith(sentTexts(await sent.formData()));
    const answer: EditorAnswer = { ...filled, errors: { form: SIGNED_OUT }, signIn: { path, label } };
    // An error status keeps the router from revalidating the page, which would lead away from it.
    return Response.json(answer, { status: 401 });
  }
}
