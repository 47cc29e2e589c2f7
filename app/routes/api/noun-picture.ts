import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { nounPicture } from "#app/features/collections/kinds/nouns/picture.server.ts";
import { drawnAnswer } from "./drawing-later.ts";

export const handle = { drawn: true, sameForAll: true };

/** GET /api/nouns/{id}.png: a noun as a picture to share. */
export const loader = ({ params, context }: LoaderFunctionArgs): Promise<Response> =>
  drawnAnswer(context, () => nounPicture(context, params.file ?? ""));
