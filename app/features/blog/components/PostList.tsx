import { Link } from "@remix-run/react";
import { createElement } from "react";
import type { ShownPost } from "../shown-post.server.ts";

/** Posts below each other, each with its day in the margin where there is one. @param level of the headings */
export function PostList({ posts, level }: { posts: readonly ShownPost[]; level: 2 | 3 }) {
  return (
    <ul className="grid max-w-3xl gap-8">
      {posts.map((post) => (
        <li key={post.path}>
          <PostItem post={post} level={level} />
        </li>
      ))}
    </ul>
  );
}

function PostItem({
  post: { path, title, description, day, published, writtenBy },
  level,
}: {
  post: ShownPost;
  level: 2 | 3;
}) {
  const link = (
    <Link to={path} discover="none">
      {title}
    </Link>
  );
  return (
    <article className="grid gap-1.5">
      <p className="text-note text-soft">
        <time dateTime={day}>{published}</time>
      </p>
      {createElement(`h${level}`, { className: "text-part [&>a]:tap-line" }, link)}
      <p>{description}</p>
      <p className="text-note text-soft">{writtenBy}</p>
    </article>
  );
}
