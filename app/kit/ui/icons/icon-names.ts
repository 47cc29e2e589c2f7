/** The icons of the sprite, by Font Awesome's set. After a change here: `npm run icons`. */
export const ICON_NAMES = {
  // Those of our pages, and a few for texts with inline markup.
  solid: [
    "arrow-left",
    "arrow-right",
    "arrow-up-right-from-square",
    "bars",
    "book-open",
    "check",
    "chevron-down",
    "circle-half-stroke",
    "circle-info",
    "circle-question",
    "clipboard-list",
    "code",
    "comment",
    "comment-dots",
    "copy",
    "file-image",
    "film",
    "gamepad",
    "gauge-high",
    "gauge-simple",
    "envelope",
    "eraser",
    "file-lines",
    "globe",
    "grip-vertical",
    "heart",
    "house",
    "link",
    "list",
    "magnifying-glass",
    "music",
    "newspaper",
    "pause",
    "pen",
    "play",
    "gavel",
    "plus",
    "rss",
    "scroll",
    "share-nodes",
    "shuffle",
    "signature",
    "spinner",
    "stop",
    "sun",
    "triangle-exclamation",
    "tv",
    "user",
    "volume-high",
    "xmark",
    // Other places and files.
    "book",
    "box-archive",
    "children",
    "download",
    "graduation-cap",
    "language",
    "microphone",
    "phone",
    "scale-balanced",
    "spell-check",
    "square-poll-vertical",
    "users",
    // What a card says: opinions, where somebody is, their days and links.
    "cake-candles",
    "calendar-day",
    "clock",
    "earth-africa",
    "earth-americas",
    "earth-asia",
    "earth-europe",
    "face-grin-tongue",
    "handshake",
    "quote-left",
    "rainbow",
    "shield-heart",
    "thumbs-down",
    "thumbs-up",
    "user-group",
  ],
  regular: ["heart"],
  brands: [
    ...([
      "apple",
      "blogger",
      "bluesky",
      "discord",
      "facebook",
      "github",
      "google",
      "instagram",
      "ko-fi",
      "linktree",
    ] as const),
    ...(["mastodon", "matrix", "orcid", "paypal", "reddit", "telegram", "twitch", "whatsapp", "x-twitter"] as const),
  ],
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

/** The id of the icon's symbol, in the sprite and in a page. */
export const iconId = (name: IconName): string => `icon-${name.replace(":", "-")}`;
