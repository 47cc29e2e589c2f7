import { itemName } from "#app/kit/forms/form.ts";
import { isInvisible } from "#app/kit/text/unseen.ts";
import type { LegendDraft } from "./card-draft.ts";
import type { CardRules } from "./card-rules.ts";
import { type CardErrors, checkCount, checkText, merged } from "./check-text.ts";
import { LIMITS } from "./limits.ts";
import { isColour, isStyle, RESERVED_ICONS } from "./opinions.ts";

/** The rules of opinions of somebody's own, and of icons. */

/** Words that tell somebody to die have no place in a legend. */
const HARMFUL = /(?:^|[^\p{L}\p{N}])(?:kys|kill)(?:$|[^\p{L}\p{N}])/iu;

/** Two names of one icon are one icon. */
const ownName = (icon: string, { iconNames }: CardRules): string => iconNames(icon)[0] ?? icon;

export function checkLegend(legend: readonly LegendDraft[], rules: CardRules): CardErrors {
  const errors = legend.map(({ icon, description, colour, style }, index): CardErrors => {
    const isIconTaken = legend.findIndex((other) => ownName(other.icon, rules) === ownName(icon, rules)) < index;
    const isDescriptionTaken = legend.findIndex((other) => other.description === description) < index;
    const iconError =
      icon === "" ? "missingIcon" : isReserved(icon, rules) ? "icon" : isIconTaken ? "duplicateIcon" : null;
    const item = (field: string) => itemName(`legend${field}`, index);
    const found: CardErrors = {
      ...checkText(item("Description"), description, LIMITS.legend.length),
      ...checkIcon(item("Icon"), icon, rules),
      ...(colour === null || isColour(colour) ? {} : { [item("Colour")]: "cards.error.colour" as const }),
      ...(style === null || isStyle(style) ? {} : { [item("Style")]: "cards.error.style" as const }),
    };
    if (isInvisible(description)) found[item("Description")] = "cards.error.missingDescription";
    else if (isDescriptionTaken) found[item("Description")] = "cards.error.duplicateDescription";
    else if (HARMFUL.test(description)) found[item("Description")] = "cards.error.harmful";
    if (iconError !== null) found[item("Icon")] = `cards.error.${iconError}`;
    return found;
  });
  return merged([checkCount("legend", legend, LIMITS.legend.items), ...errors]);
}

/** "" is no icon. */
export const checkIcon = (name: string, icon: string, { iconNames }: CardRules): CardErrors =>
  icon === "" || iconNames(icon).length > 0 ? {} : { [name]: "cards.error.unknownIcon" };

/** By any of its names. */
const isReserved = (icon: string, { iconNames }: CardRules): boolean =>
  [icon, ...iconNames(icon)].some((name) => RESERVED_ICONS.includes(name));
