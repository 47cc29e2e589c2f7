import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readShapeFile } from "#app/features/accounts/avatar/avatar.ts";
import { shapeOf } from "#app/features/accounts/avatar/shape.server.ts";
import { answerPicture, pictureResponse } from "#app/services/media/answer.server.ts";

/** Avatar pictures; public. */
export function loader({ params, context }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  const token = readShapeFile(file);
  return token === null ? answerPicture(context, "avatar", file) : pictureResponse(shapeOf(token), "image/svg+xml");
}
