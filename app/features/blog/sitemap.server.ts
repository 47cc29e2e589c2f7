import type { LoadContext } from "#app/context.ts";
import { postHref, postsNow } from "./post.server.ts";

/** The posts that can be read. */
export function* postPaths(context: LoadContext): Generator<string[]> {
  yield postsNow(context).posts.map(({ slug }) => postHref(context.edition, slug));
}
