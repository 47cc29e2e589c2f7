import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";

/** The address of the feed for people, and the links by which programs find both of them. */
export function feedLinks({ edition: { config }, text }: Pick<LoadContext, "edition" | "text">) {
  const title = text("blog.feedTitle", { site: text("site.name") });
  const link = (type: string, path: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    type,
    href: path,
    title,
  });
  const path = href(config, "blogAtom");
  return {
    path,
    links: [link("application/atom+xml", path), link("application/feed+json", href(config, "blogJsonFeed"))],
  };
}
