import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { maySeePicture } from "#app/features/collections/pictures/picture-access.server.ts";
import { answerPicture } from "#app/services/media/answer.server.ts";
import { readPictureFile } from "#app/services/media/picture.ts";

/** Pictures of entries: `/images/<name>-<size>.webp`. Pictures that the viewer may not see look like missing ones. */
export function loader({ params, context }: LoaderFunctionArgs): Response | Promise<Response> {
  const file = params.file ?? "";
  const found = readPictureFile("entry", file);
  if (found === null || !maySeePicture(context, found.name)) return new Response(null, { status: 404 });
  return answerPicture(context, "entry", file);
}
