import sharp from "sharp";
import "./decode.server.ts";

/**
 * The chunks that our WebP files contain: pixels, with or without transparency, and no metadata such as location, camera or
 * colour profile.
 */
const PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);

const HEADER = 12;
const PART_HEADER = 8;

/**
 * Whether we could have produced a file: an intact still WebP with nothing but pixels, no trailing data, and no larger than
 * its size.
 * @param edge side of the square it must fit into, in pixels
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
