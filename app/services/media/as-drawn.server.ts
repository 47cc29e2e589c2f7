import sharp from "sharp";
import "./decode.server.ts";

/** The parts a WebP of ours has: pixels, with or without transparency. Nothing tells of a place, a camera or a profile. */
const PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

const HEADER = 12;
const PART_HEADER = 8;

/**
 * Whether a file is one that we could have drawn: a still WebP of pixels alone that ends where it says, no larger than its size,
 * and whole.
 * @param edge of the square it has to fit into, in pixels
 */
export async function isAsDrawn(bytes: Buffer, edge: number): Promise<boolean> {
  if (!hasOnlyPixels(bytes)) return false;
  try {
    const { width, height, pages = 1 } = await sharp(bytes).metadata();
    if (pages !== 1 || width > edge || height > edge) return false;
    await sharp(bytes, { failOn: "warning", limitInputPixels: edge * edge }).stats();
    return true;
  } catch {
    return false;
  }
}

function hasOnlyPixels(bytes: Buffer): boolean {
  const text = (from: number) => bytes.toString("latin1", from, from + 4);
  if (bytes.length < HEADER + PART_HEADER || text(0) !== "RIFF" || text(8) !== "WEBP") return false;
  if (bytes.readUInt32LE(4) + PART_HEADER !== bytes.length) return false;
  let at = HEADER;
  while (at + PART_HEADER <= bytes.length) {
    if (!PARTS.has(text(at))) return false;
    const length = bytes.readUInt32LE(at + 4);
    at += PART_HEADER + length + (length % 2);
  }
  return at === bytes.length;
}
