import type { MapLines } from "./map-lines.ts";
import type { Place } from "./map-places.ts";

/** The map of languages as it reaches browsers: a drawing for a wide window, and one for a phone. */
export interface LanguageMap {
  wide: MapSheet;
  tall: MapSheet;
}

export interface MapSheet extends MapLines {
  width: number;
  height: number;
  /** In the order in which one reads them: from north to south, and from west to east. */
  places: Place[];
}
