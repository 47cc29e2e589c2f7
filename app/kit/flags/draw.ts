import { type Colour, muted } from "./colour.ts";
import type { Design, Emblem, Field, Overlay, Stripes } from "./design.ts";
import { DESIGNS } from "./designs/designs.ts";
import { HEART } from "./emblems/hearts.ts";
import { type FlagKey, getFlag } from "./flags.ts";

/** Pixels of the flag that is being drawn. */
interface Box {
  width: number;
  height: number;
}

const SPREAD = { heart: 0.76, band: 0.3 } as const;

/** A thin line keeps the heart apart where both are white. */
const HEART_LOOK = 'fill="url(#heart)" stroke="#000000" stroke-opacity="0.3" stroke-width="1.4"';

/** A flag as a self-contained SVG file: shapes and colours, without scripts, styles, texts or external references. */
export function drawFlag(key: FlagKey): string {
  const { width, height } = getFlag(key);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawDesign(DESIGNS[key], { width, height })}</svg>\n`;
}

function drawDesign({ field, over }: Design, box: Box): string {
  const isMuted = over.some(({ kind }) => kind === "heart");
  const ground = isMuted ? drawField(withColours(field, muted), box) : drawField(field, box);
  return ground + over.map((overlay) => drawOverlay(overlay, field, box)).join("");
}

function withColours(field: Field, change: (colour: Colour) => Colour): Field {
  if (!("stripes" in field)) return field;
  return { ...field, stripes: field.stripes.map(([weight, colour]) => [weight, change(colour)] as const) };
}

function drawField(field: Field, box: Box): string {
  switch (field.kind) {
    case "rows":
    case "columns":
      return drawStripes(field, box);
    case "blend":
      return gradient("blend", field.stops, [0, box.height]) + rect(0, 0, box, "url(#blend)");
    case "diagonal":
      return rect(0, 0, box, field.lower) + polygon([0, 0], [box.width, 0], [0, box.height])(field.upper);
    case "wave":
      return rect(0, 0, box, field.lower) + path(waveTop(box), field.upper);
    case "clear":
      return "";
  }
}

/** Each stripe extends to the end and the next one covers it, so that no gap shows between them at any size. */
function drawStripes({ kind, stripes }: Stripes, box: Box): string {
  const all = stripes.reduce((sum, [weight]) => sum + weight, 0);
  let before = 0;
  return stripes
    .map(([weight, colour]) => {
      const start = before / all;
      before += weight;
      return kind === "rows" ? rect(0, start * box.height, box, colour) : rect(start * box.width, 0, box, colour);
    })
    .join("");
}

/** What lies above a line that swings once up and once down. */
function waveTop({ width, height }: Box): string {
  const [middle, swing] = [height / 2, height * 0.3];
  const up = `C${n(width / 6)} ${n(middle - swing)} ${n(width / 3)} ${n(middle - swing)} ${n(width / 2)} ${n(middle)}`;
  return `M0 0V${n(middle)}${up}S${n((width * 5) / 6)} ${n(middle + swing)} ${n(width)} ${n(middle)}V0Z`;
}

function drawOverlay(overlay: Overlay, field: Field, box: Box): string {
  switch (overlay.kind) {
    case "heart":
      return drawHeart(field, box);
    case "band":
      return drawBand(overlay.colours, box);
    case "hoist":
      return overlay.triangles
        .map(([reach, half, colour]) => drawTriangle(reach * box.height, half * box.height, box)(colour))
        .join("");
    case "roof":
      return drawRoof(overlay.colour, box);
    case "emblem":
      return drawEmblem(overlay, box);
  }
}

/** The stripes are a gradient with hard stops: clipping separate shapes would leave fringes of neighbouring colours. */
function drawHeart(field: Field, box: Box): string {
  if (field.kind !== "rows") return "";
  const all = field.stripes.reduce((sum, [weight]) => sum + weight, 0);
  let before = 0;
  const stops = field.stripes.flatMap(([weight, colour]) => {
    const start = before / all;
    before += weight;
    return [[start, colour] as const, [before / all, colour] as const];
  });
  const heart = `<path transform="${place([0.5, 0.5], SPREAD.heart, 0, box)}" d="${HEART}" ${HEART_LOOK}/>`;
  return gradient("heart", stops, [-50 / SPREAD.heart, 50 / SPREAD.heart]) + heart;
}

function drawBand(colours: readonly Colour[], { width, height }: Box): string {
  const start = (width * (1 - SPREAD.band)) / 2;
  const each = (width * SPREAD.band) / colours.length;
  return colours
    .map((colour, index) => rect(start + index * each, 0, { width: each * (colours.length - index), height }, colour))
    .join("");
}

const drawTriangle = (reach: number, half: number, { height }: Box) =>
  polygon([0, height / 2 - half], [reach, height / 2], [0, height / 2 + half]);

function drawRoof(colour: Colour, { width, height }: Box): string {
  const [middle, outer, top] = [width / 2, width * 0.42, height * 0.44];
  const inner = outer * (1 - top / height);
  return polygon(
    ...([[middle, 0] as const, [middle + outer, height] as const, [middle + inner, height] as const] as const),
    ...([[middle, top] as const, [middle - inner, height] as const, [middle - outer, height] as const] as const),
  )(colour);
}

const drawEmblem = ({ art, at, size, turn }: Emblem, box: Box): string =>
  `<g transform="${place(at, size, turn, box)}">${art}</g>`;

function place([x, y]: readonly [number, number], size: number, turn: number, { width, height }: Box): string {
  const turned = turn === 0 ? "" : `rotate(${turn})`;
  return `translate(${n(x * width)} ${n(y * height)})${turned}scale(${n((size * height) / 100)})`;
}

/** Two decimals are finer than any screen. */
const n = (value: number): string => String(Math.round(value * 100) / 100);

/** A rectangle from x, y to the end of the box or beyond it. */
const rect = (x: number, y: number, { width, height }: Box, fill: string): string =>
  `<rect${x === 0 ? "" : ` x="${n(x)}"`}${y === 0 ? "" : ` y="${n(y)}"`} width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;

const path = (d: string, fill: Colour): string => `<path d="${d}" fill="${fill}"/>`;

const polygon =
  (...points: (readonly [x: number, y: number])[]) =>
  (fill: Colour): string =>
    path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`, fill);

function gradient(id: string, stops: readonly (readonly [number, Colour])[], [top, end]: [number, number]): string {
  const marks = stops
    .map(([offset, colour]) => `<stop offset="${Math.round(offset * 10_000) / 10_000}" stop-color="${colour}"/>`)
    .join("");
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(top)}" x2="0" y2="${n(end)}">${marks}</linearGradient>`;
}
