import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { requireKind, requireReviewState } from "#app/features/moderation/guard.server.ts";
import { loadReview } from "#app/features/moderation/review.server.ts";
import { KEEP, readShownChoices } from "#app/features/moderation/shown-choices.ts";
import { readView } from "#app/features/moderation/view.ts";

export const handle = { query: ["view", KEEP] };

/** The review of a proposal with the sides of conflicts that are chosen in its form; nothing is decided by it. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const state = requireReviewState(context, kind, params.id);
  const { searchParams } = new URL(request.url);
  const view = readView(searchParams.get("view"), state.submission.baseVersion !== null);
  const review = await loadReview(context, kind, state, { view, choices: readShownChoices(searchParams, kind) });
  return Response.json(review, { headers: { "Cache-Control": "private, no-store" } });
}
