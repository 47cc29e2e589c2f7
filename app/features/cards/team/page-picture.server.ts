import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { wordsPicture } from "#app/subject/page-picture.ts";

/** What the page of the team looks like as a picture: its title, and nobody. */
export function teamPicture(context: Pick<LoadContext, "edition" | "hosts" | "text">): PagePicture | null {
  const { config } = context.edition;
  const title = context.text("team.header");
  return wordsPicture(context, {
    path: href(config, "team"),
    seed: `${config.name} team`,
    eyebrow: config.name,
    title,
    sentence: "",
  });
}
