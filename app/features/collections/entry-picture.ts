/**
 * A picture of an entry, with what it shows in words. Data and files have both in one line, "0123… | A flag of three stripes", as words
 * have theirs with a convention.
 */
export interface EntryPicture {
  /** As checked by `isPictureName`. */
  name: string;
  /** What it shows, for people who do not see it; "" where nobody has said so, as in entries from elsewhere. */
  alt: string;
}

/** In characters, as for pictures in texts. */
export const MAX_PICTURE_ALT_LENGTH = 500;

const SEPARATOR = "|";

export const toPictureLine = ({ name, alt }: EntryPicture): string =>
  alt === "" ? name : `${name} ${SEPARATOR} ${alt}`;

/** Everything behind the first "|" is what the picture shows, because no name has one. */
export function readPictureLine(line: string): EntryPicture {
  const end = line.indexOf(SEPARATOR);
  if (end === -1) return { name: line.trim(), alt: "" };
  return { name: line.slice(0, end).trim(), alt: line.slice(end + 1).trim() };
}

/** The name of a picture that a line of data is about. */
export const pictureName = (line: string): string => readPictureLine(line).name;
