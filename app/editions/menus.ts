import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { EditionConfig } from "./config.ts";
import { hasPage, href } from "./hrefs.ts";
import type { Asking, MenuName, MenuPlace, Page, PageId, Pages } from "./page.ts";

/** An item of a menu in an edition. */
export interface MenuItem {
  id: string;
  path: string;
  /** In the words of the edition, so that no page has to load the texts of every subject in its menu. */
  label: string;
}

/** The items of a menu that a person may see in an edition. */
export function menuItems(pages: Pages, menu: MenuName, asking: Asking, labelOf: (key: TextKey) => string): MenuItem[] {
  return itemsOf(pages, menu, asking.config)
    .filter(({ visibleTo }) => visibleTo?.(asking) ?? true)
    .map(({ id, path, label }) => {
      return { id, path, label: typeof label === "function" ? label(asking.config) : labelOf(label) };
    });
}

interface Item extends Pick<MenuItem, "id" | "path">, Pick<MenuPlace, "order" | "label" | "visibleTo"> {}

/** Every page shows menus, and their addresses change with the settings of the edition alone. */
const made = new WeakMap<EditionConfig, { pages: Pages; menus: Map<MenuName, readonly Item[]> }>();

/** All items of a menu in an edition, in their order. */
function itemsOf(pages: Pages, menu: MenuName, config: EditionConfig): readonly Item[] {
  const before = made.get(config);
  const { menus } = before?.pages === pages ? before : { menus: new Map<MenuName, readonly Item[]>() };
  made.set(config, { pages, menus });
  const known = menus.get(menu);
  if (known !== undefined) return known;
  const items = (Object.entries(pages) as [PageId, Page][])
    .filter(([id]) => hasPage(config, id))
    .flatMap(([page, { shows }]) =>
      (shows?.menus ?? [])
        .filter((place) => place.menu === menu)
        .map(({ id = page, hash, order, label, visibleTo }): Item => {
          const path = `${href(config, page)}${hash === undefined ? "" : `#${hash}`}`;
          return { id, path, order, label, visibleTo };
        }),
    )
    .sort((a, b) => a.order - b.order);
  menus.set(menu, items);
  return items;
}

/** The item a page belongs to: the one with the longest address that the page's begins with. */
export function currentItem<I extends Pick<MenuItem, "path">>(menu: readonly I[], pathname: string): I | undefined {
  const here = `${decodeURI(pathname)}/`;
  const above = menu.filter(({ path }) => here.startsWith(`${decodeURI(path)}/`));
  return above.toSorted((a, b) => b.path.length - a.path.length)[0];
}
