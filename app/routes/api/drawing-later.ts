import type { LoadContext } from "#app/context.ts";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { DrawingTooSlow } from "#app/services/images/draw-png.server.ts";
import { BucketUnavailable } from "#app/services/media/bucket.server.ts";
import { TooManyWaiting } from "#app/services/media/concurrency.ts";
import { notFoundAnswer } from "./answers.ts";

/** Seconds after which a picture may be asked for again. */
const RETRY_AFTER = 10;

/**
 * The response where a picture cannot be drawn just now. That is how it is on a busy machine and no fault, so it is logged without a stack.
 * @throws the error, if it is another one
 */
export function drawingLater({ log }: Pick<LoadContext, "log">, error: unknown): Response {
  const isBusy = error instanceof TooManyWaiting || error instanceof DrawingTooSlow;
  if (!isBusy && !(error instanceof BucketUnavailable)) throw error;
  log.warn({ picture: error.name }, "A picture could not be drawn just now.");
  return new Response(null, {
    status: 503,
    headers: { "Retry-After": String(RETRY_AFTER), "Cache-Control": "no-store" },
  });
}

const DRAWN = {
  ...PUBLIC,
  "Content-Type": "image/png",
  "Content-Security-Policy": picturePolicy("image/png"),
  // Other sites may embed these pictures.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};

/** A picture of what the edition has, for everybody's pages. @param draw gives a PNG file, or null where there is nothing to draw */
export async function drawnAnswer(
  context: Pick<LoadContext, "log">,
  draw: () => Promise<Buffer | null>,
): Promise<Response> {
  try {
    const picture = await draw();
    return picture === null ? notFoundAnswer() : new Response(picture as BodyInit, { headers: DRAWN });
  } catch (error) {
    return drawingLater(context, error);
  }
}
