import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { COLOURS } from "#app/services/images/colours.ts";
import type { Drawing } from "#app/services/images/draw-png.server.ts";
import { drawable, linesIn } from "#app/services/images/text.ts";
import { BULLETS, type BulletName } from "./bullets.ts";
import { GENDER_MARKS } from "./gender-marks.ts";
import { GENDERS, type Gender, type NounData } from "./noun.ts";

/** A noun as a picture to share: a column for each gender, and below them where it comes from. */

export interface NounPicture {
  data: NounData;
  labels: Readonly<Record<Gender, string>>;
  site: string;
  /** Of the list of nouns. */
  address: string;
  direction: "ltr" | "rtl";
  /** Faces an edition's settings name. */
  faces: readonly string[];
}

const WIDTH = 1200;
const LINE = 48;
const MARGIN = 48;
const BULLET = 30;
const GAP = 18;
/** Height of letters, by the number of columns. */
const SIZES: Readonly<Record<number, number>> = { 3: 30, 4: 24 };
const MAX_LETTERS = 60;
const MAX_LINES = 40;

interface Line {
  text: string;
  /** Null for a continuation line. */
  bullet: BulletName | null;
}

/** The SVG, with the texts and faces needed to choose fonts. */
export function drawNoun(picture: NounPicture): Drawing {
  const { data, labels, direction, faces } = picture;
  const genders = GENDERS.filter((gender) => gender !== "nb" || data.nb.length + data.nbPl.length > 0);
  const width = (WIDTH - 2 * MARGIN) / genders.length;
  const size = SIZES[genders.length] ?? 30;
  const columns = genders.map((gender) => columnLines(data, gender, (width - BULLET - GAP) / size));
  const longest = Math.max(...columns.map((lines) => lines.length));
  const height = LINE * 2.5 + (longest + 1) * LINE + LINE;
  // In right-to-left languages everything is mirrored.
  const at = (x: number) => (direction === "rtl" ? WIDTH - x : x);
  const parts = genders.map((gender, index) => {
    const x = MARGIN + index * width;
    return [
      ...drawHeading(gender, labels[gender], x, at),
      ...(columns[index] ?? []).map((line, row) => drawLine(line, { x, row, size, at })),
    ];
  });
  const texts = [...genders.map((gender) => labels[gender]), ...columns.flat().map(({ text }) => text)];
  return {
    svg: [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" direction="${direction}" font-family="Drawing" fill="${COLOURS.ink}">`,
      `<rect width="${WIDTH}" height="${height}" fill="${COLOURS.paper}"/>`,
      ...parts.flat(),
      ...drawFooter(picture, height, at),
      "</svg>",
    ].join("\n"),
    text: [...texts, picture.site, picture.address, "…"].join(""),
    faces,
  };
}

function columnLines(data: NounData, gender: Gender, width: number): Line[] {
  const numbers = [
    ["singular", data[gender]],
    ["plural", data[`${gender}Pl`]],
  ] as const;
  const lines = numbers.flatMap(([bullet, words]) =>
    words.slice(0, MAX_LINES).flatMap(({ form }) =>
      linesIn(drawable(form, MAX_LETTERS), width).map((text, index) => ({
        text,
        bullet: index === 0 ? bullet : null,
      })),
    ),
  );
  if (lines.length === 0) return [{ text: "–", bullet: null }];
  return lines.length <= MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), { text: "…", bullet: null }];
}

type Place = (x: number) => number;

function drawHeading(gender: Gender, label: string, x: number, at: Place): string[] {
  const side = 32;
  const left = Math.min(at(x), at(x + side));
  const scale = side / 24;
  return [
    `<path d="${GENDER_MARKS[gender]}" transform="translate(${left} ${LINE * 1.5 - 26}) scale(${scale})" fill="none" stroke="${COLOURS.accent}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
    drawText(label, { x: at(x + side + 12), y: LINE * 1.5, size: 26, weight: 600 }),
  ];
}

function drawLine(
  { text, bullet }: Line,
  { x, row, size, at }: { x: number; row: number; size: number; at: Place },
): string {
  const y = LINE * 2.5 + (row + 0.5) * LINE;
  return drawBullet(bullet, at(x + 11), y - size * 0.3) + drawText(text, { x: at(x + BULLET), y, size, weight: 400 });
}

/** Bullets are drawn as circles, because our fonts lack such characters. */
function drawBullet(bullet: Line["bullet"], x: number, y: number): string {
  const dots = bullet === null ? [] : BULLETS[bullet];
  return dots.map(([dx, dy]) => `<circle cx="${x + dx}" cy="${y + dy}" r="2.8" fill="${COLOURS.accent}"/>`).join("");
}

function drawFooter({ site, address }: NounPicture, height: number, at: Place): string[] {
  const y = height - LINE * 0.6;
  return [
    `<path d="M${MARGIN} ${height - LINE * 1.4}H${WIDTH - MARGIN}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    drawText(site, { x: at(MARGIN), y, size: 24, weight: 600 }),
    // An address reads from left to right everywhere.
    drawText(address, {
      x: at(WIDTH - MARGIN),
      y,
      size: 22,
      weight: 400,
      anchor: at(0) === 0 ? "end" : "start",
      fill: COLOURS.soft,
      direction: "ltr",
    }),
  ];
}

interface TextLook {
  x: number;
  y: number;
  size: number;
  weight: number;
  anchor?: "end" | "start";
  fill?: string;
  direction?: "ltr";
}

const drawText = (text: string, { x, y, size, weight, anchor, fill, direction }: TextLook): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}"${attribute("text-anchor", anchor)}${attribute("fill", fill)}${attribute("direction", direction)}>${escapeMarkup(text)}</text>`;

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? "" : ` ${name}="${value}"`;
