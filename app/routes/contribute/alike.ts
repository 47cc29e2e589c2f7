import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import { answerAlike } from "#app/features/collections/proposals/answer-alike.server.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";

/** Entries like the one that is being typed, for the form for new entries. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request);
  return answerAlike(context, kindFromRequest(context, request), viewer, await readForm(request));
}

/** The address alone shows nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  return redirect(href(context.edition.config, `${kindFromRequest(context, request).id}.submit`), 303);
}
