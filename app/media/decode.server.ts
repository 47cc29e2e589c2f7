import sharp from "sharp";
import { PICTURE } from "./picture.ts";

// One thread a picture, nothing kept: pages come first, and memory is what small machines lack.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file says it is, nothing but these four readers is ever tried, here or elsewhere in this process. AVIF is not
// among them: a kilobyte of it keeps a processor busy for seconds.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Longer than the largest picture takes on a slow machine. */
const PATIENCE_SECONDS = 15;
const QUALITY = 84;

/**
 * Makes WebP squares of what may be a picture: its middle, upright, from its first frame. They are drawn anew from bare
 * pixels, so that nothing else that was in the file (places, names, profiles, scripts behind the end) is in them.
 * @returns the squares in the order of their sizes; null for what is no picture that we take
 */
export async function squaresOf(bytes: Buffer, sizes: readonly number[]): Promise<Buffer[] | null> {
  const square = await pixelsOf(bytes, Math.max(...sizes));
  return square && Promise.all(sizes.map((size) => drawn(square, size)));
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function pixelsOf(bytes: Buffer, size: number): Promise<Pixels | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE.mostPixels, failOn: "error", pages: 1 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize(size, size, { fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  } catch {
    // It says so with a sentence of libvips, which would help nobody.
    return null;
  }
}

const drawn = ({ data, raw }: Pixels, size: number): Promise<Buffer> =>
  sharp(data, { raw }).resize(size, size).webp({ quality: QUALITY }).toBuffer();
