import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { downloadCounts } from "#app/features/links/downloads/counts.server.ts";
import { passingAnswer } from "./answers.ts";
import { requireApiViewer } from "./api-viewer.ts";

/** GET /api/downloads: how often each file was fetched, for those who look after people. */
export function loader({ context }: LoaderFunctionArgs): Response {
  requireApiViewer(context);
  if (!context.can("users")) throw passingAnswer({ error: "Forbidden" }, 403);
  return passingAnswer(downloadCounts(context.database));
}
