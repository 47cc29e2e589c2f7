/**
 * Renders one of our own SVGs as PNG in a separate process: sharp may read SVG here, but never where it reads uploads
 * (app/services/media/decode.server.ts). Texts use only the fonts that are passed in. Plain JavaScript, because it is not
 * part of the build. Receives { svg, fonts, folder } in one message, sends the PNG back, and exits. The caller deletes the
 * folder.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import decompress from "woff2-encoder/decompress";

/** All fonts are declared as one family, so that each letter comes from a font that has it. */
const settings = (/** @type {string} */ folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
  <match target="scan"><edit name="family" mode="assign"><string>Drawing</string></edit></match>
</fontconfig>
`;

process.once(
  "message",
  async (/** @type {{ svg: string, fonts: string[], folder: string }} */ { svg, fonts, folder }) => {
    for (const [index, file] of fonts.entries()) {
      await writeFile(path.join(folder, `${index}.ttf`), await decompress(await readFile(file)));
    }
    const file = path.join(folder, "fonts.conf");
    await writeFile(file, settings(folder));
    // Must be set before sharp is loaded, which reads it only once.
    process.env.FONTCONFIG_FILE = file;
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
    // Data still in transit when the channel closes would be lost.
    process.send?.(png, () => process.disconnect());
  },
);
