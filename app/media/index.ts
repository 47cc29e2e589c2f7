/** Pictures people send in: the rules. Reading, storing and serving them is in `index.server.ts`. */
export { isPictureName, PICTURE, type PictureKind, pictureFile, readPictureFile } from "./picture.ts";
