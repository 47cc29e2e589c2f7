import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { BucketUnavailable } from "./bucket.server.ts";
import { PICTURE, type Shelf } from "./picture.ts";
import type { PictureStore } from "./pictures.server.ts";

/**
 * A picture never changes under its name, so browsers may cache it. Shared caches may not: they would keep removed pictures.
 */
const CACHING = "private, max-age=31536000, immutable";

export interface AnswerParts {
  pictures: Pick<PictureStore, "read">;
  log: { error(about: object, message: string): void };
}

/**
 * Responds with a picture. Names are random and reveal nothing; removed pictures and pictures that never existed look alike
 * (404). If the bucket does not respond, the response is 503.
 * @param file the file name in the address
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

/** The response for a picture that never changes under its address. */
export function pictureResponse(body: string | Buffer, type: string): Response {
  const headers = {
    "Content-Type": type,
    "Cache-Control": CACHING,
    "Content-Security-Policy": picturePolicy(type),
  };
  return new Response(body as BodyInit, { headers });
}

/** Pictures of people are for those who look at them: search engines need not list them. */
export function keptOutOfSearch(answer: Response): Response {
  if (answer.ok) answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}
