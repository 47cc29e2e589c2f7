/** Pictures people send in: the rules. Reading, storing and serving them is in `index.server.ts`. */
export {
  type EntryPictureKind,
  entryPictureUrl,
  isPictureName,
  PICTURE,
  type PictureKind,
  pictureFile,
  readPictureFile,
  type Shelf,
} from "./picture.ts";
export { PICTURE_ERRORS } from "./picture-errors.ts";
