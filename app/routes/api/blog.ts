import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPosts } from "#app/features/blog/api.server.ts";
import { postsNow } from "#app/features/blog/post.server.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import { OPEN, passingAnswer } from "./answers.ts";

export const handle = { query: ["shortcuts", "slugs[]"], sameForAll: true };

/** Names that one request may ask for. */
const MAX_SLUGS = 100;

/** GET /api/blog, ?shortcuts, ?slugs[]=a&slugs[]=b: what posts there are, without their texts. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const slugs = searchParams.getAll("slugs[]").slice(0, MAX_SLUGS);
  const posts = apiPosts(context, { shortcuts: searchParams.has("shortcuts"), slugs });
  // Filtered answers are not stored: there are too many possible queries.
  if (searchParams.size > 0) return passingAnswer(posts);
  const headers = { ...OPEN, ...publicUntil(postsNow(context).next) };
  return new WholeResponse(JSON.stringify(posts), { headers });
}
