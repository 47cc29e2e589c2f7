import { COLOURS } from "#app/services/images/colours.ts";
import type { Atom } from "./atoms.ts";
import { type Canvas, directed, round } from "./canvas.ts";
import { type Fitted, inVisualOrder, type Line } from "./lines.ts";
import { BANNER_WIDTH } from "./sizes.ts";
import { STYLES } from "./styles.ts";

/** Draws lines of a title or a sentence, with the marker behind what is marked. */

/** Where the letters of a line stand below its middle, in em. */
const BASELINE = 0.33;

export function drawLines(
  { banner, isRtl, written }: Canvas,
  { lines, size }: Fitted,
  at: { top: number; leading: number; start: number },
): string[] {
  const middle = (index: number) => at.top + (index + 0.5) * at.leading * size;
  return lines.flatMap((line, index) => {
    const shown = inVisualOrder(line, banner.edition.direction);
    const x = (from: number, width: number) => {
      const left = at.start + from * size;
      return isRtl ? BANNER_WIDTH - left - width * size : left;
    };
    const y = middle(index) + BASELINE * size;
    return [
      ...markers(shown).map(({ from, to }) =>
        drawMarker({ x: x(from, to - from), y, width: (to - from) * size, size }),
      ),
      ...shown.placed.map(({ atom, x: from, width }) =>
        drawAtom(atom, { x: x(from, width) + (width * size) / 2, y, size, isRtl, written }),
      ),
    ];
  });
}

/** Where the marker begins and ends, over the spaces within what is marked. */
function markers({ placed }: Line): { from: number; to: number }[] {
  const found = new Map<number, { from: number; to: number }>();
  for (const { atom, x, width } of placed) {
    if (atom.mark === null) continue;
    const before = found.get(atom.mark);
    found.set(atom.mark, { from: Math.min(x, before?.from ?? x), to: Math.max(x + width, before?.to ?? 0) });
  }
  return [...found.values()];
}

/** The marker around a form, in em. */
export const MARK = { beside: 0.1, above: 0.88, height: 1.14, corner: 0.18 } as const;

function drawMarker({ x, y, width, size }: { x: number; y: number; width: number; size: number }): string {
  const [left, top] = [x - MARK.beside * size, y - MARK.above * size];
  const [wide, high] = [width + 2 * MARK.beside * size, MARK.height * size];
  return `<rect x="${round(left)}" y="${round(top)}" width="${round(wide)}" height="${round(high)}" rx="${round(MARK.corner * size)}" fill="${COLOURS.mark}"/>`;
}

function drawAtom(
  { text, look }: Atom,
  { x, y, size, isRtl, written }: { x: number; y: number; size: number } & Pick<Canvas, "isRtl" | "written">,
): string {
  const { weight, scale, fill } = STYLES[look];
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size * scale)}" font-weight="${weight}" fill="${fill}"${directed(isRtl, text)}>${written(text)}</text>`;
}
