import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { Blocks, Picture } from "#app/features/articles/components/Blocks.tsx";
import { Contents, hasContents, PartOfText } from "#app/features/articles/components/Parts.tsx";
import type { Part, ShownBlock } from "#app/features/articles/shown-article.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Hero } from "#app/kit/layout/Hero.tsx";
import { Page } from "#app/kit/layout/Page.tsx";
import { MarkdownText } from "#app/kit/markup/components/Markdown.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import type { ShownReactions } from "../reactions/reactions.ts";
import type { ShownPost } from "../shown-post.server.ts";
import { Reactions } from "./Reactions.tsx";

interface PostPageProps {
  post: ShownPost & { opening: ShownBlock[]; parts: Part[] };
  newer: ShownPost | null;
  older: ShownPost | null;
  /** Null where nobody can react. */
  reactions: ShownReactions | null;
  /** Draws the landscape of the title. */
  seed: string;
}

/** A post: its day, its title and how it begins, then the text, and the way to other posts. */
export function PostPage({ post, newer, older, reactions, seed }: PostPageProps) {
  const { title, day, published, byline, hero, opening, parts } = post;
  const [lede, ...rest] = opening;
  const isLede = lede?.kind === "paragraph";
  const beginning = isLede ? rest : opening;
  return (
    <article>
      <Hero
        seed={seed}
        eyebrow={<time dateTime={day}>{published}</time>}
        title={title}
        underTitle={
          <p className="mt-2 text-note text-soft">
            <Byline pieces={byline} />
          </p>
        }
        lede={isLede ? <MarkdownText nodes={lede.words} /> : undefined}
      />
      <Page startAside={hasContents(parts) && <Contents parts={parts} />}>
        <div className="article grid max-w-prose grid-cols-1 gap-9">
          {hero && <Picture picture={hero} />}
          {beginning.length > 0 && (
            <div className="grid grid-cols-1 gap-4">
              <Blocks blocks={beginning} />
            </div>
          )}
          {parts.map((part) => (
            <PartOfText key={part.id} part={part} />
          ))}
        </div>
        {reactions && <Reactions {...reactions} />}
        {(newer !== null || older !== null) && <OtherPosts newer={newer} older={older} />}
      </Page>
    </article>
  );
}

/** Who wrote it. */
function Byline({ pieces }: { pieces: ShownPost["byline"] }) {
  return (
    <>
      {pieces.map(({ text, path }) =>
        path === null ? (
          <Fragment key={text}>{text}</Fragment>
        ) : (
          <Link key={text} to={path} discover="none">
            {text}
          </Link>
        ),
      )}
    </>
  );
}

function OtherPosts({ newer, older }: Pick<PostPageProps, "newer" | "older">) {
  const { text } = useTexts();
  return (
    <nav aria-label={text("blog.others")} className="no-print max-w-prose border-line border-t pt-6">
      <ul className="grid gap-5 sm:grid-cols-2">
        {newer && <OtherPost post={newer} label={text("blog.newer")} icon="arrow-left" />}
        {older && <OtherPost post={older} label={text("blog.older")} icon="arrow-right" />}
      </ul>
    </nav>
  );
}

interface OtherPostProps {
  post: ShownPost;
  label: string;
  icon: "arrow-left" | "arrow-right";
}

function OtherPost({ post: { path, title }, label, icon }: OtherPostProps) {
  return (
    <li className={icon === "arrow-right" ? "sm:col-start-2 sm:text-end" : ""}>
      <span className="block text-note text-soft">
        {icon === "arrow-left" && <Icon name={icon} className="me-2" />}
        {label}
        {icon === "arrow-right" && <Icon name={icon} className="ms-2" />}
      </span>
      <Link to={path} discover="none" className="font-semibold">
        {title}
      </Link>
    </li>
  );
}
