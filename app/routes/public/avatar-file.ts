import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readShapeFile } from "#app/accounts/avatar/avatar.ts";
import { shapeOf } from "#app/accounts/avatar/shape.server.ts";
import { PICTURE } from "#app/media/index.ts";

/** Under one name there is one picture for ever. Not for caches between us and the visitor: they would keep what was removed. */
const CACHING = "private, max-age=31536000, immutable";

/** Avatars for everybody. Names cannot be guessed and tell nothing; what is not there any more and what never was look alike. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const file = params.file ?? "";
  const token = readShapeFile(file);
  if (token !== null) return pictureOf(shapeOf(token), "image/svg+xml");
  const picture = await context.pictures.read("avatar", file);
  return picture === null ? new Response(null, { status: 404 }) : pictureOf(picture, PICTURE.type);
}

function pictureOf(body: string | Buffer, type: string): Response {
  const headers = {
    "Content-Type": type,
    "Cache-Control": CACHING,
    // Opened by itself, a picture runs nothing and loads nothing, whatever was in it.
    "Content-Security-Policy": "default-src 'none'; sandbox",
  };
  return new Response(body as BodyInit, { headers });
}
