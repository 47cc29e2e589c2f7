import { plainBlock, plainPart, plainWords } from "#app/features/articles/shown-article.ts";
import { searchable } from "#app/kit/text/search.ts";
import type { SearchSource } from "#app/subject/search-source.ts";
import { dateOfPost, postHref, postsNow, readPost } from "./post.server.ts";

/** Posts, found by all they say. */
export const postSource: SearchSource = {
  id: "blog",
  order: 45,
  state: (context) => [context.edition, postsNow(context).posts.length],
  *documents(context) {
    const { edition } = context;
    for (const post of postsNow(context).posts) {
      const whole = readPost(context, post.slug);
      if (whole === null) continue;
      const told = whole.parts.map((part) => `${plainWords(part.title)}\n${plainPart(part)}`);
      yield searchable(
        {
          kind: "blog",
          id: post.slug,
          title: post.title,
          url: postHref(edition, post.slug),
          content: post.description,
          date: dateOfPost(edition, post),
          authors: post.authors,
        },
        [],
        [...whole.opening.map(plainBlock), ...told],
      );
    }
  },
};
