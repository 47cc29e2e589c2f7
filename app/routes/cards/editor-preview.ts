import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { answerPreview } from "#app/features/cards/editor/answer.server.ts";

/** A full card is a large form. */
export const handle = { upload: true };

/** The card as it would look, while its owner types. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerPreview(request, context, requireViewer(context, request));
}

/** The address alone shows nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  return redirect(href(context.edition.config, "editor"), 303);
}
