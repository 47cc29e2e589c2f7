import { globSync, mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** Where two pictures of one name differ. */
export interface Difference {
  file: string;
  /** What differs of `pixels` in all; a pixel that only one of them has differs. */
  differing: number;
  pixels: number;
  /** The greatest difference of one channel, of 255. */
  strongest: number;
  /** Around everything that differs; null when nothing does. */
  box: { left: number; top: number; right: number; bottom: number } | null;
  /** Width and height of both. */
  sizes: [string, string];
}

/**
 * Compares two folders of pictures, pixel by pixel.
 * @param marked a folder for pictures in which everything that differs is red; none are written without it
 * @returns one for each name that is in both folders, in order, and the names that are in one of them alone
 */
export async function compare(
  before: string,
  after: string,
  marked?: string,
): Promise<{ differences: Difference[]; alone: string[] }> {
  const [there, here] = [before, after].map((folder) => globSync("*.png", { cwd: folder }).sort()) as [
    string[],
    string[],
  ];
  const differences: Difference[] = [];
  for (const file of there.filter((name) => here.includes(name))) {
    differences.push(await compareFile(file, [path.join(before, file), path.join(after, file)], marked));
  }
  const alone = [...there, ...here].filter((name) => !(there.includes(name) && here.includes(name)));
  return { differences, alone };
}

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function compareFile(file: string, paths: [string, string], marked?: string): Promise<Difference> {
  const [old, now] = await Promise.all([readPicture(paths[0]), readPicture(paths[1])]);
  const sizes: Difference["sizes"] = [`${old.width}×${old.height}`, `${now.width}×${now.height}`];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const found: Difference = { file, differing: 0, pixels: width * height, strongest: 0, box: null, sizes };
  if (old.width === now.width && old.data.equals(now.data)) return found;
  const red = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const change = changeAt(old, now, x, y);
      const target = (y * width + x) * 3;
      if (change === 0) red.fill(faded(now, x, y), target, target + 3);
      else {
        red.writeUIntBE(0xff0000, target, 3);
        found.differing += 1;
        found.strongest = Math.max(found.strongest, change);
        found.box = around(found.box, x, y);
      }
    }
  }
  if (marked !== undefined && found.differing > 0) {
    mkdirSync(marked, { recursive: true });
    await sharp(red, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(path.join(marked, file));
  }
  return found;
}

/** The greatest difference of a channel; 255 where only one of them has the pixel. */
function changeAt(old: Picture, now: Picture, x: number, y: number): number {
  if (x >= old.width || y >= old.height || x >= now.width || y >= now.height) return 255;
  const [a, b] = [(y * old.width + x) * 3, (y * now.width + x) * 3];
  let change = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    change = Math.max(change, Math.abs((old.data[a + channel] ?? 0) - (now.data[b + channel] ?? 0)));
  }
  return change;
}

/** A light grey of what is there, so that red stands out and the page is recognised. */
const faded = ({ data, width }: Picture, x: number, y: number): number =>
  191 + ((data[(y * width + x) * 3 + 1] ?? 0) >> 2);

function around(box: Difference["box"], x: number, y: number): Difference["box"] {
  if (box === null) return { left: x, top: y, right: x, bottom: y };
  return {
    left: Math.min(box.left, x),
    top: Math.min(box.top, y),
    right: Math.max(box.right, x),
    bottom: Math.max(box.bottom, y),
  };
}
