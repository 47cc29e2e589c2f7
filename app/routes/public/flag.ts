import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { type FlagFormat, readFlagFile } from "#app/kit/flags/address.ts";
import { drawFlag } from "#app/kit/flags/draw.ts";
import { flagPng } from "#app/kit/flags/png.server.ts";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";

const TYPES: Record<FlagFormat, string> = { svg: "image/svg+xml", png: "image/png" };

/** Flags as pictures, for our pages and for everybody's. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = readFlagFile(params.file ?? "");
  if (asked === null) return new Response(null, { status: 404 });
  const { key, format } = asked;
  const picture = format === "svg" ? drawFlag(key) : await flagPng(key, context.env.ROOT);
  return new Response(picture as BodyInit, { headers: fileHeaders(format) });
}

const fileHeaders = (format: FlagFormat): Record<string, string> => ({
  "Content-Type": TYPES[format],
  // Flags rarely change, so browsers may cache them, but not forever.
  "Cache-Control": "public, max-age=604800, immutable",
  "Content-Security-Policy": picturePolicy(TYPES[format]),
  // Other sites may embed these pictures.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
});
