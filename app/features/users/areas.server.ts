import type { LoadContext } from "#app/context.ts";
import { AREAS } from "#app/editions/areas.ts";
import { menuItems } from "#app/editions/menus.ts";
import { areaName } from "#app/features/accounts/role-words.server.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { can } from "#app/services/accounts/permissions.ts";

/** What each area opens in this edition. Read off the menu of the panel, so that it is true of every new page. */
export function areasOf(context: LoadContext) {
  const { pages, edition, text } = context;
  const { config } = edition;
  return AREAS.map((area) => {
    const holder = { roles: `${config.code}-${area}`, state: "active" } as const;
    const holds = (asked: Parameters<typeof can>[1]) => can(holder, asked, config.code);
    const asking = { config, can: holds, hasEntries: () => true };
    const opened = holds("panel") ? menuItems(pages, "admin", asking, text).map(({ label }) => label) : [];
    const decides = enabledKinds(config)
      .filter((kind) => holds(kind.area))
      .map((kind) => collectionHeader(context, kind));
    return { area, name: areaName(context, area), pages: opened, decides };
  });
}

export type AreaLine = ReturnType<typeof areasOf>[number];
