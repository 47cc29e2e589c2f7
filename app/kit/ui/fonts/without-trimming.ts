import { compress, decompress } from "woff2-encoder";

/** What a browser trims the space around brackets and full stops with, and names in the same order that nobody knows. */
const TRIMMING: Readonly<Record<string, string>> = { chws: "chwn", halt: "haln", vchw: "vchn", vhal: "vhan" };

/**
 * A face that keeps all letters as wide as they are. Ours come where empty squares were, which are; if they let the browser trim "。「",
 * the lines after it would move when they arrive. The machine's own faces trim as ever.
 * @param woff2 a WOFF2 file
 */
export async function withoutTrimming(woff2: Buffer): Promise<Buffer> {
  const font = Buffer.from(await decompress(woff2));
  const tables = font.readUInt16BE(4);
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (font.toString("latin1", at, at + 4) === "GPOS") renameFeatures(font, font.readUInt32BE(at + 8));
  }
  return Buffer.from(await compress(font));
}

/** @param table where the table of positions begins */
function renameFeatures(font: Buffer, table: number): void {
  const features = table + font.readUInt16BE(table + 6);
  for (let n = 0; n < font.readUInt16BE(features); n += 1) {
    const at = features + 2 + 6 * n;
    const other = TRIMMING[font.toString("latin1", at, at + 4)];
    if (other !== undefined) font.write(other, at, "latin1");
  }
}
