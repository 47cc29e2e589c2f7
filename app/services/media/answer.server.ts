import { BucketUnavailable } from "./bucket.server.ts";
import { PICTURE, type Shelf } from "./picture.ts";
import type { PictureStore } from "./pictures.server.ts";

/** Under one name there is one picture for ever. Not for caches between us and the visitor: they would keep what was removed. */
const CACHING = "private, max-age=31536000, immutable";

export interface AnswerParts {
  pictures: Pick<PictureStore, "read">;
  log: { error(about: object, message: string): void };
}

/**
 * A picture for whoever may see it. Names cannot be guessed and tell nothing; what is not there any more and what never was look
 * alike (404). While the bucket does not answer, this one picture is missing (503).
 * @param file as an address has it
 */
export async function answerPicture({ pictures, log }: AnswerParts, shelf: Shelf, file: string): Promise<Response> {
  try {
    const picture = await pictures.read(shelf, file);
    return picture === null ? new Response(null, { status: 404 }) : pictureResponse(picture, PICTURE.type);
  } catch (error) {
    if (!(error instanceof BucketUnavailable)) throw error;
    log.error({ err: error }, "The bucket gives no pictures.");
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  }
}

/** A picture that stays the same under its address. */
export function pictureResponse(body: string | Buffer, type: string): Response {
  const headers = {
    "Content-Type": type,
    "Cache-Control": CACHING,
    // Opened by itself, a picture runs nothing and loads nothing, whatever was in it.
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(body as BodyInit, { headers });
}
