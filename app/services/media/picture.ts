/** How pictures are stored: in fixed sizes by purpose, under a random name. */

/** Pictures of entries are shown uncropped and never enlarged. */
const ENTRY = { shelf: "entry", fit: "inside" } as const;

export const PICTURE = {
  /** Bytes of an uploaded file; forms say "under 10 MB". */
  maxBytes: 10_000_000,
  /** Maximum decoded pixels. A photo of a good phone has 12 million, of a good camera 30 million. */
  mostPixels: 40_000_000,
  type: "image/webp",
  /**
   * The purposes of pictures: where they are stored, whether they fill a square with their middle ("cover") or fit into one
   * ("inside"), and the sides of these squares by their names in addresses.
   */
  kinds: {
    avatar: { shelf: "avatar", fit: "cover", sizes: { "240": 240, "480": 480 } },
    customFlag: { shelf: "flag", fit: "inside", sizes: { flag: 256 } },
    source: { ...ENTRY, sizes: { big: 1200, thumb: 192 } },
    noun: { ...ENTRY, sizes: { big: 1200, thumb: 192 } },
    term: { ...ENTRY, sizes: { big: 1200, flag: 256, thumb: 192 } },
    /** In pages of text and posts. */
    text: { ...ENTRY, sizes: { big: 1200, thumb: 192 } },
    /** Of money that somebody of the team has paid: large enough to read the small print. It has no public address. */
    receipt: { shelf: "receipt", fit: "inside", sizes: { big: 2000 } },
  },
} as const;

export type PictureKind = keyof typeof PICTURE.kinds;
/** Kinds on the same shelf share one form of address, which does not reveal the kind. */
export type Shelf = (typeof PICTURE.kinds)[PictureKind]["shelf"];
export type EntryPictureKind = Exclude<PictureKind, "avatar" | "customFlag" | "receipt">;

const NAME = /^[0-9a-f]{32}$/;
const FILE = /^([0-9a-f]{32})-([a-z0-9]{1,8})\.webp$/;

/** Whether a string is one of our names: 128 random bits. */
export const isPictureName = (name: string): boolean => NAME.test(name);

/** The file that holds a picture in one of its sizes. */
export const pictureFile = (name: string, size: string | number): string => `${name}-${size}.webp`;

/** The address of an entry's picture, on the edition it was sent to. */
export const entryPictureUrl = <K extends EntryPictureKind>(
  _kind: K,
  name: string,
  size: keyof (typeof PICTURE.kinds)[K]["sizes"] & string,
): string => `/images/${pictureFile(name, size)}`;

/** The address of a flag that somebody uploaded for their cards, on every edition. */
export const customFlagUrl = (name: string): string => `/images/${pictureFile(name, "flag")}`;

/** The sizes that any kind of picture on a shelf comes in. */
export function sizesOn(shelf: Shelf): string[] {
  const kinds = Object.values(PICTURE.kinds).filter((kind) => kind.shelf === shelf);
  return [...new Set(kinds.flatMap(({ sizes }) => Object.keys(sizes)))];
}

/** Parses a file name of a shelf. Null for anything else, so that no name can escape the folder. */
export function readPictureFile(shelf: Shelf, file: string): { name: string; size: string } | null {
  const [, name, size] = FILE.exec(file) ?? [];
  return name === undefined || size === undefined || !sizesOn(shelf).includes(size) ? null : { name, size };
}
