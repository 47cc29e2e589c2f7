/** What is kept of a picture: fixed sizes by what it is for, under a name that tells nothing. */

/** Pictures of entries are shown whole, and never larger than they came. */
const ENTRY = { shelf: "entry", fit: "inside" } as const;

export const PICTURE = {
  /** Bytes of a file that is sent in: forms say "under 10 MB". */
  maxBytes: 10_000_000,
  /** Pixels it may unpack to. A photo of a good telephone has 12 million, of a good camera 30. */
  mostPixels: 40_000_000,
  type: "image/webp",
  /**
   * What a picture is for; where it is kept; whether it fills a square with its middle ("cover") or fits into one
   * ("inside"); and the edges of these squares, by their names in addresses.
   */
  kinds: {
    avatar: { shelf: "avatar", fit: "cover", sizes: { "240": 240, "480": 480 } },
    source: { ...ENTRY, sizes: { big: 1200, thumb: 192 } },
    noun: { ...ENTRY, sizes: { big: 1200, thumb: 192 } },
    term: { ...ENTRY, sizes: { big: 1200, flag: 256, thumb: 192 } },
  },
} as const;

export type PictureKind = keyof typeof PICTURE.kinds;
/** Kinds on one shelf have addresses of one form, which do not tell them apart. */
export type Shelf = (typeof PICTURE.kinds)[PictureKind]["shelf"];
export type EntryPictureKind = Exclude<PictureKind, "avatar">;

const NAME = /^[0-9a-f]{32}$/;
const FILE = /^([0-9a-f]{32})-([a-z0-9]{1,8})\.webp$/;

/** Whether this is a name as we give them: 128 random bits. */
export const isPictureName = (name: string): boolean => NAME.test(name);

/** The file that holds a picture in one of its sizes. */
export const pictureFile = (name: string, size: string | number): string => `${name}-${size}.webp`;

/** The address of an entry's picture, on the edition it was sent to. */
export const entryPictureUrl = <K extends EntryPictureKind>(
  _kind: K,
  name: string,
  size: keyof (typeof PICTURE.kinds)[K]["sizes"] & string,
): string => `/images/${pictureFile(name, size)}`;

/** The sizes that any kind of picture on a shelf comes in. */
export function sizesOn(shelf: Shelf): string[] {
  const kinds = Object.values(PICTURE.kinds).filter((kind) => kind.shelf === shelf);
  return [...new Set(kinds.flatMap(({ sizes }) => Object.keys(sizes)))];
}

/** Of which picture a file is. Null for what is no file of this shelf: no name leads out of its folder. */
export function readPictureFile(shelf: Shelf, file: string): { name: string; size: string } | null {
  const [, name, size] = FILE.exec(file) ?? [];
  return name === undefined || size === undefined || !sizesOn(shelf).includes(size) ? null : { name, size };
}
