import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { countDownload } from "#app/features/links/downloads/counts.server.ts";
import { isDownload, readZineFile } from "#app/features/links/downloads/zine-files.server.ts";
import { days } from "#app/kit/time/durations.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { createRecentLimit } from "#app/services/limits/recent.server.ts";
import { isTemporary } from "#db/errors.ts";
import { notFoundAnswer } from "./answers.ts";

/** A network counts once a day for each file, however often it is loaded again. Only the number is stored. */
const ofToday = createRecentLimit({ name: "download", points: 1, windowMs: days(1) });

/** GET /api/download/{file}: a file of the zine. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const name = params.file ?? "";
  const file = isDownload(context, name) ? await readZineFile(context, name) : null;
  if (file === null) return notFoundAnswer();
  const { edition, visitor, database } = context;
  const isFirst = () => ofToday(`${edition.code} ${name} ${toNetwork(visitor.address)}`, 1).allowed;
  if (request.method === "GET" && isFirst()) {
    // A full disk must not keep anybody from reading.
    await countDownload(database, name).catch((error) => {
      if (!isTemporary(error)) throw error;
    });
  }
  return new Response(file.body as BodyInit, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      // Asked for each time, so that another file under its name is seen; one that is known is not sent again.
      "Cache-Control": "private, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
