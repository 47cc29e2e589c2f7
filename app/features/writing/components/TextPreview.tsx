import { ArticlePage } from "#app/features/articles/components/ArticlePage.tsx";
import { PostPage } from "#app/features/blog/components/PostPage.tsx";
import { useIsLive } from "#app/kit/forms/components/use-is-live.ts";
import { TitleLevel } from "#app/kit/layout/Hero.tsx";
import type { Preview } from "../preview.server.ts";

/** A text as its readers would see it, drawn by the components of its page. Its links are there to be looked at. */
export function TextPreview({ preview }: { preview: Preview }) {
  const isLive = useIsLive();
  return (
    <TitleLevel.Provider value={2}>
      <div
        // React 18 knows no `inert` and hands it on as it is.
        {...(isLive ? { inert: "" } : {})}
        className="overflow-hidden rounded-lg border border-line bg-paper shadow-lg"
      >
        {preview.kind === "page" ? (
          <ArticlePage article={preview.article} mission={null} submenu={null} seed={preview.seed} />
        ) : (
          <PostPage post={preview.post} newer={null} older={null} reactions={null} seed={preview.seed} />
        )}
      </div>
    </TitleLevel.Provider>
  );
}
