import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { answerFlag } from "#app/features/cards/editor/custom-flags.server.ts";

export const handle = { upload: true };

/** A flag that is uploaded while the editor is open. */
export function action({ request, context }: ActionFunctionArgs) {
  return answerFlag(request, context, requireViewer(context, request));
}

/** The address alone shows nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  return redirect(href(context.edition.config, "editor"), 303);
}
