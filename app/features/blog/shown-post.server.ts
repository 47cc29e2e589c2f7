import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { listed } from "#app/kit/text/list.ts";
import { dateOfPost, dayOfPost, type Post, postHref } from "./post.server.ts";

/** What a list shows of a post. */
export interface ShownPost {
  path: string;
  title: string;
  description: string;
  /** "2026-11-27" */
  day: string;
  /** "27 November 2026" */
  published: string;
  /** "By Robin and @isogloss" */
  writtenBy: string;
  /** The same in pieces: those who write together lead to the page of the team, where there is one. */
  byline: readonly Piece[];
  hero: Post["hero"];
}

export interface Piece {
  text: string;
  path: string | null;
}

export function shownPost({ edition, text }: Pick<LoadContext, "edition" | "text">, post: Post): ShownPost {
  const { config } = edition;
  const writtenBy = text("blog.by", { authors: listed(post.authors, config.locale) });
  const together = hasPage(config, "team") ? post.authors.filter((name) => name.startsWith("@")) : [];
  return {
    path: postHref(edition, post.slug),
    title: post.title,
    description: post.description,
    day: dayOfPost(edition, post),
    published: dateOfPost(edition, post),
    writtenBy,
    byline: piecesOf(writtenBy, together, () => href(config, "team")),
    hero: post.hero,
  };
}

function piecesOf(writtenBy: string, [name, ...others]: readonly string[], path: () => string): Piece[] {
  const at = name === undefined ? -1 : writtenBy.indexOf(name);
  if (name === undefined || at < 0) return writtenBy === "" ? [] : [{ text: writtenBy, path: null }];
  const before = { text: writtenBy.slice(0, at), path: null };
  return [before, { text: name, path: path() }, ...piecesOf(writtenBy.slice(at + name.length), others, path)];
}
