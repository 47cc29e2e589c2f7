import sharp, { type ResizeOptions } from "sharp";
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

export interface Drawing {
  /** To fill squares with its middle, or to fit into them whole without being enlarged. */
  fit: "cover" | "inside";
  /** Edges of the squares in pixels. */
  sizes: readonly number[];
}

/**
 * Makes WebP pictures of what may be one: upright, from its first frame. They are drawn anew from bare pixels, so that
 * nothing else that was in the file (places, names, profiles, scripts behind the end) is in them.
 * @returns them in the order of their sizes; null for what is no picture that we take
 */
export async function decodePicture(bytes: Buffer, { fit, sizes }: Drawing): Promise<Buffer[] | null> {
  const pixels = await decodePixels(bytes, resizeOptions(fit, Math.max(...sizes)));
  return pixels && Promise.all(sizes.map((size) => drawn(pixels, resizeOptions(fit, size))));
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

async function decodePixels(bytes: Buffer, box: ResizeOptions): Promise<Pixels | null> {
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
    // It says so with a sentence of libvips, which would help nobody.
    return null;
  }
}

const drawn = ({ data, raw }: Pixels, box: ResizeOptions): Promise<Buffer> =>
  sharp(data, { raw }).resize(box).webp({ quality: QUALITY }).toBuffer();
