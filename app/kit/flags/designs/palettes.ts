import { type Colour, steps } from "../colour.ts";
import { rows, type Stripes, unevenRows } from "../design.ts";

/** Fields that several flags share. Colours are those in common use. */

export const WHITE = "#FFFFFF";
export const BLACK = "#000000";

export const RAINBOW = ["#E40303", "#FF8C00", "#FFED00", "#008026", "#004DFF", "#750787"] as const;
export const TRANS = ["#5BCEFA", "#F5A9B8", WHITE, "#F5A9B8", "#5BCEFA"] as const;
export const STRAIGHT = ["#4F9BE0", WHITE, "#F285B5"] as const;

export const rainbow: Stripes = rows(...RAINBOW);
export const nonbinary: Stripes = rows("#FCF434", WHITE, "#9C59D1", "#2C2C2C");
export const bisexual: Stripes = unevenRows([2, "#D60270"], [1, "#9B4F96"], [2, "#0038A8"]);
export const lesbian: Stripes = rows("#D52D00", "#FF9A56", WHITE, "#D362A4", "#A30262");

/** White over grey, with a narrow stripe between; a triangle lies on it. */
export const demi = (middle: Colour): Stripes => unevenRows([3, WHITE], [1, middle], [3, "#D2D2D2"]);

/** Of which only the ends and the middle have names: the stripes between lie evenly between them. */
export function symmetricSteps(first: Colour, middle: Colour, last: Colour): Stripes {
  return rows(...steps(first, middle, 4), ...steps(middle, last, 4).slice(1));
}
