import { existsSync, readdirSync } from "node:fs";
import sirv from "sirv";
import { FILE_HEADERS, PIXELS_POLICY } from "./security-headers.ts";
import type { HostParts } from "./visit.ts";

const HOUR = 3600;

/**
 * Serves the built files: hashed names are cached for a year, others for an hour. The list of files is read once at the
 * start, so no address can escape the folder. The build has already written the compressed variants.
 */
export function fileServer(folder: string): HostParts["files"] {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith("/assets/");
      response.setHeader(
        "cache-control",
        `public, max-age=${isHashed ? 31_536_000 : HOUR}${isHashed ? ", immutable" : ""}`,
      );
      for (const [name, value] of FILE_HEADERS) response.setHeader(name, value);
      if (/\.(?:png|webp|jpg|ico)$/.test(pathname)) response.setHeader(...PIXELS_POLICY);
    },
  });
  // Most addresses are pages: what is no name in the folder needs no look at all the forms in which a file could be there.
  const names = new Set(readdirSync(folder));
  return (request, response, next) => {
    // With a slash at its end a file would be found, and be taken for a page by all that look at the address.
    if (/^[^?]*\/(?:\?|$)/.test(request.url ?? "/")) return next();
    const first = /^\/([^/?%]*)(?:[/?]|$)/.exec(request.url ?? "/")?.[1];
    if (first !== undefined && !names.has(first)) return next();
    // A new build may have taken the file away since the start. Its headers are written then: half an answer must not look whole.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, next);
  };
}
