import type { PictureKind } from "#app/services/media/picture.ts";
import type { Leaving } from "./personal-data.ts";

/** What is stored about somebody as they read it: sections of the page that is in the file with their data. */

/** A picture of theirs, by the name it is stored under. */
export interface OwnPicture {
  kind: PictureKind;
  name: string;
}

export interface DataSection {
  title: string;
  /** The lines of the manifest it belongs to. The page says in their words what it is stored for, and how long. */
  about: readonly Leaving["text"][];
  /** Made one by one, because there may be ten thousand. A section without any is left out. */
  items: Iterable<DataItem>;
}

/** Something that is stored. What its owner or others wrote stands as it is: the page escapes it. */
export interface DataItem {
  title?: string | null;
  facts?: readonly DataFact[];
  picture?: OwnPicture & { alt: string };
}

/** Without a label where the value says it all. What is empty is left out. */
export type DataFact = readonly [label: string | null, value: DataValue];

/** A moment is written as the edition writes it, yes and no in its words. */
export type DataValue = string | number | boolean | Date | null | undefined | readonly string[];
