/**
 * Makes PNG of our own SVG, in a process of its own: sharp may read SVG here, and never where it reads what people send
 * (app/services/media/decode.server.ts). Plain JavaScript, because nothing builds it.
 * Gets [name, SVG] pairs in one message, sends [name, PNG] pairs back one by one, and ends.
 */
import sharp from "sharp";

sharp.concurrency(1);
sharp.cache(false);

process.once("message", async (/** @type {[string, string][]} */ drawings) => {
  for (const [name, svg] of drawings) {
    process.send?.([name, await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()]);
  }
  process.disconnect();
});
