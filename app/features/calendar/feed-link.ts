import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";

/** The link by which programs find the feed of the calendar on its pages. */
export const feedLink = ({ edition: { config }, text }: Pick<LoadContext, "edition" | "text">) => ({
  tagName: "link" as const,
  rel: "alternate",
  type: "application/atom+xml",
  href: href(config, "calendarFeed"),
  title: text("calendar.feedTitle", { site: text("site.name") }),
});
