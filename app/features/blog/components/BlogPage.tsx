import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ShownPost } from "../shown-post.server.ts";
import { PostList } from "./PostList.tsx";

interface BlogPageProps {
  posts: readonly ShownPost[];
  /** The feed, for programs that tell when there is a new post. */
  feedPath: string;
  seed: string;
}

/** All posts, newest first. */
export function BlogPage({ posts, feedPath, seed }: BlogPageProps) {
  const { text } = useTexts();
  return (
    <>
      <Hero low seed={`${seed} blog`} title={text("blog.header")} lede={text("blog.intro")} />
      <Page>
        {posts.length === 0 ? <p>{text("blog.none")}</p> : <PostList posts={posts} level={2} />}
        <p className="no-print text-note">
          <a href={feedPath}>
            <Icon name="rss" className="me-2" />
            {text("blog.feed")}
          </a>
        </p>
      </Page>
    </>
  );
}
