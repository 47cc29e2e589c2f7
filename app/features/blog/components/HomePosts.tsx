import { Section } from "#app/kit/layout/Page.tsx";
import { ButtonLink } from "#app/kit/ui/Button.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { HomePosts as Posts } from "../home-posts.server.ts";
import { PostList } from "./PostList.tsx";

/** The newest posts on the home page. */
export const HomePosts = ({ title, posts, all }: Posts) => (
  <Section id="blog" title={title}>
    <PostList posts={posts} level={3} />
    <p className="mt-5">
      <ButtonLink to={all.path}>
        {all.label} <Icon name="arrow-right" />
      </ButtonLink>
    </p>
  </Section>
);
