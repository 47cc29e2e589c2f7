import { Zip, ZipDeflate } from "fflate";
import { Pace } from "#app/kit/time/pace.ts";

/** A file for a ZIP. */
export interface ZipEntry {
  /** Our own, in ASCII: "pictures/flag-1.webp". */
  name: string;
  /** Whether packing makes it smaller. Pictures are packed already. */
  packs: boolean;
  /** In pieces small enough to be packed in one go. */
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

const NOTHING = new Uint8Array(0);

/**
 * A ZIP in pieces, as it is read: nothing is made before somebody takes it, and others have their turn between. Each file is
 * deflated, if only in blocks that are stored, because programs that read a ZIP from front to back find the end of no other
 * one without its length.
 */
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
  const pace = new Pace();
  for await (const { name, packs, content } of entries) {
    const file = new ZipDeflate(name, { level: packs ? 6 : 0 });
    file.mtime = madeAt;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* taken();
      await pace.pause();
    }
    file.push(NOTHING, true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
