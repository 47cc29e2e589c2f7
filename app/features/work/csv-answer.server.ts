import { Readable } from "node:stream";

/** A table to download, sent as it is read. */
export function csvAnswer(lines: AsyncIterable<string>, name: string): Response {
  const bytes = Readable.from(lines).map((line: string) => Buffer.from(line));
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
