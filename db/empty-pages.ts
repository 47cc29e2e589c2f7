import fs from "node:fs/promises";

const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";

/**
 * How much of a database's file is empty pages, which SQLite fills again before the file grows and which VACUUM would give back. Read from
 * the header of the file (https://www.sqlite.org/fileformat.html), so that nobody waits for it.
 * @returns 0 for what is no database
 */
export async function emptyBytes(file: string): Promise<number> {
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = await fs.open(file).catch(() => null);
  if (handle === null) return 0;
  try {
    await handle.read(header, 0, HEADER_BYTES, 0);
  } finally {
    await handle.close();
  }
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) return 0;
  const size = header.readUInt16BE(16);
  // 65,536 does not fit into the field.
  return header.readUInt32BE(36) * (size === 1 ? 65_536 : size);
}
