import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { isCover, readZineFile } from "#app/features/links/downloads/zine-files.server.ts";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { hours } from "#app/kit/time/durations.ts";

/** The cover of an issue: `/images/zine/<file>`. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const name = params.file ?? "";
  const file = isCover(context, name) ? await readZineFile(context, name) : null;
  if (file === null) return new Response(null, { status: 404 });
  return new Response(file.body as BodyInit, {
    headers: {
      "Content-Type": file.type,
      "Cache-Control": `private, max-age=${hours(1) / 1000}`,
      "Content-Security-Policy": picturePolicy(file.type),
    },
  });
}
