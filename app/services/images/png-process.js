/**
 * Renders one of our own SVGs as PNG in a separate process: sharp may read SVG here, but never where it reads uploads
 * (app/services/media/decode.server.ts). Texts use only the fonts that are passed in. Plain JavaScript, because it is not
 * part of the build. Receives { folder, fonts, texts }, answers with the widths of the texts, receives { svg, picture }, answers with the
 * PNG, and exits. The caller deletes the folder.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import decompress from "woff2-encoder/decompress";

/** Each family is a folder, so that each letter comes from a font of the family that has it, whatever the font is called. */
const settings = (/** @type {string} */ folder, /** @type {string[]} */ families) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
${families
  .map(
    (family) => `  <match target="scan">
    <test name="file" compare="contains"><string>/${family}/</string></test>
    <edit name="family" mode="assign"><string>${family}</string></edit>
  </match>`,
  )
  .join("\n")}
</fontconfig>
`;

/** @typedef {{ family: string, file: string }} Font */
/** @typedef {{ text: string, family: string | null }} Run */
/** @typedef {{ family: string, weight: number, runs: Run[], most: number }} Measured */

async function loadSharp(/** @type {string} */ folder, /** @type {Font[]} */ fonts) {
  const families = [...new Set(fonts.map(({ family }) => family))];
  for (const family of families) await mkdir(path.join(folder, family));
  for (const [index, { family, file }] of fonts.entries()) {
    await writeFile(path.join(folder, family, `${index}.ttf`), await decompress(await readFile(file)));
  }
  const file = path.join(folder, "fonts.conf");
  await writeFile(file, settings(folder, families));
  // Must be set before sharp is loaded, which reads it only once.
  process.env.FONTCONFIG_FILE = file;
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Pixels of the letters that texts are measured with: large, since widths come in whole pixels, but no text wider than can be drawn. */
const MEASURED_AT = 200;
const MAX_WIDTH = 32_000;
/** Of a text that is set twice. */
const sizeFor = (/** @type {number} */ most) => Math.min(MEASURED_AT, Math.floor(MAX_WIDTH / (2 * most)));

const ENTITIES = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

/** A run as markup of Pango. */
function written(/** @type {Run} */ { text, family }) {
  const letters = text.replace(/[&<>]/g, (sign) => ENTITIES.get(sign) ?? sign);
  return family === null ? letters : `<span face="${family}">${letters}</span>`;
}

/** Keeps letters apart that would join, and has no width. */
const APART = "\u200c";
const NO_LETTERS = /^[\s\p{P}]+$/u;

/**
 * How wide texts are when set in letters of 1 pixel. Only the ink of a text can be measured, without the space around it, so it is measured
 * once and twice. In SVG, letters have no ligatures but those that their script demands.
 */
async function widthsOf(/** @type {typeof import("sharp").default} */ sharp, /** @type {Measured[]} */ texts) {
  const inkOf = async (
    /** @type {{ family: string, weight: number, size: number }} */ { family, weight, size },
    /** @type {string} */ written,
  ) => {
    const markup = `<span weight="${weight}" font_features="liga 0, clig 0">${written}</span>`;
    const drawn = sharp({ text: { text: markup, font: `${family} ${size}`, dpi: 72 } });
    return (await drawn.metadata()).width ?? 0;
  };
  const widths = [];
  for (const { runs, most, ...face } of texts) {
    const plain = runs.map(({ text }) => text).join("");
    const text = runs.map(written).join("");
    const font = { ...face, size: sizeFor(most) };
    // A space has no ink, and two slashes stand closer than one beside letters.
    const [once, twice] = NO_LETTERS.test(plain) ? [`n${APART}n`, `n${text}n`] : [text, `${text}${APART}${text}`];
    widths.push(Math.max(0, (await inkOf(font, twice)) - (await inkOf(font, once))) / font.size);
  }
  return widths;
}

/** Pictures that people uploaded are WebP, as we have written it; SVG cannot show those. */
async function asPng(/** @type {typeof import("sharp").default} */ sharp, /** @type {Uint8Array} */ picture) {
  const bytes = Buffer.from(picture);
  if (bytes.toString("latin1", 0, 4) !== "RIFF") throw new Error("The picture is no WebP.");
  return `data:image/png;base64,${(await sharp(bytes).png().toBuffer()).toString("base64")}`;
}

process.once(
  "message",
  async (/** @type {{ folder: string, fonts: Font[], texts: Measured[] }} */ { folder, fonts, texts }) => {
    const sharp = await loadSharp(folder, fonts);
    process.once("message", async (/** @type {{ svg: string, picture: Uint8Array | null }} */ { svg, picture }) => {
      const whole = picture === null ? svg : svg.replace("picture:0", await asPng(sharp, picture));
      // Few colours halve the file; only photographs need more.
      const look = picture === null ? { palette: true, colours: 64, effort: 4, dither: 0 } : {};
      const png = await sharp(Buffer.from(whole))
        .png({ compressionLevel: 9, ...look })
        .toBuffer();
      // Data still in transit when the channel closes would be lost.
      process.send?.(png, () => process.disconnect());
    });
    process.send?.(await widthsOf(sharp, texts));
  },
);
