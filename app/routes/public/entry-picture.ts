import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { mayLookAt } from "#app/features/collections/pictures/seen-pictures.server.ts";
import { answerPicture } from "#app/services/media/answer.server.ts";
import { readPictureFile } from "#app/services/media/picture.ts";

/** Pictures of entries: `/images/<name>-<size>.webp`. A picture the visitor may not see looks like one that does not exist. */
export function loader({ params, context }: LoaderFunctionArgs): Response | Promise<Response> {
  const file = params.file ?? "";
  const found = readPictureFile("entry", file);
  if (found === null || !mayLookAt(context, found.name)) return new Response(null, { status: 404 });
  return answerPicture(context, "entry", file);
}
