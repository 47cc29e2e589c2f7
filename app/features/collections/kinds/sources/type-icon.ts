import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import { isSourceType, type SourceType } from "./source.ts";

const ICONS: Readonly<Record<SourceType, IconName>> = {
  Book: "book-open",
  Article: "newspaper",
  Movie: "film",
  Series: "tv",
  Song: "music",
  Poetry: "scroll",
  Comics: "file-image",
  Game: "gamepad",
  Other: "comment-dots",
};

/** The icon for a type of work, with a fallback for unknown types. */
export const sourceTypeIcon = (type: string): IconName => (isSourceType(type) ? ICONS[type] : "clipboard-list");
