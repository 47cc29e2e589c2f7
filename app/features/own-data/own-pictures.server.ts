import type { LoadContext } from "#app/context.ts";
import { minutes } from "#app/kit/time/durations.ts";
import { BucketUnavailable } from "#app/services/media/bucket.server.ts";
import { isPictureName, PICTURE, pictureFile } from "#app/services/media/picture.ts";
import type { OwnPicture } from "#app/subject/readable-data.ts";

/** The pictures in the file that somebody gets. Smaller sizes are drawn from the largest, so that one is enough. */

/** A picture that was read. */
export interface ReadPicture {
  picture: OwnPicture;
  bytes: Buffer;
}

/** So often a bucket may give no answer, and so long it may take with all pictures: then the rest is missing, and the file is done. */
const PATIENCE = { failures: 3, ms: minutes(3) } as const;

/** What a picture is called in the file. */
export const pathInFile = ({ kind, name }: OwnPicture): string => `pictures/${PICTURE.kinds[kind].shelf}-${name}.webp`;

/** Each picture once. One that is gone, or that the bucket does not give, is left out: the file is whole without it. */
export async function* readPictures(
  { pictures, log }: Pick<LoadContext, "pictures" | "log">,
  own: readonly OwnPicture[],
): AsyncGenerator<ReadPicture> {
  const distinct = new Map(own.filter(({ name }) => isPictureName(name)).map((one) => [pathInFile(one), one]));
  let failures = 0;
  let ms = 0;
  for (const picture of distinct.values()) {
    if (failures >= PATIENCE.failures || ms > PATIENCE.ms) return;
    const before = performance.now();
    let bytes: Buffer | null = null;
    try {
      bytes = await pictures.read(PICTURE.kinds[picture.kind].shelf, pictureFile(picture.name, largest(picture)));
    } catch (error) {
      if (error instanceof BucketUnavailable) failures += 1;
      log.error({ err: error }, "A picture is missing in the data that somebody gets.");
    }
    ms += performance.now() - before;
    if (bytes !== null) yield { picture, bytes };
  }
}

function largest({ kind }: OwnPicture): string {
  const sizes = Object.entries<number>(PICTURE.kinds[kind].sizes);
  return sizes.reduce((best, size) => (size[1] > best[1] ? size : best))[0];
}
