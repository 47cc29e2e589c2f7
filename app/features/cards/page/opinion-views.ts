import type { Translate } from "#app/kit/i18n/translator.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import { BUILT_IN, BUILT_IN_OPINIONS, type Colour, isBuiltIn, type LegendEntry, type Style } from "../opinions.ts";

/** A drawing of an icon that our own sprite does not have. */
export interface IconDrawing {
  viewBox: string;
  path: string;
}

/** Finds the drawing of an icon by its name; null for a name that no icon has. */
export type FindDrawing = (name: string) => IconDrawing | null;

/** An opinion as cards show it: in icon, colour and style, never in a colour alone. */
export interface OpinionView {
  /** What entries refer to it by. */
  key: string;
  label: string;
  /** From the sprite, or a drawing. Null where the icon is gone; then the label is shown. */
  icon: IconName | IconDrawing | null;
  colour: Colour | null;
  style: Style | null;
}

export const OPINION_ICONS = {
  yes: "heart",
  jokingly: "face-grin-tongue",
  close: "user-group",
  meh: "thumbs-up",
  no: "thumbs-down",
} as const satisfies Record<(typeof BUILT_IN_OPINIONS)[number], IconName>;

/**
 * The opinions of a card, by key: ours, then the owner's own. What has another opinion is not shown.
 * @param legend of the card
 */
export function opinionViews(
  legend: readonly LegendEntry[],
  text: Translate,
  drawing: FindDrawing,
): Map<string, OpinionView> {
  const ours = BUILT_IN_OPINIONS.map((key): OpinionView => {
    const { colour, style } = BUILT_IN[key];
    return { key, label: text(`card.opinion.${key}`), icon: OPINION_ICONS[key], colour, style };
  });
  const own = legend.map(({ icon, description, colour, style }): OpinionView => {
    return { key: icon, label: description, icon: drawing(icon), colour, style };
  });
  return new Map([...own, ...ours].map((opinion) => [opinion.key, opinion]));
}

/** What the legend explains: those of ours that the card uses, and all of the owner's own. */
export function legendOf(opinions: ReadonlyMap<string, OpinionView>, used: ReadonlySet<string>): OpinionView[] {
  const all = [...opinions.values()];
  const ours = BUILT_IN_OPINIONS.flatMap((key) => (used.has(key) ? (opinions.get(key) ?? []) : []));
  return [...ours, ...all.filter(({ key }) => !isBuiltIn(key))];
}
