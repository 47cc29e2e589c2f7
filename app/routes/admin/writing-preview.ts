import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { answerPreview } from "#app/features/writing/answer.server.ts";
import { writingArea, writingKind } from "#app/features/writing/route-kind.ts";
import { listPath } from "#app/features/writing/texts.server.ts";

/** A whole text is a large form. */
export const handle = { upload: true };

/** The text as its readers would see it, while somebody types. */
export function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, writingArea(request, context));
  return answerPreview(request, context, viewer, writingKind(request, context));
}

/** The address alone shows nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, writingArea(request, context));
  const kind = writingKind(request, context);
  return redirect(listPath(context, kind), 303);
}
