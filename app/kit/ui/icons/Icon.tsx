import { useEffect } from "react";
import { type IconName, iconId } from "./icon-names.ts";
import { loadIcon } from "./load-icon.ts";

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
  const id = iconId(name);
  useEffect(() => void loadIcon(id), [id]);
  const classes = ["icon", DIRECTED.has(name) ? "icon-directed" : "", className].filter(Boolean).join(" ");
  const use = <use href={`#${id}`} />;
  const shape = { className: classes, width: "1em", height: "1em" } as const;
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
