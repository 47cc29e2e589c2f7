/** Reads which letters a font file has glyphs for: its table "cmap". */

/** @param font TrueType or OpenType, uncompressed */
export function lettersOf(font: Buffer): Set<number> {
  const cmap = tableAt(font, "cmap");
  const letters = new Set<number>();
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const map = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const format = font.readUInt16BE(map);
    if (format === 12) readGroups(font, map, letters);
    // The others hold the same letters for older systems, or ways of writing one.
    else if (format === 4) readSegments(font, map, letters);
  }
  return letters;
}

function tableAt(font: Buffer, name: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + 16 * index;
    if (font.toString("latin1", entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table "${name}".`);
}

function readGroups(font: Buffer, map: number, letters: Set<number>): void {
  for (let index = 0; index < font.readUInt32BE(map + 12); index += 1) {
    const group = map + 16 + 12 * index;
    for (let point = font.readUInt32BE(group); point <= font.readUInt32BE(group + 4); point += 1) letters.add(point);
  }
}

function readSegments(font: Buffer, map: number, letters: Set<number>): void {
  const size = font.readUInt16BE(map + 6);
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(map + 14 + at);
    const first = font.readUInt16BE(map + 16 + size + at);
    const delta = font.readUInt16BE(map + 16 + 2 * size + at);
    const place = map + 16 + 3 * size + at;
    const offset = font.readUInt16BE(place);
    for (let point = first; point <= last && point < 0xffff; point += 1) {
      const glyph = offset === 0 ? (point + delta) & 0xffff : font.readUInt16BE(place + offset + 2 * (point - first));
      if (glyph !== 0) letters.add(point);
    }
  }
}
