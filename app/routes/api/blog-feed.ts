import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { atomFeed, jsonFeed } from "#app/features/blog/feed.server.ts";
import { postsNow } from "#app/features/blog/post.server.ts";
import { WholeResponse } from "#app/kit/http/whole-response.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import { OPEN } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /{blog}/feed.xml and /{blog}/feed.json: the posts as Atom and as JSON Feed. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const isJson = new URL(request.url).pathname.endsWith(".json");
  return new WholeResponse(isJson ? jsonFeed(context) : atomFeed(context), {
    headers: {
      ...OPEN,
      "Content-Type": isJson ? "application/feed+json; charset=utf-8" : "application/atom+xml; charset=utf-8",
      ...publicUntil(postsNow(context).next),
    },
  });
}
