import type { Edition } from "#app/editions/edition.ts";
import type { IconOffer } from "#app/kit/forms/icon-choices.ts";
import { iconDrawing, iconFileAddress, listedIcon } from "#app/kit/ui/icons/all-icons.server.ts";
import { ICON_SETS } from "#app/kit/ui/icons/icon-list.ts";
import { COMMON_ICONS } from "./common-icons.ts";
import { iconWords } from "./icon-words.ts";

/**
 * What the editor offers of icons, in the language of the edition.
 * @param chosen names of the icons that are chosen already; those that no icon has are left out
 */
export function iconOffer(edition: Pick<Edition, "tables">, chosen: readonly string[]): IconOffer {
  const words = iconWords(edition);
  const labelOf = (name: string): string => words[name]?.[0] ?? listedIcon(name)?.label ?? name;
  const drawn = chosen.flatMap((name) => {
    const drawing = iconDrawing(name);
    return drawing === null ? [] : [[name, drawing] as const];
  });
  return {
    lists: ICON_SETS.map((set) => ({ set, address: iconFileAddress(set) })),
    common: COMMON_ICONS.map((name) => ({ name, label: labelOf(name) })),
    words,
    drawings: Object.fromEntries(drawn),
  };
}
