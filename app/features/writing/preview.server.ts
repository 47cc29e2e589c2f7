import type { LoadContext } from "#app/context.ts";
import { type Article, articleFrom, readText } from "#app/features/articles/article.server.ts";
import { isArticle } from "#app/features/articles/articles.ts";
import type { Part, ShownBlock } from "#app/features/articles/shown-article.ts";
import { withResults } from "#app/features/blog/census-blocks.server.ts";
import { postOf } from "#app/features/blog/post.server.ts";
import { POST_FILLINGS, slugOf } from "#app/features/blog/posts.ts";
import { type ShownPost, shownPost } from "#app/features/blog/shown-post.server.ts";
import { PAGE_MAX_LENGTH } from "#app/kit/markup/page-text.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { TextKind } from "./text-kind.ts";

/** A text as its readers would see it: what the components of their page are handed. */
export type Preview =
  | { kind: "page"; article: Article; seed: string }
  | { kind: "post"; post: ShownPost & { opening: ShownBlock[]; parts: Part[] }; seed: string };

/** Without a time, a preview has today's. @returns null for a text that is too long to be read */
export async function previewOf(
  context: LoadContext,
  kind: TextKind,
  key: string,
  source: string,
): Promise<Preview | null> {
  if (source.length > PAGE_MAX_LENGTH) return null;
  // What was asked before this is answered first.
  await nextTurn();
  const { edition, spell, clock } = context;
  if (kind === "page") {
    if (!isArticle(key)) return null;
    return spell({ kind, article: articleFrom(context, key, source), seed: edition.config.name });
  }
  const slug = slugOf(key);
  const post = postOf(slug, source, edition.config.timeZone);
  const { opening, parts } = await withResults(context, readText(context, source, POST_FILLINGS));
  const isDated = post.publishedAt.getTime() < MAX_TIME;
  const shown = shownPost(context, isDated ? post : { ...post, publishedAt: clock() });
  return spell({ kind, post: { ...shown, opening, parts }, seed: slug });
}

/** What a post without a time has instead. */
const MAX_TIME = 8.64e15;
