import { between, type Colour } from "#app/kit/flags/colour.ts";
import { flagColours } from "#app/kit/flags/colours.ts";
import type { FlagKey } from "#app/kit/flags/flags.ts";

/** The colours of the band behind a name: those of the owner's flags, as light and as dark as lines on any paper may be. */

/** As many as there are lines. */
const MAX_COLOURS = 11;
/** Relative luminance. Lighter lines would be lost on white paper, darker ones on dark. */
const LIGHTEST = 0.42;
const DARKEST = 0.14;

/** @returns none where the flags have no colours but black and white */
export function bandColours(flags: readonly FlagKey[]): Colour[] {
  return [...new Set(flags.flatMap(linesOf))].slice(0, MAX_COLOURS);
}

/** Of each flag once: mixing takes longer than most of what else there is to say about a card. */
const lines = new Map<FlagKey, readonly Colour[]>();

function linesOf(key: FlagKey): readonly Colour[] {
  const known = lines.get(key);
  if (known !== undefined) return known;
  const made = flagColours(key).filter(isColourful).map(seenOnAnyPaper);
  lines.set(key, made);
  return made;
}

const channels = (colour: Colour): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** Greys say nothing in a line. */
const isColourful = (colour: Colour): boolean => Math.max(...channels(colour)) - Math.min(...channels(colour)) > 0.12;

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixed with as much black or white as it takes. */
function seenOnAnyPaper(colour: Colour): Colour {
  let mixed = colour;
  for (let share = 0; share < 1 && luminance(mixed) > LIGHTEST; share += 0.05)
    mixed = between(colour, "#000000", share);
  for (let share = 0; share < 1 && luminance(mixed) < DARKEST; share += 0.05) mixed = between(colour, "#FFFFFF", share);
  return mixed;
}
