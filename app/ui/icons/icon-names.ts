/** The icons of the sprite, by Font Awesome's set. After a change here: `npx tsx app/ui/icons/build-sprite.ts`. */
export const ICON_NAMES = {
  solid: [
    "arrow-left",
    "arrow-right",
    "arrow-up",
    "arrow-up-right-from-square",
    "ban",
    "bars",
    "book-open",
    "calendar-days",
    "check",
    "chevron-down",
    "circle-half-stroke",
    "circle-info",
    "circle-question",
    "code",
    "comment-dots",
    "comments",
    "copy",
    "eye",
    "eye-slash",
    "face-smile",
    "forward",
    "gauge-high",
    "gauge-simple",
    "globe",
    "heart",
    "house",
    "language",
    "link",
    "list",
    "magnifying-glass",
    "moon",
    "palette",
    "pause",
    "pen",
    "play",
    "quote-left",
    "share-nodes",
    "shuffle",
    "sun",
    "tags",
    "triangle-exclamation",
    "universal-access",
    "user-tag",
    "wand-magic-sparkles",
    "xmark",
  ],
  regular: ["heart"],
  brands: ["mastodon", "telegram", "whatsapp"],
} as const;

type Names = typeof ICON_NAMES;
/** A name alone is a solid icon; "b:" marks a brand, "r:" an outline. */
export type IconName = Names["solid"][number] | `b:${Names["brands"][number]}` | `r:${Names["regular"][number]}`;
export type IconSet = keyof Names;

/** What people write before the colon. The free icons have no light set: outlines stand in for it. */
const SETS: Record<string, IconSet[]> = {
  s: ["solid"],
  solid: ["solid"],
  b: ["brands"],
  brands: ["brands"],
  r: ["regular", "solid"],
  regular: ["regular", "solid"],
  l: ["regular", "solid"],
  light: ["regular", "solid"],
};
const PREFIXES: Record<IconSet, string> = { solid: "", brands: "b:", regular: "r:" };

/** The icon that "name" or "set:name" means, or null where the sprite has none. */
export function findIcon(written: string): IconName | null {
  const [set, name] = written.includes(":") ? (written.split(":", 2) as [string, string]) : ["s", written];
  const sets = Object.hasOwn(SETS, set) ? (SETS[set] as IconSet[]) : [];
  const found = sets.find((candidate) => (ICON_NAMES[candidate] as readonly string[]).includes(name));
  return found ? (`${PREFIXES[found]}${name}` as IconName) : null;
}

/** The id of the icon's symbol in the sprite. */
export function iconId(name: IconName): string {
  return name.replace(":", "-");
}
