import type { LoadContext } from "#app/context.ts";
import { ISOGLOSSES, type Isogloss } from "#app/editions/isoglosses.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { ChooserEdition } from "./edition-choice.ts";
import type { LanguageMap, MapSheet } from "./map.ts";
import { drawLines } from "./map-lines.ts";
import { type MapLanguage, placeLanguages, type SheetSize } from "./map-places.ts";

const SHEETS = {
  wide: { width: 1000, height: 560, margin: 46 },
  tall: { width: 400, height: 1140, margin: 38 },
} as const;

/** Names of about the same height are read as one line. */
const LINE = 50;

/** The last drawing of each directory, and what it was drawn from. */
const drawings = new WeakMap<object, { from: string; map: Promise<LanguageMap> }>();

/** The map of the editions, for a wide window and for a phone. Drawn once for each state of them. */
export function languageMap(
  { directory }: Pick<LoadContext, "directory">,
  editions: readonly ChooserEdition[],
): Promise<LanguageMap> {
  const languages = editions.map(({ code, name, samples, isoglosses }) => ({
    code,
    name,
    word: samples[0] ?? "",
    place: directory.find((config) => config.code === code)?.place ?? null,
    isoglosses,
  }));
  const from = JSON.stringify(languages);
  const before = drawings.get(directory);
  if (before?.from === from) return before.map;
  const map = drawMap(languages);
  drawings.set(directory, { from, map });
  return map;
}

export async function drawMap(languages: readonly MapLanguage[]): Promise<LanguageMap> {
  const wide = await drawSheet(languages, SHEETS.wide);
  return { wide, tall: await drawSheet(languages, SHEETS.tall) };
}

async function drawSheet(languages: readonly MapLanguage[], size: SheetSize): Promise<MapSheet> {
  const { places, width, height } = placeLanguages(languages, size);
  const sharing = (isogloss: Isogloss) =>
    new Set(languages.flatMap(({ code, isoglosses }) => (isoglosses.includes(isogloss) ? code : [])));
  const members = Object.fromEntries(ISOGLOSSES.map((isogloss) => [isogloss, sharing(isogloss)])) as Record<
    Isogloss,
    Set<string>
  >;
  const drawn = await drawLines({ width, height, places, members }, nextTurn);
  const line = ({ y }: { y: number }) => Math.floor(y / LINE);
  return { width, height, places: places.toSorted((a, b) => line(a) - line(b) || a.x - b.x), ...drawn };
}
