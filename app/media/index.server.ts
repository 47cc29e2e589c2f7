/** What other rooms may use of the pictures on the server. */
export { type Bucket, folderBucket } from "./bucket.server.ts";
export { createPictures, type PictureRefusal, type PictureStore } from "./pictures.server.ts";
export type { Received, Upload } from "./uploads.server.ts";
