/** What other rooms may use of the pictures on the server. */
export { answerPicture, pictureResponse } from "./answer.server.ts";
export { type Bucket, BucketUnavailable, folderBucket } from "./bucket.server.ts";
export {
  ENTRY_PICTURES,
  type EntryPictureParts,
  mayUse,
  NOBODY,
  type PictureUse,
  type ReceivedPicture,
  receivePicture,
  type UsedPictures,
} from "./entry-pictures.server.ts";
export { openBucket } from "./open-bucket.server.ts";
export { createPictures, type PictureRefusal, type PictureStore } from "./pictures.server.ts";
export { exportPictures, importPicture, type NamedPicture, PICTURES_FOLDER } from "./shipped-pictures.server.ts";
export { createTurns, TooManyWaiting, type Turns } from "./turns.ts";
export { unusedPicturesJob } from "./unused-entry-pictures.server.ts";
export type { Received, Upload } from "./uploads.server.ts";
