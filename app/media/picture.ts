/** What is kept of a picture: squares of fixed sizes, under a name that tells nothing. */

export const PICTURE = {
  /** Bytes of a file that is sent in: "under 10 MB" (specification §5). */
  mostBytes: 10_000_000,
  /** Pixels it may unpack to. A photo of a good telephone has 12 million, of a good camera 30. */
  mostPixels: 40_000_000,
  type: "image/webp",
  /** Edges of the squares that are kept, by what the picture is for; the first is the usual one. */
  sizes: { avatar: [240, 480] },
} as const;

export type PictureKind = keyof typeof PICTURE.sizes;

const NAME = /^[0-9a-f]{32}$/;
const FILE = /^([0-9a-f]{32})-([1-9][0-9]{1,3})\.webp$/;

/** Whether this is a name as we give them: 128 random bits. */
export const isPictureName = (name: string): boolean => NAME.test(name);

/** The file that holds a picture in one of its sizes. */
export const pictureFile = (name: string, size: number): string => `${name}-${size}.webp`;

/** Of which picture a file is. Null for what is no file of this kind of picture: no name leads out of its folder. */
export function readPictureFile(kind: PictureKind, file: string): { name: string; size: number } | null {
  const [, name, edge] = FILE.exec(file) ?? [];
  const size = PICTURE.sizes[kind].find((one) => String(one) === edge);
  return name === undefined || size === undefined ? null : { name, size };
}
