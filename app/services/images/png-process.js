/**
 * Draws one SVG of our own as PNG, in a process of its own: sharp may read SVG here, and never where it reads what people
 * send (app/services/media/decode.server.ts). Its texts are set in the fonts that are handed in, and in no others. Plain
 * JavaScript, because nothing builds it.
 * Gets { svg, fonts, folder } in one message, sends the PNG back, and ends. What it writes into the folder is left to
 * whoever made it.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import decompress from "woff2-encoder/decompress";

/** All fonts are one family, so that each letter is taken from the one that has it. */
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
    // Read when sharp is loaded, and not again.
    process.env.FONTCONFIG_FILE = file;
    const { default: sharp } = await import("sharp");
    sharp.concurrency(1);
    sharp.cache(false);
    const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
    // What is still on its way when the channel closes is lost.
    process.send?.(png, () => process.disconnect());
  },
);
