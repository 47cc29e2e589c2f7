import { LARGE_AVATAR_SIZE } from "./avatar.ts";

/**
 * Cuts the middle out of a picture, in the browser, and draws it.
 * @returns the square as what a file input can hold; null where the browser cannot read the picture
 */
export async function cutSquare(file: File, canvas: HTMLCanvasElement): Promise<FileList | null> {
  try {
    const image = await createImageBitmap(file);
    const edge = Math.min(image.width, image.height);
    canvas.width = Math.min(edge, LARGE_AVATAR_SIZE);
    canvas.height = canvas.width;
    const pen = canvas.getContext("2d");
    if (pen === null) return null;
    pen.imageSmoothingQuality = "high";
    const [left, top] = [(image.width - edge) / 2, (image.height - edge) / 2];
    pen.drawImage(image, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
    image.close();
    const square = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/webp", 0.92));
    if (square === null) return null;
    const holder = new DataTransfer();
    holder.items.add(new File([square], file.name, { type: square.type }));
    return holder.files;
  } catch {
    return null;
  }
}
