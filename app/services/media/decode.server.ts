import sharp, { type ResizeOptions } from "sharp";
import { PICTURE } from "./picture.ts";

// One thread per picture and no cache: pages have priority, and small machines lack memory.
sharp.concurrency(1);
sharp.cache(false);
// Only these four decoders are enabled in this process, whatever a file claims to be. AVIF is not among them: a kilobyte of
// it can keep a processor busy for seconds.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Longer than the largest picture needs on a slow machine. */
const PATIENCE_SECONDS = 15;
const QUALITY = 84;

export interface Drawing {
  /** "cover" fills the squares with the picture's middle; "inside" fits the whole picture into them without enlarging it. */
  fit: "cover" | "inside";
  /** Sides of the squares in pixels. */
  sizes: readonly number[];
}

/**
 * Converts an uploaded picture to upright WebP files of its first frame. They are encoded from the bare pixels, so that
 * nothing else of the file (locations, names, profiles, trailing scripts) remains.
 * @returns the files in the order of `sizes`, and how wide and high the largest is; null for anything but a supported picture
 */
export async function decodePicture(bytes: Buffer, { fit, sizes }: Drawing): Promise<Decoded | null> {
  const pixels = await decodePixels(bytes, resizeOptions(fit, Math.max(...sizes)));
  if (pixels === null) return null;
  const { width, height } = pixels.raw;
  return { files: await Promise.all(sizes.map((size) => drawn(pixels, resizeOptions(fit, size)))), width, height };
}

interface Decoded {
  files: Buffer[];
  width: number;
  height: number;
}

const resizeOptions = (fit: Drawing["fit"], size: number): ResizeOptions => ({
  width: size,
  height: size,
  fit,
  withoutEnlargement: fit === "inside",
});

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function decodePixels(sent: Buffer, box: ResizeOptions): Promise<Pixels | null> {
  const bytes = withoutTexts(sent);
  if (bytes === null) return null;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE.mostPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize(box)
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  } catch {
    // The error is a message of libvips, which helps nobody.
    return null;
  }
}

const drawn = ({ data, raw }: Pixels, box: ResizeOptions): Promise<Buffer> =>
  sharp(data, { raw }).resize(box).webp({ quality: QUALITY }).toBuffer();

const PNG = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** Length, type and checksum. */
const AROUND_A_CHUNK = 12;
/** The largest picture has a tenth of them, and walking so many takes a few milliseconds. */
const MAX_CHUNKS = 20_000;
const TEXTS: ReadonlySet<number> = new Set(["tEXt", "zTXt", "iTXt"].map((type) => Buffer.from(type).readUInt32BE()));

/**
 * A PNG without its texts: unpacking 48 kB of them takes a fifth of a second, in which nothing else can be drawn and which no limit of time
 * stops. Other pictures are what they were.
 * @returns null for one of more pieces than a picture has
 */
function withoutTexts(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return bytes;
  const kept: Buffer[] = [];
  let [from, at] = [0, PNG.length];
  for (let chunks = 0; at + AROUND_A_CHUNK <= bytes.length; chunks += 1) {
    if (chunks > MAX_CHUNKS) return null;
    const end = at + AROUND_A_CHUNK + bytes.readUInt32BE(at);
    if (TEXTS.has(bytes.readUInt32BE(at + 4))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}
