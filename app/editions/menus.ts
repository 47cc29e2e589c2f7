import type { TextKey } from "#app/kit/i18n/keys.ts";
import { hasPage, href } from "./hrefs.ts";
import type { Asking, MenuName, Page, PageId, Pages } from "./page.ts";

/** An item of a menu in an edition. */
export interface MenuItem {
  id: string;
  path: string;
  /** In the words of the edition, so that no page has to load the texts of every subject in its menu. */
  label: string;
}

/** The items of a menu that a person may see in an edition. */
export function menuItems(pages: Pages, menu: MenuName, asking: Asking, labelOf: (key: TextKey) => string): MenuItem[] {
  const { config } = asking;
  return (Object.entries(pages) as [PageId, Page][])
    .filter(([id]) => hasPage(config, id))
    .flatMap(([page, { shows }]) =>
      (shows?.menus ?? [])
        .filter((place) => place.menu === menu && (place.visibleTo?.(asking) ?? true))
        .map(({ id = page, order, label, hash }) => {
          const path = `${href(config, page)}${hash === undefined ? "" : `#${hash}`}`;
          return { order, item: { id, path, label: labelOf(label) } };
        }),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

/** The item a page belongs to: the one with the longest address that the page's begins with. */
export function currentItem<I extends Pick<MenuItem, "path">>(menu: readonly I[], pathname: string): I | undefined {
  const here = `${decodeURI(pathname)}/`;
  const above = menu.filter(({ path }) => here.startsWith(`${decodeURI(path)}/`));
  return above.toSorted((a, b) => b.path.length - a.path.length)[0];
}
