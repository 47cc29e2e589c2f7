import { pipeline } from "node:stream";
import { constants, createDeflateRaw } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import { Pace } from "#app/kit/time/pace.ts";

/** A file for a ZIP. */
export interface ZipEntry {
  /** Our own, in ASCII: "pictures/flag-1.webp". */
  name: string;
  /** Whether packing makes it smaller. Pictures are packed already. */
  packs: boolean;
  /** In pieces small enough for others to have their turn between. */
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array(0);

/** fflate counts the bytes of a file and writes what a ZIP says about it. Node deflates them, outside the event loop. */
class DeflatedFile extends ZipPassThrough {
  // Also where nothing is packed: a reader from front to back finds the end of no other file without its length.
  override compression = 8;

  /** The bytes as they are in the ZIP come to `ondata` on their own. */
  protected override process(_chunk: Uint8Array, final: boolean): void {
    if (final) this.ondata(null, NOTHING, true);
  }
}

/** A ZIP in pieces, made as fast as they are read and hardly faster, with pauses in which others have their turn. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Uint8Array> {
  let done: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) done.push(piece);
  });
  const taken = () => {
    const pieces = done;
    done = [];
    return pieces;
  };
  for await (const { name, packs, content } of entries) {
    const file = new DeflatedFile(name);
    file.mtime = madeAt;
    zip.add(file);
    const level = packs ? constants.Z_DEFAULT_COMPRESSION : constants.Z_NO_COMPRESSION;
    // Whoever reads the stream gets its errors.
    for await (const piece of pipeline(counted(file, content), createDeflateRaw({ level }), () => {})) {
      file.ondata(null, piece, false);
      yield* taken();
    }
    file.push(NOTHING, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

async function* counted(file: DeflatedFile, content: ZipEntry["content"]): AsyncGenerator<Uint8Array> {
  const pace = new Pace();
  for await (const piece of content) {
    file.push(piece);
    yield piece;
    await pace.pause();
  }
}
