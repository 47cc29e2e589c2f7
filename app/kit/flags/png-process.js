/**
 * Converts our own SVG to PNG in a separate process: sharp may read SVG here, but never where it reads uploads
 * (app/services/media/decode.server.ts). Plain JavaScript, because it is not part of the build. Receives [name, SVG] pairs in
 * one message, sends [name, PNG] pairs back one by one, and exits.
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
