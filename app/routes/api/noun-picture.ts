import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { nounPicture } from "#app/features/collections/kinds/nouns/picture.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { notFoundAnswer } from "./answers.ts";
import { drawingLater } from "./drawing-later.ts";

export const handle = { drawn: true };

/** GET /api/nouns/{id}.png: a noun as a picture to share. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  try {
    const picture = await nounPicture(context, params.file ?? "");
    if (picture === null) return notFoundAnswer();
    return new Response(picture as BodyInit, { headers: HEADERS });
  } catch (error) {
    return drawingLater(context, error);
  }
}

const HEADERS = {
  ...PUBLIC,
  "Content-Type": "image/png",
  // Opened directly, the picture must not run or load anything.
  "Content-Security-Policy": "default-src 'none'; sandbox",
  // Other sites may embed these pictures.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
};
