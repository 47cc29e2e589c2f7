import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readShapeFile } from "#app/features/accounts/avatar/avatar.ts";
import { shapeOf } from "#app/features/accounts/avatar/shape.server.ts";
import { mayGetAvatar } from "#app/features/cards/picture-access.server.ts";
import { answerPicture, keptOutOfSearch, pictureResponse } from "#app/services/media/answer.server.ts";
import { readPictureFile } from "#app/services/media/picture.ts";

/** Avatars: of everybody who may be seen, and any shape. A picture of somebody hidden or banned looks like one nobody has. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const file = params.file ?? "";
  const token = readShapeFile(file);
  if (token !== null) return keptOutOfSearch(pictureResponse(shapeOf(token), "image/svg+xml"));
  const picture = readPictureFile("avatar", file);
  if (picture === null || !(await mayGetAvatar(context, picture.name))) return new Response(null, { status: 404 });
  return keptOutOfSearch(await answerPicture(context, "avatar", file));
}
