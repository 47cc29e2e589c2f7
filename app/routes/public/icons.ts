import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readIconFile } from "#app/kit/ui/icons/all-icons.server.ts";

/** The icons that people choose from, for the icon picker. */
export async function loader({ params }: LoaderFunctionArgs) {
  const found = await readIconFile(params.file ?? "");
  if (found === null) return new Response(null, { status: 404 });
  return new Response(found.text as BodyInit, {
    headers: {
      "Content-Type": "application/json",
      // A page from before an update asks for the old file. It gets the new one, but must not keep it under that address.
      "Cache-Control": found.isCurrent ? "public, max-age=31536000, immutable" : "private, no-store",
    },
  });
}
