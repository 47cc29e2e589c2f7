import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { readFilter } from "#app/features/audit/filter.ts";
import { sentencesOf } from "#app/features/audit/lines.server.ts";
import { auditTable } from "#app/features/audit/table.server.ts";

export const handle = { query: ["who", "whom", "verb", "edition", "from", "until"] };

/** The lines of the audit log that a filter leaves, as a table to download. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  requireArea(context, request, "users");
  const filter = readFilter(new URL(request.url).searchParams, [...sentencesOf(context).keys()]);
  const lines = Readable.from(auditTable(context, filter)).map((part: string) => Buffer.from(part));
  return new Response(Readable.toWeb(lines) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="audit-log.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
