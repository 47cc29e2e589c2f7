import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { entryCount } from "#app/features/collections/lists/counts.server.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { ShownBlock, ShownPlace } from "../shown-article.ts";
import type { SlotContext } from "../slots.server.ts";

const ROOMS: readonly { page: PageId; icon: IconName; title: TextKey; intro: TextKey }[] = [
  { page: "calendar", icon: "calendar-day", title: "calendar.header", intro: "calendar.intro" },
  { page: "blog", icon: "newspaper", title: "blog.header", intro: "blog.intro" },
  { page: "team", icon: "user-group", title: "team.header", intro: "team.intro" },
];

/** The rooms of an edition: its collections, its calendar, its blog, its team. */
export function placesBlock({ edition: { config }, database, text }: SlotContext): ShownBlock[] {
  const collections = enabledKinds(config).map(({ id, icon }): ShownPlace => {
    const count = entryCount(database, id);
    return {
      icon,
      href: href(config, id),
      title: text(`${id}.header`),
      intro: text(`${id}.intro`),
      size: count === 0 ? "" : text("collections.list.count", { count }),
    };
  });
  const others = ROOMS.filter(({ page }) => hasPage(config, page)).map(
    ({ page, icon, title, intro }): ShownPlace => ({
      icon,
      href: href(config, page),
      title: text(title),
      intro: text(intro),
      size: "",
    }),
  );
  const items = [...collections, ...others];
  return items.length === 0 ? [] : [{ kind: "places", items }];
}
