import { type IconName, iconId, spriteOf } from "./icon-names.ts";
import moreUrl from "./more.svg?url";
import spriteUrl from "./sprite.svg?url";

const FILES = { page: "", sprite: spriteUrl, more: moreUrl };

export interface IconProps {
  name: IconName;
  /** What the icon says to people who do not see it; without one it is decoration. */
  label?: string;
  className?: string;
}

/** These point somewhere in the direction of reading, so they turn with it. */
const DIRECTED = new Set<IconName>(["arrow-left", "arrow-right", "arrow-up-right-from-square", "list", "volume-high"]);

/** A drawing of the sprite, as large as the text and in its colour. */
export function Icon({ name, label, className = "" }: IconProps) {
  const classes = `icon ${DIRECTED.has(name) ? "icon-directed" : ""} ${className}`.replace(/\s+/g, " ").trim();
  const use = <use href={`${FILES[spriteOf(name)]}#${iconId(name)}`} />;
  const shape = { className: classes, width: "1em", height: "1em", focusable: "false" } as const;
  if (!label) {
    return (
      <svg {...shape} aria-hidden="true">
        {use}
      </svg>
    );
  }
  return (
    <svg {...shape} role="img" aria-label={label}>
      {use}
    </svg>
  );
}
